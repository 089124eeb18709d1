import { expect, test } from 'vitest';
import { finishedSteps, nameProblem } from './registration.ts';
import { readResetLink } from './resetLink.ts';

const bare = { password: 'N' as const, mobile: null, email: null };

test('a new account has everything before it; what it has counts', () => {
  expect(finishedSteps(bare, false)).toEqual([]);
  expect(finishedSteps(bare, true)).toEqual(['name']);
  expect(finishedSteps({ ...bare, mobile: '13800138000' }, false)).toEqual(['contact']);
  expect(finishedSteps({ password: undefined, mobile: null, email: 'a@b.cn' }, false)).toEqual([
    'name',
    'password',
    'contact',
  ]);
});

test('a name has one to thirty characters, whatever they are made of', () => {
  expect(nameProblem(' ')).toBe('nameTip');
  expect(nameProblem('😀'.repeat(30))).toBeNull();
  expect(nameProblem('字'.repeat(31))).toBe('nameLong');
});

test('a link without a whole e-mail or a whole code is none', () => {
  const read = (query: string) => readResetLink(new URLSearchParams(query));
  expect(read('email=ada%40example.com&code=123456')).toEqual({ email: 'ada@example.com', code: '123456' });
  for (const query of [
    '',
    'email=ada%40example.com',
    'code=123456',
    'email=ada&code=123456',
    'email=a%40b.cn&code=12345',
  ])
    expect(read(query)).toBeNull();
});
