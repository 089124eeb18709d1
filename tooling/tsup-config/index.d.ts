import type { Options } from 'tsup';

/** How every library of the house is built: ESM, one file per lazy import, types by `tsc`. */
export function library(options?: Options): Options | Options[] | ((overrides: Options) => unknown);
