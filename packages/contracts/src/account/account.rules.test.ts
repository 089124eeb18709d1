import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { codeLoginType, isEmail, isMobile, isStrongPassword } from './account.rules.ts';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';
const specials = '!@#$%^&*(),.?":{}|<>';
const oneOf = (alphabet: string) => fc.constantFrom(...alphabet);
const { passwordMinLength, passwordMaxLength } = limits.account;

/** Passwords with each of the three kinds, of a length that is allowed, in any order. */
const strong = fc
  .tuple(
    oneOf(letters),
    oneOf(digits),
    oneOf(specials),
    fc.array(oneOf(letters + digits + specials), {
      minLength: passwordMinLength - 3,
      maxLength: passwordMaxLength - 3,
    }),
  )
  .chain(([a, b, c, rest]) =>
    fc.shuffledSubarray([a, b, c, ...rest], { minLength: rest.length + 3, maxLength: rest.length + 3 }),
  )
  .map((characters) => characters.join(''));

describe('password', () => {
  test('every mixture of the three kinds in the allowed length is accepted', () => {
    fc.assert(fc.property(strong, isStrongPassword));
  });
  test('taking one kind away refuses it', () => {
    fc.assert(
      fc.property(strong, oneOf(letters + digits + specials), (password, filler) => {
        for (const kind of [letters, digits, specials].filter((one) => !one.includes(filler))) {
          const without = [...password].map((character) => (kind.includes(character) ? filler : character));
          expect(isStrongPassword(without.join(''))).toBe(false);
        }
      }),
    );
  });
  test('one character too many or too few refuses it', () => {
    fc.assert(
      fc.property(strong, (password) => {
        expect(isStrongPassword(password.slice(0, passwordMinLength - 1))).toBe(false);
        expect(isStrongPassword(password.padEnd(passwordMaxLength + 1, 'a'))).toBe(false);
      }),
    );
  });
});

describe('mobile and e-mail', () => {
  const mobile = fc.array(oneOf(digits), { minLength: 10, maxLength: 10 }).map((rest) => `1${rest.join('')}`);
  const email = fc
    .tuple(
      fc.stringMatching(/^[A-Za-z0-9._%+-]{1,20}$/),
      fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/),
      fc.stringMatching(/^[A-Za-z]{2,6}$/),
    )
    .map(([local, domain, top]) => `${local}@${domain}.${top}`);

  test('11 digits starting with 1 are a mobile and sign in as one', () => {
    fc.assert(
      fc.property(mobile, (value) => {
        expect([isMobile(value), codeLoginType(value), isEmail(value)]).toEqual([true, 'mobile', false]);
        expect(isMobile(`${value}0`) || isMobile(value.slice(1)) || isMobile(` ${value}`)).toBe(false);
      }),
    );
  });
  test('local part, domain and a top-level part of two letters or more are an e-mail', () => {
    fc.assert(
      fc.property(email, (value) => {
        expect([isEmail(value), isMobile(value), codeLoginType(value)]).toEqual([true, false, 'email']);
        expect(isEmail(value.replace('@', '')) || isEmail(`${value} `) || isEmail(`${value}\n`)).toBe(false);
      }),
    );
  });
  test('nothing is both, whatever is typed', () => {
    fc.assert(fc.property(fc.string(), (value) => !(isMobile(value) && isEmail(value))));
  });
});
