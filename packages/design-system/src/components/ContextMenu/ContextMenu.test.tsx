import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContextMenu } from './ContextMenu.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function renderMenu() {
  const items = [{ id: 'remove', label: 'Remove', onSelect: () => undefined }];
  render(
    <ContextMenu label="Layer" items={items}>
      <button type="button">Layer 1</button>
      <input aria-label="Name" />
    </ContextMenu>,
  );
  return screen.getByRole('button', { name: 'Layer 1' });
}

const finger = { pointerType: 'touch', isPrimary: true, pointerId: 7, clientX: 20, clientY: 30 };
const wait = () => act(() => vi.advanceTimersByTimeAsync(1_000));

test('a finger that rests opens the menu, and its release presses nothing', async () => {
  const button = renderMenu();
  fireEvent.pointerDown(button, finger);
  await wait();
  expect(screen.getByRole('menu', { name: 'Layer' })).toBeVisible();
  expect(fireEvent.touchEnd(button)).toBe(false);
  expect(fireEvent.touchEnd(button)).toBe(true);
});

test.each([
  ['moves', (button: HTMLElement) => fireEvent.pointerMove(button, { ...finger, clientX: 60 })],
  ['is lifted', (button: HTMLElement) => fireEvent.pointerUp(button, finger)],
  [
    'is joined by a second one',
    (button: HTMLElement) => fireEvent.pointerDown(button, { ...finger, isPrimary: false }),
  ],
])('a finger that %s opens none', async (_, then) => {
  const button = renderMenu();
  fireEvent.pointerDown(button, finger);
  then(button);
  await wait();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a long press on a field and the press of a mouse are left alone', async () => {
  const button = renderMenu();
  fireEvent.pointerDown(screen.getByRole('textbox'), finger);
  await wait();
  fireEvent.pointerDown(button, { ...finger, pointerType: 'mouse' });
  await wait();
  expect(screen.queryByRole('menu')).toBeNull();
});
