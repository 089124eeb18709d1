import { expect, it } from 'vitest';
import { keyOf } from '../../../../apps/server/src/platform/text/plainText.ts';
import { seedWork, sought } from './contents.ts';

const works = Array.from({ length: 10_000 }, (_, number) => seedWork(number));
const having = (word: string) => works.filter(({ words }) => words.includes(word)).length;

it('has the words and tags that are sought as common and as rare as they are called', () => {
  for (const word of Object.values(sought.common)) expect(having(word)).toBeGreaterThan(500);
  for (const word of [sought.rare.en, '赛里']) {
    expect(having(word)).toBeGreaterThan(0);
    expect(having(word)).toBeLessThan(20);
  }
  expect(having(sought.nowhere)).toBe(0);
  const tagged = (tag: string) => works.filter(({ tagKeys }) => tagKeys.includes(keyOf(tag))).length;
  expect(tagged(sought.commonTag)).toBeGreaterThan(1_000);
  expect(tagged(sought.rareTag)).toBeLessThan(100);
  expect(tagged(sought.rareTag)).toBeGreaterThan(0);
});

it('makes the same work each time, and a few authors with many', () => {
  expect(seedWork(777)).toEqual(works[777]);
  const first = works.filter(({ author }) => author === 0).length;
  expect(first).toBeGreaterThan(100);
  expect(new Set(works.map(({ author }) => author)).size).toBeGreaterThan(2_000);
});
