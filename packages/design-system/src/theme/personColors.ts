/**
 * Hues that tell people apart, the same in both themes: white text on them has 4.5:1, and they have 3:1 on every surface.
 */
export const personColors = ['#1f6fd0', '#b4570c', '#2e7d32', '#c2347c', '#0d7f86', '#8a4fd8'] as const;
