// @vitest-environment happy-dom
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

  // What a part may be told and need not is a state: the page tells it at least once. How a game
  // dresses a part, and what its answers are, is no state; nor is what only leads on a press.
  const DRESS = /^(look|gives|fill|children)$/;
  it('shows every state of every part that stands there on its own', () => {
    const pages = projectFolder('web/src/app/kit')
      .filter((path) => path.endsWith('.svelte'))
      .map(projectFile)
      .join('\n');
    // From the tag to its end; one with something inside ends later.
    const uses = (part: string): string[] =>
      pages
        .split(new RegExp(`<${part}\\b`))
        .slice(1)
        .map((said) => said.split(said.includes(`</${part}>`) ? `</${part}>` : '/>')[0] ?? '');
    const untold = parts.flatMap((path) => {
      const part = (path.split('/').at(-1) ?? '').replace('.svelte', '');
      const said = uses(part);
      const may = [...projectFile(path).matchAll(/^ {4}(?:readonly )?(\w+)\?:/gm)];
      return said.length === 0
        ? []
        : may
            .map(([, name]) => name ?? '')
            .filter((name) => !DRESS.test(name))
            .filter((name) => !said.some((one) => new RegExp(`\\b${name}\\b`).test(one)))
            .map((name) => `${part} ${name}`);
    });
    expect(untold).toEqual([]);
  });
});
