import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentColours, contrastOf, isHexColour, nearestAccent } from './accentColours.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const hexOf = (rgb: readonly number[]) =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

test('whatever colour is chosen, buttons and text of it can be read in both themes', () => {
  fc.assert(
    fc.property(anyColour, fc.constantFrom('dark' as const, 'light' as const), (hex, mode) => {
      const { accent, fill, fillHover, onFill, text } = accentColours(hex, mode);
      const grounds = mode === 'dark' ? ['#0e0e12', '#15151b', '#22222b'] : ['#ffffff', '#f6f6f9'];
      expect(contrastOf(fill, onFill)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(fillHover, onFill)).toBeGreaterThanOrEqual(4.5);
      for (const ground of grounds) {
        expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(accent, ground)).toBeGreaterThanOrEqual(3);
      }
    }),
  );
});

test('a badge can be read on a row that is chosen', () => {
  fc.assert(
    fc.property(anyColour, fc.constantFrom('dark' as const, 'light' as const), (hex, mode) => {
      const { accent, text, selected } = accentColours(hex, mode);
      const share = Number(/\/ ([\d.]+)\)$/.exec(selected)?.[1]);
      const over = (ground: readonly number[]) =>
        channels(accent).map((value, index) => (ground[index] ?? 0) * (1 - share) + value * share);
      const ground = over(over(channels(mode === 'dark' ? '#22222b' : '#f6f6f9')));
      expect(contrastOf(text, hexOf(ground))).toBeGreaterThanOrEqual(4.4);
    }),
  );
});

test('a colour that can be read already stays as it is', () => {
  expect(accentColours('#409eff', 'dark').accent).toBe('#409eff');
});

test('text on a bright accent is dark instead of the accent becoming dark', () => {
  expect(accentColours('#ffb020', 'light')).toMatchObject({ fill: '#ffb020', onFill: '#15151b' });
  expect(accentColours('#6a6af2', 'light').onFill).toBe('#ffffff');
});

test.each([
  ['#ffffff', false],
  ['#ffff00', false],
  ['#000000', false],
  ['#ffb020', true],
  ['#6a6af2', true],
  ['#c8102e', true],
])('%s as an accent of both themes: %s', (hex, isUsable) => {
  const nearest = nearestAccent(hex);
  expect(nearest === hex).toBe(isUsable);
  expect(nearestAccent(nearest)).toBe(nearest);
});

test('only six hexadecimal digits are a colour', () => {
  for (const value of ['', '#fff', 'red', '#12345g', '#1234567', 'url(x)'])
    expect(isHexColour(value)).toBe(false);
  expect(isHexColour('#409EFF')).toBe(true);
});
