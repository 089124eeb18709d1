import { defineConfig } from 'tsup';

/**
 * How every library of the house is built: ESM, one file per lazy import, types by `tsc`
 * (TypeScript 7 has no compiler API for tsup's own `dts`). What nobody uses is left out by esbuild; tsup's `treeshake` does it
 * again with Rollup, in four times the time, and changes nothing.
 *
 * @param {import('tsup').Options} [options] entries and platform of this package
 */
export function library(options = {}) {
  return defineConfig({
    entry: ['src/index.ts'],
    format: ['esm'],
    target: 'es2023',
    platform: 'neutral',
    splitting: true,
    sourcemap: true,
    clean: true,
    dts: false,
    silent: true,
    ...options,
  });
}
