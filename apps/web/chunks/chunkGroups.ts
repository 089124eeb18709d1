// Left alone, every module that two lazy parts share becomes a file: 66 requests and 244 kB for the first page, because
// small files compress badly. Together they are 20 requests. Each package says which of its files belong to which chunk
// (firstLoad.ts); this file makes groups for the bundler from that.
import { fileURLToPath } from 'node:url';
import { readFirstLoad } from './firstLoad.ts';

/** Libraries that every page needs. */
const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@reduxjs|redux|immer|reselect|react-redux|redux-thunk|zod|@emotion|stylis|react-is|hoist-non-react-statics|use-sync-external-store|@babel|@standard-schema)\//;

const root = (folder: string) => fileURLToPath(new URL(`../../../${folder}`, import.meta.url));
const firstLoad = readFirstLoad([root('apps'), root('packages')]);

/**
 * Each group only needs groups above it, so that no two chunks import each other: that would run a module before what
 * it needs. What later parts share among each other is left alone: a group takes along all that its modules import, and
 * so the first page would have to load it.
 */
export const chunkGroups = [
  { name: 'framework', test: framework, priority: 30 },
  // For pages that use React Router's own link, which brings its prefetching.
  {
    name: 'router-extras',
    includeDependenciesRecursively: false,
    test: /\/react-router\/dist\/production\/lib\/dom\//,
    priority: 31,
  },
  // Two files for each language, without the words that come with a dialog. The design system's English is also its
  // fallback, so it belongs to the code.
  { name: firstLoad.wordsOf, priority: 20 },
  // What only one lazy part needs stays with it. The entry stays free of what others need: a chunk that imported it
  // would be loaded after everything the entry brings.
  {
    name: 'base',
    test: (id: string) => firstLoad.chunkOf(id) === 'base',
    minShareCount: 2,
    priority: 10,
  },
  {
    name: 'studio',
    includeDependenciesRecursively: false,
    test: (id: string) => firstLoad.chunkOf(id) === 'studio',
    minShareCount: 2,
    priority: 9,
  },
  // Each is one file, because a dozen small ones compress badly. No lazy part of either may be named for them: it would
  // bring along what it imports.
  ...(['feed', 'sign-in'] as const).map((name) => ({
    name,
    includeDependenciesRecursively: false,
    test: (id: string) => firstLoad.chunkOf(id) === name,
    priority: 8,
  })),
];
