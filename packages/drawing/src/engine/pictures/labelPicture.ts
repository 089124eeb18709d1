import type { Drawing } from '../../domain/layers/drawing.ts';
import { labelled, originOf } from '../../domain/layers/origin.ts';

/** A PNG of a drawing that says so when it holds generated pixels: what is made of it says so in turn. */
export async function labelPicture(png: Blob, drawing: Drawing): Promise<Blob> {
  const origin = originOf(drawing);
  if (!origin) return png;
  return new Blob([labelled(new Uint8Array(await png.arrayBuffer()), origin)], { type: png.type });
}
