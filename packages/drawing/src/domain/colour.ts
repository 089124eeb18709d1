/** Red, green and blue from 0 to 255. */
export interface Rgb {
  red: number;
  green: number;
  blue: number;
}

/** Hue in degrees, saturation and value from 0 to 1. */
export interface Hsv {
  hue: number;
  saturation: number;
  value: number;
}

/** `#rrggbb`, in small letters. */
export function toHex({ red, green, blue }: Rgb): string {
  return `#${[red, green, blue].map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;
}

/** Reads `#rrggbb`, `#rgb` or the same without `#`; null when it is none of these. */
export function fromHex(text: string): Rgb | null {
  const digits = text.trim().replace(/^#/, '');
  const long = /^[0-9a-f]{3}$/i.test(digits) ? digits.replace(/./g, '$&$&') : digits;
  if (!/^[0-9a-f]{6}$/i.test(long)) return null;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
  return { red, green, blue };
}

export function toHsv({ red, green, blue }: Rgb): Hsv {
  const high = Math.max(red, green, blue);
  const range = high - Math.min(red, green, blue);
  const sixths =
    range === 0
      ? 0
      : high === red
        ? (green - blue) / range
        : high === green
          ? 2 + (blue - red) / range
          : 4 + (red - green) / range;
  return { hue: (sixths * 60 + 360) % 360, saturation: high === 0 ? 0 : range / high, value: high / 255 };
}

export function fromHsv({ hue, saturation, value }: Hsv): Rgb {
  const channel = (shift: number) => {
    const at = (shift + hue / 60) % 6;
    return 255 * (value - value * saturation * Math.max(0, Math.min(at, 4 - at, 1)));
  };
  return { red: channel(5), green: channel(3), blue: channel(1) };
}
