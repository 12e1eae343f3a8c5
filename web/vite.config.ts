// vite.config.ts: one page, hashed assets, nothing inline (the server forbids inline script and
// style), and every text asset also compressed, so that the server only has to pick a file.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, type Plugin } from 'vitest/config';

const root = import.meta.dirname;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

// The name of this build: a hash of what it is made of, so that equal sources give equal pages.
const pageHash = (): string => {
  const hash = createHash('sha256');
  for (const file of [...filesBelow(join(root, 'src')), join(root, 'package-lock.json')]) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
};

const page = pageHash();
const TEXT = /\.(html|js|css|svg|txt|json|webmanifest)$/;

const finish = (): Plugin => ({
  name: 'pionek-finish',
  apply: 'build',
  writeBundle() {
    const dist = join(root, 'dist');
    writeFileSync(join(dist, 'build.txt'), page);
    for (const file of filesBelow(dist).filter((name) => TEXT.test(name))) {
      const text = readFileSync(file);
      writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
      writeFileSync(
        `${file}.br`,
        brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
    }
  },
});

// While developing, a running `pionek serve` stands behind the page.
const server = process.env.PIONEK ?? 'http://127.0.0.1:8080';
const proxy = { '/api': server, '/ws': { target: server, ws: true } };

export default defineConfig({
  root,
  plugins: [svelte(), svelteTesting(), finish()],
  define: { __PAGE__: JSON.stringify(page) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  server: { proxy },
  preview: { proxy },
  test: {
    environment: 'happy-dom',
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    // How long a test takes says something about the machine, not about the page. Files do not share
    // a thread (vmThreads): there presses were lost now and then, as two pages had one runtime.
    pool: 'threads',
    setupFiles: ['test/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
