// The page of the kit shows every part there is: a new one is put on it, or this fails.
import { describe, expect, it } from 'vitest';
import { projectFile, projectFolder } from './files';

const BOARD = 'web/src/board';
const parts = [BOARD, `${BOARD}/map`, `${BOARD}/figure`]
  .flatMap(projectFolder)
  .filter((path) => path.endsWith('.svelte'));
// What a file refers to, by name.
const refers = (path: string): string[] =>
  [...projectFile(path).matchAll(/from '[^']*?(\w+\.svelte)'/g)].map(([, name]) => name ?? '');
const byName = new Map(parts.map((path) => [path.split('/').at(-1) ?? '', path]));

describe('the page of the kit', () => {
  it('shows every part, on its own or within another', () => {
    const shown = new Set<string>();
    const show = (path: string): void => {
      for (const name of refers(path)) {
        const part = byName.get(name);
        if (!part || shown.has(name)) continue;
        shown.add(name);
        show(part);
      }
    };
    projectFolder('web/src/app/kit')
      .filter((path) => path.endsWith('.svelte'))
      .forEach(show);
    expect([...byName.keys()].filter((name) => !shown.has(name))).toEqual([]);
  });
});
