import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { chunkGroups } from './chunks/chunkGroups.ts';
import { importParts } from './chunks/importParts.ts';
import {
  leaveOutGlyphNames,
  leaveOutPropertyNames,
  leaveOutRipple,
  leaveOutRouterParts,
} from './chunks/leaveOut.ts';

const apiServer = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Writes .gz and .br beside every text asset, so that the server compresses nothing while it answers. */
function precompress(): Plugin {
  let folder: string | null = null;
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.write ? config.build.outDir : null;
    },
    closeBundle() {
      if (folder === null) return;
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|svg|json|txt)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const text = readFileSync(path);
        if (text.length < 1024) continue;
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
        // 9 would take three times as long, most of it for 32 MB of memory per file, and leave files 7 % larger.
        const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params }));
      }
    },
  };
}

/**
 * Calls of the server that share no path with a page or a file, and those that do: `/login` is the folder of the assets
 * and a call, and the paths of the administrative shell are pages and calls. A page is asked for with GET and `text/html`.
 */
function devProxy(): Record<string, ProxyOptions> {
  const target = { target: apiServer, ws: true };
  const callsOnly = [
    '/app',
    '/getInfo',
    '/getRouters',
    '/logout',
    '/send-to-client',
    '/common',
    '/docs',
    '/healthz',
    '/readyz',
  ];
  const pagesToo = ['/login', '/system', '/monitor', '/ota', '/pki', '/yanxishe'];
  const passPages = (request: IncomingMessage) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept?.includes('text/html') ?? false);
    const wantsAsset = request.method === 'GET' && request.url?.startsWith('/login');
    return wantsPage || wantsAsset ? request.url : undefined;
  };
  return Object.fromEntries([
    ...callsOnly.map((path) => [path, target]),
    ...pagesToo.map((path) => [path, { ...target, bypass: passPages }]),
  ]);
}

/** Files that index.html brings. */
const ofEntry = /^assets\/(framework|base|index|rolldown-runtime)-/;

export default defineConfig({
  base: '/login/',
  plugins: [
    react(),
    importParts(),
    leaveOutRouterParts(),
    leaveOutGlyphNames(),
    leaveOutPropertyNames(),
    leaveOutRipple(),
    precompress(),
  ],
  resolve: { conditions: ['@tai/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    modulePreload: {
      // Every browser of the target preloads modules by itself.
      polyfill: false,
      // What the entry brings is there before any lazy part: naming it again in each would only weigh.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !ofEntry.test(file)),
    },
    chunkSizeWarningLimit: 1000,
    // Names, versions and licence texts of the packages in the bundle; the settings link to it.
    license: { fileName: 'third-party-notices.txt' },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // The entry names some two hundred files, and their hashes cannot be compressed: seven characters are enough beside a name.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
      // Emotion brings it for `withTheme`, which nobody here calls; as CommonJS it would stay all the same.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
    },
  },
  server: { proxy: devProxy() },
});
