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

export default defineConfig({
  base: '/login/',
  plugins: [react(), precompress()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        // Left alone, every shared module becomes a file of its own: 67 requests for one page, and each compresses
        // worse than together. What stays apart is what the first page does not need.
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//, priority: 30 },
            { name: 'state', test: /node_modules\/(@reduxjs|redux|immer|reselect|react-redux|redux-thunk|zod)\//, priority: 20 },
          ],
        },
      },
    },
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
