/** How fast a clip plays, 1 as it was made. Rising. */
export const speeds: readonly number[] = [0.1, 0.25, 0.5, 1, 1.5, 2];
