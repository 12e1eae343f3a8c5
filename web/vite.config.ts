// vite.config.ts: one page, hashed assets, nothing inline (the server forbids inline script and
// style), and every text asset also compressed, so that the server only has to pick a file.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, type Plugin } from 'vitest/config';
import { parse } from 'yaml';

const root = import.meta.dirname;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

// The name of this build: a hash of what it is made of, so that equal sources give equal pages.
const pageHash = (): string => {
  const hash = createHash('sha256');
  const folders = ['src', 'worker', 'public'].flatMap((name) => filesBelow(join(root, name)));
  for (const file of [...folders, join(root, 'package-lock.json')]) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
};

const page = pageHash();
const TEXT = /\.(html|js|css|svg|txt|json|webmanifest)$/;

// What the service worker is made of: it stands alone.
const WORKER = /\/worker\/|\/gen\/push/;

// What an installed page is called, by language; it is the same one in both (`id`).
const LANGS = ['pl', 'en'] as const;
const texts = parse(readFileSync(join(root, '../packs/web/texts.yaml'), 'utf8'));
const manifest = (lang: (typeof LANGS)[number]): string => {
  const icon = (name: string, size: number, purpose: string) => ({
    src: `/icons/${name}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang,
    name: texts.app.name[lang],
    short_name: texts.app.name[lang],
    description: texts.app.motto[lang],
    categories: ['games'],
    background_color: '#efe7d8',
    theme_color: '#1c6e5d',
    icons: [
      icon('192.png', 192, 'any'),
      icon('512.png', 512, 'any'),
      icon('filled-512.png', 512, 'maskable'),
    ],
    shortcuts: [{ name: texts.menu.mine[lang], url: '/#/mine' }],
  });
};

// The service worker is told what home needs to start: the page, its first parts, letters,
// pictures, the shelf.
const OWN = ['/', '/theme.js', '/icon.svg', '/icon-turn.svg', '/api/games'];
const FONTS = /-(basic|polish)-[^/]*\.woff2$/;
const BOXES = /\/box-[^/]*\.svg$/;
const shell = (): Plugin => ({
  name: 'pionek-shell',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const needed = new Set<string>();
    const add = (name: string): void => {
      const chunk = bundle[name];
      if (needed.has(name)) return;
      needed.add(name);
      if (chunk?.type !== 'chunk') return;
      for (const css of chunk.viteMetadata?.importedCss ?? []) needed.add(css);
      chunk.imports.forEach(add);
    };
    for (const [name, part] of Object.entries(bundle)) {
      if (part.type === 'chunk' && part.isEntry && name !== 'sw.js') add(name);
      if (FONTS.test(name) || BOXES.test(name)) needed.add(name);
    }
    const worker = bundle['sw.js'];
    if (worker?.type !== 'chunk' || worker.imports.length > 0)
      this.error('the service worker stands alone, in one file');
    const list = [...OWN, ...[...needed].sort().map((name) => `/${name}`)];
    worker.code = worker.code.replace('__SHELL__', JSON.stringify(list));
  },
});

const finish = (): Plugin => ({
  name: 'pionek-finish',
  apply: 'build',
  writeBundle() {
    const dist = join(root, 'dist');
    writeFileSync(join(dist, 'build.txt'), page);
    for (const lang of LANGS) writeFileSync(join(dist, `${lang}.webmanifest`), manifest(lang));
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

// A test that needs a page says so, and has one of its own, with modules of its own; so has one
// that puts something else in the place of a module or of a global. The others only compute: they
// share what they import, which takes half the time.
const tests = ['src', 'test']
  .flatMap((name) => filesBelow(join(root, name)))
  .filter((file) => file.endsWith('.test.ts'));
const ALONE = /^\/\/ @vitest-environment happy-dom|\bvi\.(mock|doMock|stubGlobal|useFakeTimers)\b/m;
const isAlone = (file: string): boolean => ALONE.test(readFileSync(file, 'utf8'));

export default defineConfig({
  root,
  plugins: [svelte(), svelteTesting({ autoCleanup: false }), shell(), finish()],
  define: { __PAGE__: JSON.stringify(page) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: join(root, 'index.html'), sw: join(root, 'worker/sw.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // What the first page needs is one file: each has headers of its own, and is packed alone.
        codeSplitting: {
          groups: [{ name: 'first', tags: ['$initial'], test: (id) => !WORKER.test(id) }],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
  test: {
    // How long a test takes says something about the machine, not about the page. Files do not
    // share a thread (vmThreads): there presses were lost now and then, as two pages had one
    // runtime.
    pool: 'threads',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'happy-dom',
          include: tests.filter(isAlone),
          setupFiles: ['test/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'plain',
          environment: 'node',
          include: tests.filter((file) => !isAlone(file)),
          isolate: false,
        },
      },
    ],
  },
});
