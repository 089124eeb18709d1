import { describe, expect, test } from 'vitest';
import { personColors } from './personColors.ts';
import { themeVariables } from './themeVariables.ts';

// Contrast as WCAG 2.2 defines it, of the colours that the themes declare. Colours with an alpha are laid over the grounds
// they are used on, because their contrast depends on what shows through.

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

function readColour(value: string): Colour {
  if (value.startsWith('#')) {
    const bits = Number.parseInt(value.slice(1), 16);
    return [(bits >> 16) & 255, (bits >> 8) & 255, bits & 255, 1];
  }
  const [red, green, blue, alpha = 1] = [...value.matchAll(/[\d.]+/g)].map(Number) as [
    number,
    number,
    number,
  ];
  return [red, green, blue, alpha];
}

function readTheme(variables: string): (name: string) => Colour {
  const declared = new Map(
    [...variables.matchAll(/--tai-([\w-]+): (#[\da-f]{6}|rgba\([^)]+\));/g)].map(([, name, value]) => [
      name as string,
      readColour(value as string),
    ]),
  );
  return (name) => {
    const colour = declared.get(name);
    if (!colour) throw new Error(`The theme declares no colour --tai-${name}`);
    return colour;
  };
}

function over(top: Colour, below: Colour): Colour {
  const alpha = top[3];
  const mix = (index: 0 | 1 | 2) => top[index] * alpha + below[index] * (1 - alpha);
  return [mix(0), mix(1), mix(2), 1];
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.slice(0, 3).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const surfaces = ['app', 'stage', 'panel', 'raised', 'overlay'];
const tints = ['button', 'field', 'hover', 'pressed', 'selected'];
const statusTexts = ['success-text', 'warning-text', 'danger-text', 'info-text'];

describe.each(['dark', 'light'] as const)('in the %s theme', (theme) => {
  const colour = readTheme(themeVariables[theme]);

  /** Every pair of a foreground with a surface, or with a tint on a surface, that has too little contrast. */
  function below(minimum: number, foregrounds: readonly string[], grounds = tints): string[] {
    return foregrounds.flatMap((foreground) =>
      surfaces.flatMap((surface) =>
        [null, ...grounds].flatMap((tint) => {
          const ground = tint ? over(colour(tint), colour(surface)) : colour(surface);
          const ratio = contrast(over(colour(foreground), ground), ground);
          const place = tint ? `${tint} on ${surface}` : surface;
          return ratio < minimum ? [`${foreground} on ${place}: ${ratio.toFixed(2)}`] : [];
        }),
      ),
    );
  }

  test('text has 4.5:1 on every surface and on every tint of it', () => {
    expect(below(4.5, ['text', 'text-muted', 'accent-text'])).toEqual([]);
  });

  test('faint text and the colours of states have 4.5:1 on every surface, in fields and under the pointer', () => {
    expect(below(4.5, ['text-faint', ...statusTexts], ['field', 'button', 'hover'])).toEqual([]);
  });

  test('text on filled buttons has 4.5:1', () => {
    const fills = ['accent-fill', 'accent-fill-hover', 'danger-fill', 'danger-fill-hover'];
    const low = fills.filter((fill) => contrast(colour('on-accent'), colour(fill)) < 4.5);
    expect(low).toEqual([]);
  });

  test('white icons on a control over any image have 4.5:1, even on a white image', () => {
    const ground = over(colour('on-picture'), [255, 255, 255, 1]);
    expect(contrast([255, 255, 255, 1], ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('focus rings, progress and edges of controls have 3:1 on every surface and in fields', () => {
    expect(below(3, ['accent', 'control-border'], ['field'])).toEqual([]);
  });

  test('marks of a state have 3:1 on every surface', () => {
    expect(below(3, ['success', 'warning', 'danger', 'info'], [])).toEqual([]);
  });

  test('colours of people have 3:1 on every surface, and white text on them 4.5:1', () => {
    const low = personColors.filter((person) =>
      [...surfaces, 'stage'].some((surface) => contrast(readColour(person), colour(surface)) < 3),
    );
    const faint = personColors.filter((person) => contrast([255, 255, 255, 1], readColour(person)) < 4.5);
    expect([low, faint]).toEqual([[], []]);
  });

  test('the knob of a switch has 3:1 on its track, on and off', () => {
    const white: Colour = [255, 255, 255, 1];
    expect(contrast(white, colour('accent-fill'))).toBeGreaterThanOrEqual(3);
    for (const surface of surfaces) {
      const track = over(colour('control-border'), colour(surface));
      expect(contrast(white, track)).toBeGreaterThanOrEqual(3);
    }
  });
});
