import { errorCatalogue } from '@tai/contracts';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import type { ApiError } from '../request/apiError.ts';
import { errorText, errorWords } from './errorText.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'zh', resources: {}, interpolation: { escapeValue: false } });
  await errorWords.load('zh');
});

const error = (parts: Partial<ApiError>): ApiError => ({ kind: 'api', code: 0, msg: '', ...parts });

test('every error of the catalogue has words of its own', () => {
  for (const name of Object.keys(errorCatalogue) as (keyof typeof errorCatalogue)[])
    expect(errorText(error({ error: name }))).toMatch(/\p{Script=Han}/u);
});

test('what a message names is written so that it is filled in, in every language', async () => {
  const languages = [import('../i18n/en.ts'), import('../i18n/zh.ts'), import('../i18n/ja.ts')];
  for (const { words } of await Promise.all(languages))
    for (const [name, text] of Object.entries(words.api))
      expect(text.replaceAll(/\{\{\w+\}\}/g, ''), name).not.toMatch(/\{\w+\}/);
});

test('the fixed messages of the specification stand as they are', () => {
  expect(errorText(error({ kind: 'timeout' }))).toBe('请求超时，请检查网络连接');
  expect(errorText(error({ kind: 'network' }))).toBe('网络异常，请检查网络连接');
  expect(errorText(error({ kind: 'http' }))).toBe('未知错误，请稍后再试！');
  expect(errorText(error({ kind: 'duplicate' }))).toBe('数据正在处理，请勿重复提交');
});

test('an error that only the server knows is said in the server’s words', () => {
  expect(errorText(error({ code: 4711, msg: 'The moon is in the way.' }))).toBe('The moon is in the way.');
  expect(errorText(error({ code: 4711 }))).toBe('未知错误，请稍后再试！');
  expect(errorText(new Error('boom'))).toBe('未知错误，请稍后再试！');
});
