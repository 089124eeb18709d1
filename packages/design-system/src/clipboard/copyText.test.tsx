import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '../components/Dialog/Dialog.tsx';
import { render } from '../testing/render.tsx';
import { copyText } from './copyText.ts';

const execCommand = vi.fn();
Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand });
const clipboard = (writeText: () => Promise<void>) =>
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });

afterEach(() => {
  vi.unstubAllGlobals();
  execCommand.mockReset();
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
  render(
    <Dialog open title="Share" onClose={() => undefined}>
      <button>Copy</button>
    </Dialog>,
  );
  const button = screen.getByRole('button', { name: 'Copy' });
  button.focus();
  let selected = '';
  let isInDialog = false;
  execCommand.mockImplementation(() => {
    const field = document.querySelector('textarea');
    selected = field?.value ?? '';
    // A field outside would lose the focus to the dialog before its text is copied.
    isInDialog = field?.parentElement !== document.body && field?.parentElement?.contains(button) === true;
    return field === document.activeElement;
  });
  expect(await copyText('hello')).toBe(true);
  expect(selected).toBe('hello');
  expect(isInDialog).toBe(true);
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
