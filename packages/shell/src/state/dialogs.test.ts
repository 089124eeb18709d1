import { expect, test } from 'vitest';
import { ask, isAsking, questions } from './dialogs.ts';

const question = { title: 'Delete?', content: '' };

test('giving up waiting for the dialog answers no, and the next question is asked anew', async () => {
  const answers = Promise.all([ask(question), ask(question)]);
  isAsking.set(false);
  expect(await answers).toEqual([false, false]);
  expect(questions.get()).toEqual([]);
  const next = ask(question);
  expect(isAsking.get()).toBe(true);
  questions.get()[0]?.answer(true);
  expect(await next).toBe(true);
});
