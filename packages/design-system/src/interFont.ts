/**
 * Address of the Inter variable font (Latin subset, 48 kB), for a preload link. This file stays directly in `src`
 * so that the path is right from `dist` too.
 */
export const interFontUrl: string = new URL('../assets/inter-latin-wght-normal.woff2', import.meta.url).href;
