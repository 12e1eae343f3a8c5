import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// A file of the whole project: the page is tested against the real texts and logs.
export const projectFile = (path: string): string =>
  readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
export const projectFolder = (path: string): string[] =>
  readdirSync(join(import.meta.dirname, '../..', path)).map((name) => `${path}/${name}`);
