import { limits } from '@tai/contracts';
import { expect, test } from 'vitest';
import { avatarAddress, avatarProblem } from './avatar.ts';

test('an avatar is a JPEG or PNG under 2 MB', () => {
  const size = limits.account.avatarBytes - 1;
  expect(avatarProblem({ type: 'image/jpeg', size })).toBeNull();
  expect(avatarProblem({ type: 'image/png', size })).toBeNull();
  expect(avatarProblem({ type: 'image/png', size: size + 1 })).toBe('size');
  expect(avatarProblem({ type: 'image/webp', size })).toBe('format');
  expect(avatarProblem({ type: '', size })).toBe('format');
});

test('an avatar is found from the root of the server, an empty one nowhere', () => {
  expect(avatarAddress('app/file/a.webp')).toBe('/app/file/a.webp');
  expect(avatarAddress('/app/file/a.webp')).toBe('/app/file/a.webp');
  expect(avatarAddress('https://a.example/a.png')).toBe('https://a.example/a.png');
  expect(avatarAddress('')).toBeUndefined();
  expect(avatarAddress(null)).toBeUndefined();
});
