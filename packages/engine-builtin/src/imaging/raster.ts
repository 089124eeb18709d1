/** A picture in memory: sRGB, 8 bit, rows from the top, four bytes a pixel (red, green, blue, straight alpha). */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** One float for each pixel, rows from the top; usually 0 to 1. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export function createRaster(width: number, height: number): Raster {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

export function createPlane(width: number, height: number): Plane {
  return { width, height, data: new Float32Array(width * height) };
}

/** Whether no pixel lets anything through. */
export function isOpaque({ data }: Raster): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** A copy whose colours are multiplied by alpha, so that hidden ones do not bleed when it is resampled. */
export function premultiplied({ width, height, data }: Raster): Raster {
  const result = Uint8ClampedArray.from(data);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!;
    if (alpha !== 255) for (let c = at; c < at + 3; c++) result[c] = (data[c]! * alpha) / 255;
  }
  return { width, height, data: result };
}

/** Undoes `premultiplied`, in place; what is hidden becomes black. */
export function unmultiply(data: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!;
    if (alpha === 255) continue;
    for (let c = at; c < at + 3; c++) data[c] = alpha === 0 ? 0 : (data[c]! * 255) / alpha;
  }
}
