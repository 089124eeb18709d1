import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The module from which Vite imports the function that it puts around each `import()`. */
const viteHelper = '\0vite/preload-helper.js';

const ours = fileURLToPath(new URL('../src/release/importPart.ts', import.meta.url));

/** Puts `importPart` around each `import()` in the place of Vite's helper. */
export function importParts(): Plugin {
  return {
    name: 'import-parts',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === viteHelper ? `export { importPart as __vitePreload } from ${JSON.stringify(ours)};` : undefined,
  };
}
