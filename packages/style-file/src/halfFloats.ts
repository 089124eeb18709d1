// Half floats by hand: not every runtime that this package is for has a Float16Array.

const scratch = new DataView(new ArrayBuffer(4));

/** Nearest half float (ties to even), as its bits. */
export function toFloat16(value: number): number {
  scratch.setFloat32(0, value);
  const bits = scratch.getUint32(0);
  const sign = (bits >>> 16) & 0x8000;
  const exponent = (bits >>> 23) & 0xff;
  const mantissa = bits & 0x7fffff;
  if (exponent === 0xff) return sign | 0x7c00 | (mantissa === 0 ? 0 : 0x200);
  const half = exponent - 112;
  if (half >= 31) return sign | 0x7c00;
  if (half <= 0) {
    // Below the smallest normal half: shift the leading one in. Below half of the smallest subnormal nothing is left.
    if (half < -10) return sign;
    return sign | rounded(mantissa | 0x800000, 14 - half);
  }
  // Rounding up may carry into the exponent, which is the right value then, up to infinity.
  return sign | ((half << 10) + rounded(mantissa, 13));
}

/** `value >> shift`, to the nearest, ties to even. */
function rounded(value: number, shift: number): number {
  const whole = value >>> shift;
  const rest = value & ((1 << shift) - 1);
  const middle = 1 << (shift - 1);
  return rest > middle || (rest === middle && (whole & 1) === 1) ? whole + 1 : whole;
}

export function fromFloat16(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >>> 10) & 0x1f;
  const mantissa = bits & 0x3ff;
  if (exponent === 31) return mantissa === 0 ? sign * Infinity : NaN;
  if (exponent === 0) return sign * mantissa * 2 ** -24;
  return sign * (1 + mantissa / 1024) * 2 ** (exponent - 15);
}

/** Nearest bfloat16 (ties to even), as its bits. */
export function toBfloat16(value: number): number {
  scratch.setFloat32(0, value);
  const bits = scratch.getUint32(0);
  if (Number.isNaN(value)) return (bits >>> 16) | 0x40;
  return rounded(bits, 16) & 0xffff;
}

export function fromBfloat16(bits: number): number {
  scratch.setUint16(0, bits);
  scratch.setUint16(2, 0);
  return scratch.getFloat32(0);
}
