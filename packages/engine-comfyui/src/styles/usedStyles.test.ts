import type { EngineStyle } from '@tai/contracts';
import { expect, test } from 'vitest';
import { withStyleWords } from './usedStyles.ts';

const styleOf = (trigger: string, prompt = ''): EngineStyle => ({
  ...{ id: trigger, name: trigger, family: 'sdxl', trigger, prompt },
  ...{ sha256: '0'.repeat(64), bytes: 1 },
});

test.each([
  ['a pink house', [styleOf('ink')], 'ink, a pink house'],
  ['an INK drawing', [styleOf('ink')], 'an INK drawing'],
  ['ink', [styleOf('ink', 'on paper'), styleOf('ink')], 'on paper, ink'],
  ['', [styleOf('ink')], 'ink'],
  ['一座水墨房子', [styleOf('水墨')], '一座水墨房子'],
  ['house (ink)', [styleOf('ink'), styleOf('$1 ink.*')], '$1 ink.*, house (ink)'],
  ['a house', [styleOf(' ')], 'a house'],
])('in %j the words of styles stand once', (prompt, styles, expected) => {
  expect(withStyleWords(prompt, styles)).toBe(expected);
});
