// What docs/testing.md says watches over the page is there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFile } from './files';

const ROOT = join(import.meta.dirname, '../..');

// A file, then names of tests in it.
const promised = (page: string) =>
  page
    .split('\n')
    .filter((line) => /^\| .* \| .* \|$/.test(line))
    .flatMap((line) => [...(line.split(' | ')[1] ?? '').matchAll(/`(\S+\/\S+)`([^`]*)/g)])
    .map(([, file = '', rest = '']) => ({
      file,
      names: (/"(.*)"/.exec(rest)?.[1] ?? '').split('", "').filter(Boolean),
    }));

test('every promise names tests that exist', () => {
  const rows = promised(projectFile('docs/testing.md'));
  const lost = rows.flatMap(({ file, names }) => {
    if (!existsSync(join(ROOT, file))) return [file];
    const text = projectFile(file);
    return names.filter((name) => !text.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(rows.length).toBeGreaterThan(30);
  expect(lost).toEqual([]);
});
