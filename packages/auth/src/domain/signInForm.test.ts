import { expect, test } from 'vitest';
import { codeAccountProblem, codeFormProblems, loginBody, passwordFormProblems } from './signInForm.ts';

test('a code goes to an 11-digit mobile starting with 1 or to an e-mail', () => {
  expect(codeAccountProblem('13800138000')).toBeNull();
  expect(codeAccountProblem('ada@example.com')).toBeNull();
  expect(codeAccountProblem('')).toBe('accountTip');
  expect(codeAccountProblem('23800138000')).toBe('formatTip');
  expect(codeAccountProblem('1380013800')).toBe('formatTip');
  expect(codeAccountProblem('ada@example.c')).toBe('formatTip');
});

test('eleven digits sign in as mobile, anything else as e-mail, and a password as account', () => {
  expect(loginBody('code', ' 13800138000 ', '123456')).toEqual({
    userAccount: '13800138000',
    password: '123456',
    loginType: 'mobile',
  });
  expect(loginBody('code', 'ada@example.com', '123456').loginType).toBe('email');
  expect(loginBody('password', 'ada', 'x').loginType).toBe('account');
});

test('each empty field is named', () => {
  expect(passwordFormProblems(' ', '')).toEqual({ account: 'accountTip', password: 'passwordTip' });
  expect(codeFormProblems('ada@example.com', '12345')).toEqual({ code: 'codeTip' });
  expect(codeFormProblems('ada@example.com', '123456')).toEqual({});
});
