import { isEmail, isMobile } from '@tai/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordFormProblems, passwordLogin } from './passwordForm.ts';
import {
  codeAccountProblem,
  codeLogin,
  codeProblem,
  emailProblem,
  forgottenEmailProblem,
  mobileProblem,
} from './signInForm.ts';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const mobile = digits(10).map((rest) => `1${rest}`);
const label = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const email = fc
  .tuple(fc.stringMatching(/^[A-Za-z0-9._%+-]{1,16}$/), label, fc.stringMatching(/^[A-Za-z]{2,6}$/))
  .map(([local, domain, top]) => `${local}@${domain}.${top}`);

test('a code goes to an 11-digit mobile starting with 1 or to an e-mail', () => {
  expect(codeAccountProblem('13800138000')).toBeNull();
  expect(codeAccountProblem('ada@example.com')).toBeNull();
  expect(codeAccountProblem('')).toBe('accountTip');
  expect(codeAccountProblem('23800138000')).toBe('formatTip');
  expect(codeAccountProblem('1380013800')).toBe('formatTip');
  expect(codeAccountProblem('ada@example.c')).toBe('formatTip');
});

test('1 and any ten digits are a mobile; one digit more, less or another first digit is none', () => {
  fc.assert(
    fc.property(mobile, fc.constantFrom(...'023456789'), (value, first) => {
      expect(mobileProblem(` ${value} `)).toBeNull();
      expect(mobileProblem(`${value}0`)).toBe('mobileFormat');
      expect(mobileProblem(value.slice(0, -1))).toBe('mobileFormat');
      expect(mobileProblem(first + value.slice(1))).toBe('mobileFormat');
    }),
  );
});

test('local-part@domain with a top-level part of two letters or more is an e-mail', () => {
  fc.assert(
    fc.property(email, (value) => {
      expect(emailProblem(` ${value}\n`)).toBeNull();
      expect(codeAccountProblem(value)).toBeNull();
      expect(emailProblem(value.replace('@', ''))).toBe('emailFormat');
      expect(emailProblem(value.replace('@', '@@'))).toBe('emailFormat');
      expect(emailProblem(value.slice(0, value.lastIndexOf('.') + 2))).toBe('emailFormat');
      expect(forgottenEmailProblem(`${value} x`)).toBe('formatTip');
    }),
  );
});

test('whatever is typed, a code is sent to nothing but a mobile or an e-mail', () => {
  const typed = fc.oneof(fc.string(), mobile, email, digits(11), fc.emailAddress());
  fc.assert(
    fc.property(typed, (value) => {
      const goes = codeAccountProblem(value) === null;
      expect(goes).toBe(isMobile(value.trim()) || isEmail(value.trim()));
    }),
    { numRuns: 1000 },
  );
});

test('empty fields ask for what belongs there', () => {
  expect([mobileProblem(' '), emailProblem(' '), forgottenEmailProblem(''), codeProblem('')]).toEqual([
    'mobileTip',
    'emailTip',
    'emailTip',
    'codeTip',
  ]);
});

test('with a code eleven digits sign in as mobile and anything else as e-mail; a password always as account', () => {
  expect(codeLogin(' 13800138000 ', '123456')).toEqual({
    userAccount: '13800138000',
    password: '123456',
    loginType: 'mobile',
  });
  fc.assert(
    fc.property(fc.oneof(fc.string(), digits(11), email), (value) => {
      const isElevenDigits = /^\d{11}$/.test(value.trim());
      expect(codeLogin(value, '1').loginType).toBe(isElevenDigits ? 'mobile' : 'email');
      expect(passwordLogin(value, '1').loginType).toBe('account');
    }),
  );
});

test('a code is exactly six digits', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 8 }), digits(6), digits(7)), (value) => {
      expect(codeProblem(value) === null).toBe(/^\d{6}$/.test(value));
    }),
  );
});

test('each empty field of the password form is named', () => {
  expect(passwordFormProblems(' ', '')).toEqual({ account: 'accountTip', password: 'passwordTip' });
});
