import { href } from '@tai/kernel';

/** Path of a drawing, with the key of its link where it has one. */
export const drawingAddress = (id: string, link?: string): string =>
  href('drawing.canvas', { query: { id, link } });
