import { isStrongPassword } from '@tai/contracts';
import { expect, test } from 'vitest';
import { isCommonPassword } from './commonPasswords.ts';
import { generatePassword } from './password.ts';

const names = ['Ada Lovelace', 'lovelace@example.com', null];

test.each([
  'Password1!',
  'P@ssw0rd',
  'P@$$w0rd123',
  'Admin@123',
  '@dmin123!',
  'Qwerty123!',
  '!QAZ2wsx',
  '1q2w3e4r!',
  'Welcome2026!',
  'Abcd1234!',
  'woaini1314!',
  'aaaaaa1!',
  'Lovelace1815!',
])('%s is common, although it fulfils the rule', (password) => {
  if (password !== 'P@ssw0rd') expect(isStrongPassword(password)).toBe(true);
  expect(isCommonPassword(password, names)).toBe(true);
});

test.each(['Right1!password', 'First1!password', 'blue-Kettle7', 'Tr0mb-one9', 'lovelaceEngine4!'])(
  '%s is not common',
  (password) => {
    expect(isCommonPassword(password, names)).toBe(false);
  },
);

test('no generated password is common', () => {
  for (let made = 0; made < 200; made++) expect(isCommonPassword(generatePassword(), names)).toBe(false);
});
