// Any accent may be chosen, so its shades are computed to be readable: the hue stays, and the lightness moves until the
// contrast that WCAG asks for is reached (4.5 for text, 3 for marks).

/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

/** The shades that the design system makes of an accent, as CSS colours. */
export interface AccentColours {
  accent: string;
  fill: string;
  fillHover: string;
  /** Text and icons on `fill` and `fillHover`. */
  onFill: string;
  text: string;
  selected: string;
}

/** The surface of each theme on which an accent has the least contrast: menus in the dark one, the app in the light one. */
const grounds = { dark: [34, 34, 43], light: [246, 246, 249] } as const satisfies Record<string, Rgb>;
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** Text on a light fill, the same as the text of the light theme. */
const ink: Rgb = [21, 21, 27];
const selectedShare = { dark: 0.2, light: 0.14 };
/** A fill that needs to become darker than this to carry white text gets dark text instead. */
const darkenedMost = 0.25;
/** Marks that move further than this from the chosen colour are no longer recognised as that colour. */
const movedMost = 0.4;

/** True for `#` and six hexadecimal digits, as a colour input gives it. */
export function isHexColour(value: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(value);
}

/** Shades of a chosen colour that can be read in a theme. @param hex `#rrggbb` */
export function accentColours(hex: string, mode: 'dark' | 'light'): AccentColours {
  const chosen = parse(hex);
  const ground = grounds[mode];
  const away = mode === 'dark' ? white : black;
  const accent = until(chosen, away, (shade) => contrast(shade, ground) >= 3);
  const selected = mix(ground, accent, selectedShare[mode]);
  // A badge on a selected row has the least contrast: the tint lies there twice.
  const selectedTwice = mix(selected, accent, selectedShare[mode]);
  const text = until(
    accent,
    away,
    (shade) => contrast(shade, selectedTwice) >= 4.5 && contrast(shade, ground) >= 4.5,
  );
  return {
    accent: format(accent),
    ...fillOf(chosen),
    text: format(text),
    selected: `rgb(${accent.map(Math.round).join(' ')} / ${selectedShare[mode]})`,
  };
}

/**
 * The chosen colour itself, or the nearest one whose marks reach 3:1 on both themes without becoming another colour.
 * @param hex `#rrggbb`
 */
export function nearestAccent(hex: string): string {
  const chosen = parse(hex);
  const suits = (shade: Rgb) => reaches(shade, white, grounds.dark) && reaches(shade, black, grounds.light);
  if (suits(chosen)) return format(chosen);
  return format(until(chosen, contrast(chosen, black) > contrast(chosen, white) ? black : white, suits));
}

/** Contrast of two CSS colours `#rrggbb` as WCAG 2 defines it, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return contrast(parse(one), parse(other));
}

/** White text where the colour is dark enough for it, else dark text; hovering moves away from the text. */
function fillOf(chosen: Rgb): Pick<AccentColours, 'fill' | 'fillHover' | 'onFill'> {
  const forWhite = until(chosen, black, (shade) => contrast(shade, white) >= 4.6);
  if (contrast(mix(chosen, black, darkenedMost), white) >= 4.6)
    return { fill: format(forWhite), fillHover: format(mix(forWhite, black, 0.14)), onFill: format(white) };
  const forInk = until(chosen, white, (shade) => contrast(shade, ink) >= 4.6);
  return { fill: format(forInk), fillHover: format(mix(forInk, white, 0.14)), onFill: format(ink) };
}

function reaches(shade: Rgb, towards: Rgb, ground: Rgb): boolean {
  return contrast(mix(shade, towards, movedMost), ground) >= 3 || contrast(shade, ground) >= 3;
}

/** Moves towards black or white in small steps, until the shade is enough. */
function until(from: Rgb, towards: Rgb, isEnough: (shade: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    // Tested as it will be written, in whole numbers.
    const shade = mix(from, towards, share).map(Math.round) as unknown as Rgb;
    if (isEnough(shade)) return shade;
  }
  return towards;
}

function mix(from: Rgb, towards: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => from[index] + (towards[index] - from[index]) * share;
  return [part(0), part(1), part(2)];
}

function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(colour: Rgb): string {
  return `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
