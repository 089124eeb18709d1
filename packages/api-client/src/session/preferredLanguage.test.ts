import { expect, test } from 'vitest';
import { preferredLanguage } from './preferredLanguage.ts';

test.each([
  [['en-GB', 'zh-CN'], 'EN'],
  [['zh-TW', 'en'], 'CN'],
  [['JA'], 'JP'],
  [['fr-FR', 'ja-JP', 'en'], 'JP'],
  [['fr-FR'], 'EN'],
  // Not English: the subtag is what counts, not how the tag begins.
  [['enf', 'zh-Hans'], 'CN'],
  [[], 'EN'],
])('a browser that asks for %j gets %s', (tags, code) => {
  expect(preferredLanguage(tags)).toBe(code);
});
