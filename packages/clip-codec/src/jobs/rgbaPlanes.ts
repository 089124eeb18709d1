import { scaledPlane, type Plane } from './scaledPlane.ts';
import type { RgbaFrame } from './toRgba.ts';

/** Luma and both chroma values of BT.709 in limited range, chroma with half the sides. */
export function rgbaPlanes({ rgba, width, height }: RgbaFrame): [Plane, Plane, Plane] {
  const luma = new Uint8Array(width * height);
  const blueness = new Uint8Array(width * height);
  const redness = new Uint8Array(width * height);
  for (let at = 0; at < luma.length; at += 1) {
    const [red, green, blue] = [rgba[4 * at]!, rgba[4 * at + 1]!, rgba[4 * at + 2]!];
    const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    luma[at] = Math.round(16 + (light * 219) / 255);
    blueness[at] = Math.round(128 + ((blue - light) / 1.8556) * (224 / 255));
    redness[at] = Math.round(128 + ((red - light) / 1.5748) * (224 / 255));
  }
  const plane = (bytes: Uint8Array): Plane => ({
    bytes,
    offset: 0,
    stride: width,
    step: 1,
    width,
    height,
    bits: 8,
  });
  return [plane(luma), halved(plane(blueness)), halved(plane(redness))];
}

function halved(plane: Plane): Plane {
  const [width, height] = [Math.max(1, plane.width >> 1), Math.max(1, plane.height >> 1)];
  return { ...plane, bytes: scaledPlane(plane, width, height), stride: width, width, height };
}
