import { expect, test } from 'vitest';
import { trainerOffer } from '../testing/runs.ts';
import { chosenOffer, formOf, sameSettings } from './offerForm.ts';

test('a preset is the default of its kind, and a value that does not fit is left out', () => {
  const defaults = (kind: 'custom' | 'interiorSketch' | 'exteriorSketch') =>
    Object.fromEntries(formOf(trainerOffer(), kind).parameters.map((one) => [one.name, one.default]));
  expect(defaults('custom')).toMatchObject({ rounds: 10, side: '512' });
  // The preset says 768 as a number, where the parameter has texts.
  expect(defaults('interiorSketch')).toMatchObject({ rounds: 16, side: '512' });
  expect(defaults('exteriorSketch')).toMatchObject({ rounds: 10 });
});

test('without a choice the first trainer that can train is taken; a choice that is gone is not replaced', () => {
  const offers = [trainerOffer({ base: 'a', available: false }), trainerOffer({ base: 'b' })];
  expect(chosenOffer(offers, null)?.base).toBe('b');
  expect(chosenOffer(offers, { trainerId: 'loom', base: 'a' })?.base).toBe('a');
  expect(chosenOffer(offers, { trainerId: 'loom', base: 'gone' })).toBeUndefined();
});

test('settings are the same in whatever order their parameters come', () => {
  const settings = (params: Record<string, unknown>) => ({ trainerId: 'loom', base: 'a', params });
  expect(sameSettings(settings({ a: 1, b: 2 }), settings({ b: 2, a: 1 }))).toBe(true);
  expect(sameSettings(settings({ a: 1 }), settings({ a: 2 }))).toBe(false);
  expect(sameSettings(null, settings({}))).toBe(false);
});
