import { isStrongPassword } from '@tai/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metCriteria, newPasswordProblems, passwordCriteria } from './newPassword.ts';

const specials = [...'!@#$%^&*(),.?":{}|<>'];
const anyPassword = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom('a', 'Z', '0', '9', '!', '>', '-', '_', ' ', '密', '😀'),
    maxLength: 18,
  }),
);

test('a password is strong exactly when each criterion that is shown is met', () => {
  fc.assert(
    fc.property(anyPassword, (password) => {
      expect(metCriteria(password).length === passwordCriteria.length).toBe(isStrongPassword(password));
    }),
    { numRuns: 2000 },
  );
});

test('a letter, a digit, a special character and 8 to 16 characters are enough in any order', () => {
  const filler = fc.array(fc.constantFrom('a', 'Z', '7', '-', '字', ...specials), {
    minLength: 5,
    maxLength: 13,
  });
  fc.assert(
    fc.property(filler, fc.constantFrom(...specials), fc.integer(), (rest, special, seed) => {
      const parts = [...rest, 'x', '1', special];
      const password = parts.map((_, index) => parts[(index + Math.abs(seed)) % parts.length]).join('');
      expect(newPasswordProblems(password, password)).toEqual({});
    }),
  );
});

test.each([
  ['Short1!', 'length'],
  ['Seventeen-chars-1!', 'length'],
  ['12345678!', 'letter'],
  ['abcdefgh!', 'digit'],
  ['abcdefg1', 'special'],
] as const)('%s lacks the %s', (password, missing) => {
  expect(passwordCriteria.filter((one) => !metCriteria(password).includes(one))).toEqual([missing]);
  expect(newPasswordProblems(password, password)).toEqual({ newPassword: 'formatWrong' });
});

test('empty fields are named, and a repetition that differs is a mismatch whatever the password is like', () => {
  expect(newPasswordProblems('', '')).toEqual({
    newPassword: 'passwordTip',
    confirmation: 'confirmationTip',
  });
  fc.assert(
    fc.property(anyPassword, anyPassword, (password, other) => {
      fc.pre(password !== other && other !== '');
      expect(newPasswordProblems(password, other).confirmation).toBe('mismatch');
    }),
  );
});
