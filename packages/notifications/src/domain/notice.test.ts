import { noticeMessage, type NoticeMessage } from '@tai/contracts';
import { expect, test } from 'vitest';
import { parse } from 'zod/mini';
import { toNotice } from './notice.ts';
import { noticeSentence } from './noticeText.ts';

const message = (parts: Partial<NoticeMessage>) => parse(noticeMessage, { fromUserName: 'Ben', ...parts });

test('one person is named, several are counted and the last few named', () => {
  expect(noticeSentence(message({ type: 'like', workTitle: 'Lamp' }), 'en')).toEqual({
    key: 'like',
    values: { name: 'Ben', names: '', people: 1, work: 'Lamp', until: '' },
  });
  const folded = message({ type: 'like', metadata: { people: 12, names: ['Ben', 'Cara'] } });
  expect(noticeSentence(folded, 'zh')).toMatchObject({
    key: 'likes',
    values: { names: 'Ben、Cara', people: 12 },
  });
});

test('several people who are all named are not said to be more', () => {
  const both = { metadata: { people: 2, names: ['Ben', 'Cara'] } };
  expect(noticeSentence(message({ type: 'like', ...both }), 'en')).toMatchObject({
    key: 'like',
    values: { name: 'Ben and Cara' },
  });
  expect(noticeSentence(message({ type: 'follow', ...both }), 'zh')).toMatchObject({
    key: 'followAll',
    values: { name: 'Ben和Cara' },
  });
});

test('a name that runs from right to left keeps its order to itself', () => {
  const told = noticeSentence(
    message({ type: 'like', metadata: { people: 9, names: ['محمد', 'Ben'] } }),
    'en',
  );
  expect(told?.values.names).toBe('\u2068محمد\u2069, Ben');
});

test('the result of a report names the work that it was about, where it was one', () => {
  const result = (work: string) =>
    noticeSentence(message({ metadata: { key: 'reportActed', params: { work } } }), 'en')?.key;
  expect(result('Lamp')).toBe('reportActedOn');
  expect(result('')).toBe('reportActed');
});

test('a title of the server stands as it is, and so does an official notice', () => {
  expect(noticeSentence(message({ type: 'like', title: 'Hello' }), 'en')).toBeNull();
  expect(noticeSentence(message({ type: 'system_notice' }), 'en')).toBeNull();
});

test('a message that cannot be read is an official one without text', () => {
  for (const text of ['', 'null', '[1]', '{"type":"other","metadata":3}']) {
    const { message: read, isUnread } = toNotice({ id: 'a', status: 0, noticeMessage: text });
    expect(read).toMatchObject({ type: 'system_notice', title: '', metadata: {} });
    expect(isUnread).toBe(true);
  }
});

test('nonsense in the metadata does not fold', () => {
  for (const metadata of [
    { people: 'x', names: 'y' },
    { people: 3, names: [1] },
    { people: 1, names: ['a'] },
  ])
    expect(noticeSentence(message({ type: 'follow', metadata }), 'en')?.key).toBe('follow');
});

test('a key that is not of the kind, or unknown, is not followed', () => {
  for (const key of ['warned', 'reason', 'toString', 3])
    expect(noticeSentence(message({ type: 'comment', metadata: { key } }), 'en')?.key).toBe('comment');
  for (const key of ['commentWork', 'other', undefined])
    expect(noticeSentence(message({ metadata: { key } }), 'en')).toBeNull();
});

test('a moment is told in the time of the reader, and a text of the server as it is', () => {
  const muted = (until: unknown) =>
    noticeSentence(message({ metadata: { key: 'mutedUntil', params: { until } } }), 'en')?.values.until;
  expect(muted(new Date(2026, 10, 24, 9, 5).getTime())).toBe('Nov 24, 2026, 09:05');
  expect(muted('2026-11-24 09:05')).toBe('2026-11-24 09:05');
  expect(muted({})).toBe('');
});

test('what people do with documents and projects names them, and is not told once they are gone', () => {
  const shared = {
    type: 'system_notice',
    metadata: { key: 'documentShared', params: { work: 'Lamp' } },
  } as const;
  expect(noticeSentence(message(shared), 'en')).toMatchObject({
    key: 'documentShared',
    values: { name: 'Ben', work: 'Lamp' },
  });
  expect(noticeSentence(message({ ...shared, fromUserName: '' }), 'en')).toBeNull();
});
