import { expect, it } from 'vitest';
import { termsOf } from '../../../../apps/server/src/modules/picture/pictureTerms.ts';
import { labelsOf, seedCategories, seedPicture, seedPrompts, soughtCategory, soughtIn } from './contents.ts';

it('has the words that are sought as common and as rare as they are called', () => {
  const prompts = seedPrompts();
  const holding = (word: string) => prompts.filter(({ prompt }) => prompt.includes(word)).length;
  for (const word of Object.values(soughtIn.common))
    expect(holding(word)).toBeGreaterThan(prompts.length / 20);
  for (const word of Object.values(soughtIn.rare)) expect(holding(word)).toBe(1);
  expect(prompts[9]?.words).toEqual(termsOf({ prompt: prompts[9]?.prompt ?? null, name: null, labels: [] }));
});

it('files the same picture in the same way each time', () => {
  const pictures = Array.from({ length: 20_000 }, (_, number) => seedPicture(number));
  const having = (label: string) => pictures.filter(({ labels }) => labels.includes(label)).length;
  expect(seedPicture(9973)).toEqual(pictures[9973]);
  expect(having(`tool:${labelsOf.commonTool}`)).toBeGreaterThan(8000);
  expect(having(`tag:${labelsOf.rareTag}`)).toBe(3);
  expect(seedCategories().some(({ parentId }) => parentId === soughtCategory)).toBe(true);
});
