/** One kind of sample of a frame: luma, one of both chroma values, or one colour. */
export interface Plane {
  bytes: Uint8Array;
  /** Bytes to the first sample, from one row to the next, and from one sample to the next. */
  offset: number;
  stride: number;
  step: number;
  width: number;
  height: number;
  /** Of a sample; more than 8 lie in two bytes, the lower first. */
  bits: number;
}

/** The plane at another size with 8 bits a sample: means of the samples under each pixel; enlarged, the nearest. */
export function scaledPlane(plane: Plane, width: number, height: number): Uint8Array {
  if (plane.width === width && plane.height === height && plane.step === 1 && plane.bits === 8)
    return copied(plane);
  const columns = edges(plane.width, width);
  const rows = edges(plane.height, height);
  const out = new Uint8Array(width * height);
  const isWide = plane.bits > 8;
  const divisor = 2 ** (plane.bits - 8);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [rows[2 * y]!, rows[2 * y + 1]!];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [columns[2 * x]!, columns[2 * x + 1]!];
      let sum = 0;
      for (let row = top; row < bottom; row += 1) {
        let at = plane.offset + row * plane.stride + left * plane.step;
        for (let column = left; column < right; column += 1, at += plane.step)
          sum += isWide ? plane.bytes[at]! + 256 * plane.bytes[at + 1]! : plane.bytes[at]!;
      }
      out[y * width + x] = Math.min(255, Math.round(sum / ((bottom - top) * (right - left) * divisor)));
    }
  }
  return out;
}

function copied({ bytes, offset, stride, width, height }: Plane): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const start = offset + y * stride;
    out.set(bytes.subarray(start, start + width), y * width);
  }
  return out;
}

/** Where the samples of each pixel begin and end along one side. */
function edges(from: number, to: number): Uint32Array {
  const found = new Uint32Array(2 * to);
  for (let index = 0; index < to; index += 1) {
    const start = Math.min(from - 1, Math.floor((index * from) / to));
    found[2 * index] = start;
    found[2 * index + 1] = Math.max(start + 1, Math.floor(((index + 1) * from) / to));
  }
  return found;
}
