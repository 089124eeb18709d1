import { expect, test } from 'vitest';
import { style } from '../testing/styles.ts';
import {
  editFields,
  editProblems,
  emptyStyleForm,
  formOfStyle,
  publishFields,
  publishProblems,
  withCover,
} from './styleForm.ts';

test('an empty publish form misses everything, in the order of its fields', () => {
  const problems = publishProblems(emptyStyleForm);
  expect(publishFields.filter((field) => problems[field] === 'missing')).toEqual([
    ...['name', 'prompt', 'tag', 'trigger', 'covers', 'rights'],
  ]);
});

test('a style that stays in the own library needs no statement about rights', () => {
  expect(publishProblems({ ...emptyStyleForm, isShared: false }).rights).toBeUndefined();
});

test('an empty edit form misses name, prompt, tag and cover, and no trigger word', () => {
  const problems = editProblems(emptyStyleForm);
  expect(editFields.filter((field) => problems[field])).toEqual(['name', 'prompt', 'tag', 'covers']);
});

test('names end at 15, prompts and trigger words at 100', () => {
  const form = {
    ...formOfStyle(style()),
    name: 'n'.repeat(15),
    prompt: 'p'.repeat(100),
    trigger: 't'.repeat(100),
  };
  expect(editProblems(form)).toEqual({});
  expect(editProblems({ ...form, name: 'n'.repeat(16) }).name).toBe('tooLong');
  expect(editProblems({ ...form, prompt: 'p'.repeat(101) }).prompt).toBe('tooLong');
  expect(editProblems({ ...form, trigger: 't'.repeat(101) }).trigger).toBe('tooLong');
});

test('spaces are no name', () => {
  expect(publishProblems({ ...emptyStyleForm, name: '   ' }).name).toBe('missing');
});

test('a cover joins, replaces another, moves, and never makes three', () => {
  expect(withCover([], 'a')).toEqual(['a']);
  expect(withCover(['a'], 'b')).toEqual(['a', 'b']);
  expect(withCover(['a', 'b'], 'c', 0)).toEqual(['c', 'b']);
  expect(withCover(['a', 'b'], 'c')).toEqual(['a', 'c']);
  expect(withCover(['a', 'b'], 'b', 0)).toEqual(['b']);
});
