import { describe, expect, test } from 'vitest';
import { soughtTerms, tsqueryOf, wordsOf } from './words.ts';

/** True when a picture with this prompt is found by this text. */
function finds(prompt: string, text: string): boolean {
  const terms = wordsOf([prompt]);
  const sought = soughtTerms(text);
  return (
    sought.length > 0 &&
    sought.every(({ term, isBeginning }) =>
      isBeginning ? terms.some((one) => one.startsWith(term)) : terms.includes(term),
    )
  );
}

describe('searching', () => {
  test.each([
    ['A red Sports car, at night', 'red car'],
    ['A red Sports car, at night', 'SPORT'],
    ['A red Sports car, at night', 'a'],
    ['雨夜霓虹街道上的红色跑车', '霓虹'],
    ['雨夜霓虹街道上的红色跑车', '雨'],
    ['雨夜霓虹街道上的红色跑车', '车'],
    ['雨', '雨'],
    ['雨夜霓虹街道上的红色跑车', '跑车 雨夜'],
    ['静かな山の湖、朝の光', '山の湖'],
    ['カメラマンの写真', 'カメラ'],
    ['a BMW跑车 at dawn', 'bmw跑车'],
    ['Ｆｕｌｌ width', 'full'],
    ['café crème', 'café'],
    ['3D 渲染 4K', '3d 4k'],
    ['photorealistically rendered', 'photorealistically'],
    [`${'x'.repeat(3000)} y`, 'x'.repeat(200)],
  ])('%s is found by %s', (prompt, text) => expect(finds(prompt, text)).toBe(true));

  test.each([
    ['A red sports car', 'blue car'],
    ['sunset', 's'],
    ['雨夜霓虹街道', '晴天'],
    ['夜雨', '雨夜'],
    ['mountain', 'tain'],
    ['photorealistically', 'photorealistic9'],
    ['anything', '!?…'],
  ])('%s is not found by %s', (prompt, text) => expect(finds(prompt, text)).toBe(false));
});

test('a long prompt has no more words than fit', () => {
  const long = Array.from({ length: 2000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
  expect(wordsOf([long]).length).toBeLessThanOrEqual(1200);
});

test('what is sought is written so that nothing in it is read as a sign of the search', () => {
  const exactly = (term: string) => ({ term, isBeginning: false });
  expect(tsqueryOf([])).toBe(null);
  expect(
    tsqueryOf([[exactly(String.raw`tag:x'y\ & (z)`)], [exactly('a'), { term: 'b', isBeginning: true }]]),
  ).toBe(String.raw`('tag:x''y\\ & (z)') & ('a' | 'b':*)`);
});
