// Any colour may be chosen, so what is made of it must be readable whatever it is: the hue stays, the lightness moves
// until the contrast that WCAG asks for is there (4.5 for text, 3 for marks).

/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

/** The shades that the design system makes of an accent, as CSS colours. */
export interface AccentColours {
  accent: string;
  fill: string;
  fillHover: string;
  text: string;
  selected: string;
}

/** The least readable ground of each theme: dark text areas are lightest on menus, light ones darkest on the app. */
const grounds = { dark: [34, 34, 43], light: [246, 246, 249] } as const satisfies Record<string, Rgb>;
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const selectedShare = { dark: 0.2, light: 0.14 };

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
  const fill = until(chosen, black, (shade) => contrast(shade, white) >= 4.6);
  const selected = mix(ground, accent, selectedShare[mode]);
  // The least readable of all: a badge on a chosen row.
  const selectedTwice = mix(selected, accent, selectedShare[mode]);
  const text = until(
    accent,
    away,
    (shade) => contrast(shade, selectedTwice) >= 4.5 && contrast(shade, ground) >= 4.5,
  );
  return {
    accent: format(accent),
    fill: format(fill),
    fillHover: format(mix(fill, black, 0.14)),
    text: format(text),
    selected: `rgb(${accent.map(Math.round).join(' ')} / ${selectedShare[mode]})`,
  };
}

/** Contrast of two CSS colours `#rrggbb` as WCAG 2 defines it, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return contrast(parse(one), parse(other));
}

/** Moves towards black or white in small steps, until it will do. */
function until(from: Rgb, towards: Rgb, isEnough: (shade: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    // Judged as it will be written, in whole numbers.
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
