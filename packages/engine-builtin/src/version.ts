/** Part of determinism: raise it whenever the same request would give other pixels. */
export const rendererVersion = '1.4.0';
