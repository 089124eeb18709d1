import { expect, test } from 'vitest';
import { copyViolation } from './productCopy.js';

test.each([
  ['Your pictures are in the library', /“pictures” is retired. Say “image”/],
  ['The list could not be loaded', /“could not”/],
  ['Delete this image for good?', /permanently/],
  ['You are told once it is decided', /notify/],
  ["Couldn't load the list", /apostrophe/],
  ['Choose a colour', /American/],
  ['Made with cutout', /“cutout” is a key/],
  ['Deleted on 2026年11月23日', /Intl/],
  ["Cancel {{name}}'s job?", /apostrophe/],
  ['你的作品', /您/, 'zh'],
  ['もう一度サインインしてください', /ログイン/, 'ja'],
])('%s', (text, message, language = 'en') => {
  expect(copyViolation(text, language)).toMatch(message);
});

test('natural copy passes, with placeholders, addresses and file names in it', () => {
  for (const text of [
    'Couldn’t load the list. Try again.',
    'Saved to “{{picture}}”',
    'A model in models/repaint.safetensors',
    'You don’t have permission to do that.',
    // The specification has this one word for word.
    'Content cannot be empty',
  ]) {
    expect(copyViolation(text, 'en')).toBeNull();
  }
});

test('a word that one language has retired may stand in another', () => {
  expect(copyViolation('既定', 'zh')).toBeNull();
  expect(copyViolation('登录您的账号', 'zh')).toBeNull();
});
