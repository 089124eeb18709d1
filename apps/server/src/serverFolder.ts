import { fileURLToPath } from 'node:url';

/** The folder of this package. Sources and the bundle lie one level below it, this file and its chunk included. */
export const serverFolder = fileURLToPath(new URL('..', import.meta.url));
