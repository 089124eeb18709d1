import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusPromptWhenThere } from './focusPrompt.ts';

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = '<main id="main"></main><input aria-label="Search" />';
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** The workspace comes in, after the code that waits for it had a chance to look. */
async function showWorkspace(): Promise<HTMLTextAreaElement> {
  const field = document.createElement('textarea');
  document.querySelector('main')?.append(field);
  await Promise.resolve();
  return field;
}

test('the prompt has the focus as soon as it is there', async () => {
  stop = focusPromptWhenThere();
  expect(await showWorkspace()).toHaveFocus();
});

test('once: a prompt that is left and comes back is not focused again', async () => {
  stop = focusPromptWhenThere();
  (await showWorkspace()).remove();
  expect(await showWorkspace()).not.toHaveFocus();
});

test.each([
  ['something else has the focus', () => document.querySelector('input')?.focus()],
  ['a key was pressed', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))],
  ['the pointer was used', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ['the workspace took too long', () => vi.advanceTimersByTime(15_000)],
])('not when %s', async (_, before) => {
  stop = focusPromptWhenThere();
  before();
  expect(await showWorkspace()).not.toHaveFocus();
});
