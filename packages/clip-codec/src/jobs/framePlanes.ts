import type { VideoSample } from 'mediabunny';
import { planarLayout } from './planarLayout.ts';
import type { Plane } from './scaledPlane.ts';

/** Luma, blueness and redness of a frame; null of one that is stored in another way. */
export async function framePlanes(sample: VideoSample): Promise<[Plane, Plane, Plane] | null> {
  const layout = planarLayout(sample.format);
  if (!layout) return null;
  const { width, height } = sample.visibleRect;
  const bytes = new Uint8Array(sample.allocationSize());
  const places = await sample.copyTo(bytes);
  const [luma, blueness, redness] = layout.planes.map(({ plane, offset, step, shrinkX, shrinkY }): Plane => ({
    bytes,
    offset: places[plane]!.offset + offset,
    stride: places[plane]!.stride,
    step,
    width: Math.ceil(width / shrinkX),
    height: Math.ceil(height / shrinkY),
    bits: layout.bits,
  }));
  return [luma!, blueness!, redness!];
}
