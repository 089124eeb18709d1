import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copyText.ts';

const execCommand = vi.fn();
Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand });
const clipboard = (writeText: () => Promise<void>) =>
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });

afterEach(() => {
  vi.unstubAllGlobals();
  execCommand.mockReset();
  document.body.replaceChildren();
});

test('the clipboard takes the text where it is allowed', async () => {
  const writeText = vi.fn(async () => undefined);
  clipboard(writeText);
  expect(await copyText('hello')).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('hello');
  expect(execCommand).not.toHaveBeenCalled();
});

test('else the text is selected and copied the old way, inside an open dialog, and the focus comes back', async () => {
  clipboard(() => Promise.reject(new Error('not allowed')));
  document.body.innerHTML = '<dialog open><button>Copy</button></dialog>';
  const button = document.querySelector('button')!;
  button.focus();
  let selected: Element | null = null;
  execCommand.mockImplementation(() => {
    selected = document.querySelector('dialog textarea');
    return true;
  });
  expect(await copyText('hello')).toBe(true);
  expect(selected).toHaveProperty('value', 'hello');
  expect(document.querySelectorAll('textarea')).toHaveLength(0);
  expect(document.activeElement).toBe(button);
});

test.each([
  ['refuses', () => false],
  [
    'throws',
    () => {
      throw new Error('no');
    },
  ],
])('when that %s too the answer is false and nothing is left behind', async (_, command) => {
  clipboard(() => Promise.reject(new Error('not allowed')));
  execCommand.mockImplementation(command);
  expect(await copyText('hello')).toBe(false);
  expect(document.querySelectorAll('textarea')).toHaveLength(0);
});
