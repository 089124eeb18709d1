import { errorCatalogue } from '@tai/contracts';
import i18next from 'i18next';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ApiError } from '../request/apiError.ts';
import { errorText, errorWords, withReason } from './errorText.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'zh', resources: {}, interpolation: { escapeValue: false } });
  await errorWords.load('zh');
  await errorWords.loadLater();
});

const error = (parts: Partial<ApiError>): ApiError => ({ kind: 'api', code: 0, msg: '', ...parts });

test('every error of the catalogue has words of its own', () => {
  for (const name of Object.keys(errorCatalogue) as (keyof typeof errorCatalogue)[])
    expect(errorText(error({ error: name }))).toMatch(/\p{Script=Han}/u);
});

test('what a message names is written so that it is filled in, in every language', async () => {
  const languages = [
    import('../i18n/sentences/en.ts'),
    import('../i18n/sentences/zh.ts'),
    import('../i18n/sentences/ja.ts'),
  ];
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

test('a reason that is an error of its own is said in the language of the person', () => {
  const params = {
    number: 2,
    name: 'a.png',
    found: 'text',
    because: 'imageUnsupported',
    detail: 'In English',
  };
  const said = errorText(error({ error: 'datasetImageInvalid', params }));
  expect(said).not.toContain('In English');
  expect(said).toContain(errorText(error({ error: 'imageUnsupported', params })).replace(/。$/, ''));
  const unknown = { ...params, because: 'aNewerServerKnows' };
  expect(errorText(error({ error: 'datasetImageInvalid', params: unknown }))).toContain('In English');
});

test('what is allowed is said in the language of the person', () => {
  const params = { key: 'retention.trashDays', value: '"400"', allowed: 'In English', min: 1, max: 365 };
  expect(errorText(error({ error: 'configInvalid', params: { ...params, rule: 'wholeNumber' } }))).toBe(
    'retention.trashDays 的值为 "400"，允许的是 1 到 365 的整数',
  );
  expect(errorText(error({ error: 'configInvalid', params: { ...params, rule: 'aNewOne' } }))).toContain(
    'In English',
  );
});

test('what failed and why are two sentences, with a space between them where the language has one', () => {
  expect(withReason('删除训练失败。', '请先登录')).toBe('删除训练失败。请先登录');
  expect(withReason('取得できませんでした', 'ログインしてください。')).toBe(
    '取得できませんでした。ログインしてください。',
  );
  expect(withReason('Couldn’t delete the training', 'Sign in to continue.')).toBe(
    'Couldn’t delete the training. Sign in to continue.',
  );
});

test('an error that only the server knows is said in the server’s words', () => {
  expect(errorText(error({ code: 4711, msg: 'The moon is in the way.' }))).toBe('The moon is in the way.');
  expect(errorText(error({ code: 4711 }))).toBe('未知错误，请稍后再试！');
  expect(errorText(new Error('boom'))).toBe('未知错误，请稍后再试！');
});

test('every error has words of its own in English and Japanese, too', async () => {
  const { words: en } = await import('../i18n/sentences/en.ts');
  const { words: ja } = await import('../i18n/sentences/ja.ts');
  const names = Object.keys(errorCatalogue).toSorted();
  expect(Object.keys(en.api).toSorted()).toEqual(names);
  expect(Object.keys(ja.api).toSorted()).toEqual(names);
  const { engineSentences: engines } = await import('../i18n/sentences/engines/en.ts');
  const { styleSentences: styles } = await import('../i18n/sentences/styles/en.ts');
  const { words: zh } = await import('../i18n/sentences/zh.ts');
  const parts = { ...engines, ...styles };
  const values = (text: string) => new Set(text.match(/\{\{\w+\}\}/g));
  for (const [name, text] of Object.entries(parts) as [keyof typeof parts, string][]) {
    expect(values(zh.api[name]), name).toEqual(values(text));
    expect(values(ja.api[name]), name).toEqual(values(text));
  }
});

test('what a service says itself is quoted behind the sentence, whole', () => {
  const said = `${'No. '.repeat(500)}<b>Never</b>`;
  const params = { host: 'images.example', status: 400, said };
  expect(errorText(error({ error: 'serviceRefused', params }))).toBe(
    `images.example 拒绝了请求（状态 400），请更改设置或选择其他模型。images.example 返回：“${said}”`,
  );
  expect(
    errorText(error({ error: 'serviceRefused', params: { host: 'images.example', status: 400 } })),
  ).not.toContain('返回');
});

test.each([
  'badRequest',
  'settingsInvalid',
  'parameterInvalid',
  'patchInvalid',
  'maskInvalid',
  'urlFetchFailed',
] as const)('%s never shows the English detail of the server', (name) => {
  const detail = 'body.name: too small, expected string to have >=1 characters';
  const text = errorText(
    error({ error: name, params: { name: 'x', detail, reason: detail, found: detail, index: 0, path: '/' } }),
  );
  expect(text).not.toContain('expected');
  expect(text).toMatch(/\p{Script=Han}/u);
});

describe('when the sentences of the catalogue are not there yet', () => {
  const refused = { code: 1003, error: 'codeWrong', params: { triesLeft: 2 } } as const;

  /** As a page is that has met no error: the first words only. */
  async function startAnew() {
    vi.resetModules();
    await i18next.init({ lng: 'en', resources: {}, interpolation: { escapeValue: false } });
    const page = await import('./errorText.ts');
    await page.errorWords.load('en');
    return page;
  }

  test('an answer waits for its sentence and gets its name', async () => {
    const { errorText, withSentence } = await startAnew();
    const answer = await withSentence({ error: error({ code: 1003, params: { triesLeft: 2 } }) });
    expect(answer.error).toMatchObject({ error: 'codeWrong', params: { triesLeft: 2 } });
    expect(errorText(answer.error)).toBe('Incorrect code. Attempts left: 2.');
  });

  test('one that came another way says a short sentence until they are there', async () => {
    const { errorText, errorWords } = await startAnew();
    expect(errorText(error(refused))).toMatch(/^Something went wrong \(1003\)/);
    await errorWords.loadLater();
    expect(errorText(error(refused))).toBe('Incorrect code. Attempts left: 2.');
  });

  test('what is wrong with the connection needs none of them', async () => {
    const { errorText, errorWords, withSentence } = await startAnew();
    const answer = { error: error({ kind: 'network' }) };
    expect(await withSentence(answer)).toBe(answer);
    expect(errorWords.has('api.internal')).toBe(false);
    expect(errorText(answer.error)).toBe('Couldn’t connect. Check your network connection.');
  });

  test('a language that is chosen later brings them, too', async () => {
    const { errorText, errorWords } = await startAnew();
    await errorWords.loadLater();
    await errorWords.load('ja');
    await i18next.changeLanguage('ja');
    expect(errorText(error(refused))).toContain('コード');
  });
});
