/** A picture in linear light: red, green, blue as floats, row by row. Values may exceed 1 until tone mapping. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export function createCanvas(width: number, height: number): Canvas {
  return { width, height, data: new Float32Array(width * height * 3) };
}

/** Reads a colour at a point in pixels, bilinear, clamped at the borders. */
export function sampleCanvas(canvas: Canvas, x: number, y: number, out: Float32Array): void {
  const { width, height, data } = canvas;
  const cx = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x;
  const cy = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y;
  const x0 = Math.floor(cx);
  const y0 = Math.floor(cy);
  const fx = cx - x0;
  const fy = cy - y0;
  const i = (y0 * width + x0) * 3;
  const right = width > 1 ? 3 : 0;
  const below = height > 1 ? width * 3 : 0;
  for (let c = 0; c < 3; c++) {
    const top = data[i + c]! * (1 - fx) + data[i + right + c]! * fx;
    const bottom = data[i + below + c]! * (1 - fx) + data[i + below + right + c]! * fx;
    out[c] = top + (bottom - top) * fy;
  }
}

/** Writes `source`, scaled to the target's size, into the rows from `top` to `bottom` of `target`. */
export function resample(source: Canvas, target: Canvas, top = 0, bottom = target.height): void {
  const scaleX = source.width / target.width;
  const scaleY = source.height / target.height;
  const out = new Float32Array(3);
  for (let y = top; y < bottom; y++) {
    for (let x = 0; x < target.width; x++) {
      const i = (y * target.width + x) * 3;
      if (scaleX < 1.5) {
        sampleCanvas(source, (x + 0.5) * scaleX - 0.5, (y + 0.5) * scaleY - 0.5, out);
        target.data[i] = out[0]!;
        target.data[i + 1] = out[1]!;
        target.data[i + 2] = out[2]!;
        continue;
      }
      const x0 = Math.floor(x * scaleX);
      const x1 = Math.max(x0 + 1, Math.floor((x + 1) * scaleX));
      const y0 = Math.floor(y * scaleY);
      const y1 = Math.max(y0 + 1, Math.floor((y + 1) * scaleY));
      let r = 0;
      let g = 0;
      let b = 0;
      for (let sy = y0; sy < y1; sy++) {
        for (let k = (sy * source.width + x0) * 3, end = (sy * source.width + x1) * 3; k < end; k += 3) {
          r += source.data[k]!;
          g += source.data[k + 1]!;
          b += source.data[k + 2]!;
        }
      }
      const share = 1 / ((x1 - x0) * (y1 - y0));
      target.data[i] = r * share;
      target.data[i + 1] = g * share;
      target.data[i + 2] = b * share;
    }
  }
}

/** Three box blurs, which is close to a Gaussian; `channels` values a pixel. In place. */
export function blur(
  data: Float32Array,
  width: number,
  height: number,
  radius: number,
  channels: number,
): void {
  const r = Math.max(1, Math.round(radius * 0.6));
  const scratch = new Float32Array(Math.max(width, height));
  for (let pass = 0; pass < 3; pass++) {
    for (let c = 0; c < channels; c++) {
      for (let y = 0; y < height; y++) boxLine(data, y * width * channels + c, channels, width, r, scratch);
      for (let x = 0; x < width; x++) boxLine(data, x * channels + c, width * channels, height, r, scratch);
    }
  }
}

function boxLine(
  data: Float32Array,
  start: number,
  step: number,
  count: number,
  r: number,
  scratch: Float32Array,
) {
  const first = data[start]!;
  const last = data[start + (count - 1) * step]!;
  let sum = first * (r + 1);
  for (let i = 0; i < r; i++) sum += i < count ? data[start + i * step]! : last;
  const share = 1 / (2 * r + 1);
  for (let i = 0; i < count; i++) {
    const entering = i + r;
    const leaving = i - r - 1;
    sum += entering < count ? data[start + entering * step]! : last;
    sum -= leaving >= 0 ? data[start + leaving * step]! : first;
    scratch[i] = sum * share;
  }
  for (let i = 0; i < count; i++) data[start + i * step] = scratch[i]!;
}
