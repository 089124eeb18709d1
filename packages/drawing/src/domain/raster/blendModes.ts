// Blend modes as in "Compositing and Blending Level 1" of the W3C, on colours from 0 to 1.

/** Blend modes by the names of CSS and of a canvas, in the groups in which menus show them. */
export const blendModeGroups = [
  ['normal'],
  ['darken', 'multiply', 'color-burn'],
  ['lighten', 'screen', 'color-dodge'],
  ['overlay', 'soft-light', 'hard-light'],
  ['difference', 'exclusion'],
  ['hue', 'saturation', 'color', 'luminosity'],
] as const;

export type BlendMode = (typeof blendModeGroups)[number][number];
export const blendModes: readonly BlendMode[] = blendModeGroups.flat();

/** One channel of a mode that treats the three alike. @param b backdrop @param s source */
type Separable = (b: number, s: number) => number;

const screen: Separable = (b, s) => b + s - b * s;
const hardLight: Separable = (b, s) => (s <= 0.5 ? b * 2 * s : screen(b, 2 * s - 1));

const separable: Partial<Record<BlendMode, Separable>> = {
  multiply: (b, s) => b * s,
  screen,
  overlay: (b, s) => hardLight(s, b),
  darken: Math.min,
  lighten: Math.max,
  'color-dodge': (b, s) => (b === 0 ? 0 : s === 1 ? 1 : Math.min(1, b / (1 - s))),
  'color-burn': (b, s) => (b === 1 ? 1 : s === 0 ? 0 : 1 - Math.min(1, (1 - b) / s)),
  'hard-light': hardLight,
  'soft-light'(b, s) {
    if (s <= 0.5) return b - (1 - 2 * s) * b * (1 - b);
    const d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : Math.sqrt(b);
    return b + (2 * s - 1) * (d - b);
  },
  difference: (b, s) => Math.abs(b - s),
  exclusion: (b, s) => b + s - 2 * b * s,
};

type Colour = [red: number, green: number, blue: number];

const luminosity = ([red, green, blue]: Colour) => 0.3 * red + 0.59 * green + 0.11 * blue;
const saturation = (colour: Colour) => Math.max(...colour) - Math.min(...colour);

function withLuminosity(colour: Colour, wanted: number): Colour {
  const shift = wanted - luminosity(colour);
  const [red, green, blue] = colour;
  return clipColour([red + shift, green + shift, blue + shift]);
}

function clipColour(colour: Colour): Colour {
  const middle = luminosity(colour);
  const low = Math.min(...colour);
  const high = Math.max(...colour);
  let clipped = colour;
  if (low < 0) clipped = mapColour(clipped, (one) => middle + ((one - middle) * middle) / (middle - low));
  if (high > 1)
    clipped = mapColour(clipped, (one) => middle + ((one - middle) * (1 - middle)) / (high - middle));
  return clipped;
}

function withSaturation(colour: Colour, wanted: number): Colour {
  const low = Math.min(...colour);
  const range = saturation(colour);
  return range === 0 ? [0, 0, 0] : mapColour(colour, (one) => ((one - low) * wanted) / range);
}

function mapColour([red, green, blue]: Colour, change: (one: number) => number): Colour {
  return [change(red), change(green), change(blue)];
}

const whole: Partial<Record<BlendMode, (b: Colour, s: Colour) => Colour>> = {
  hue: (b, s) => withLuminosity(withSaturation(s, saturation(b)), luminosity(b)),
  saturation: (b, s) => withLuminosity(withSaturation(b, saturation(s)), luminosity(b)),
  color: (b, s) => withLuminosity(s, luminosity(b)),
  luminosity: (b, s) => withLuminosity(b, luminosity(s)),
};

/** The 256 × 256 answers of a mode that treats channels alike, made when first needed; null for modes that do not. */
export function blendTable(mode: BlendMode): Uint8Array | null {
  const known = tables.get(mode);
  if (known) return known;
  const blend = separable[mode];
  if (!blend) return null;
  const table = new Uint8Array(256 * 256);
  for (let b = 0; b < 256; b++)
    for (let s = 0; s < 256; s++) table[b * 256 + s] = Math.round(blend(b / 255, s / 255) * 255);
  tables.set(mode, table);
  return table;
}
const tables = new Map<BlendMode, Uint8Array>();

/** Blends colours of 0 to 255 by a mode that looks at the whole colour, and writes the answer into `to`. */
export function blendWhole(mode: BlendMode, b: readonly number[], s: readonly number[], to: number[]): void {
  const toColour = ([red = 0, green = 0, blue = 0]: readonly number[]): Colour => [
    red / 255,
    green / 255,
    blue / 255,
  ];
  const blended = whole[mode]?.(toColour(b), toColour(s)) ?? toColour(s);
  for (const [at, one] of blended.entries()) to[at] = one * 255;
}
