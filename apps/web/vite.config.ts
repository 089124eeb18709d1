import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const apiServer = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Writes .gz and .br beside every text asset, so that the server compresses nothing while it answers. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const text = readFileSync(path);
        if (text.length < 1024) continue;
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        );
      }
    },
  };
}

/** Libraries that every page needs. */
const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@reduxjs|redux|immer|reselect|react-redux|redux-thunk|zod|@emotion|stylis|react-is|hoist-non-react-statics|use-sync-external-store|@babel|@standard-schema)\//;

/** Our own packages whose code the first page needs. A later feature stays out: what it shares, it shares alone. */
const firstPage =
  /\/(apps\/web|packages\/(contracts|kernel|api-client|design-system|shell|auth|gallery|image-tools|watermark))\/src\//;

/**
 * Left alone, every module that two lazy parts share becomes a file: 66 requests and 244 kB for the first page, because
 * small files compress badly. Together they are 18 requests and 227 kB. Each group only needs groups above it, so that
 * no two chunks import each other: that would run a module before what it needs.
 */
const chunkGroups = [
  { name: 'framework', test: framework, priority: 30 },
  // One file for each language. The design system's English is also its fallback, so it belongs to the code.
  {
    name: (id: string) => {
      const language = /\/i18n\/(zh|ja|en)\.ts$/.exec(id)?.[1];
      const isFallback = id.includes('design-system') && language === 'en';
      return language && firstPage.test(id) && !isFallback ? `words-${language}` : null;
    },
    priority: 20,
  },
  // What only one lazy part needs stays with it. The entry must stay free of what others need: it waits at its top
  // level for words, and a chunk that imported it would wait for the entry in turn.
  { name: 'base', test: firstPage, minShareCount: 2, priority: 10 },
];

export default defineConfig({
  base: '/login/',
  plugins: [react(), precompress()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    proxy: Object.fromEntries(
      ['/app', '/getInfo', '/docs', '/healthz', '/readyz'].map((path) => [
        path,
        { target: apiServer, ws: true },
      ]),
    ),
  },
});
