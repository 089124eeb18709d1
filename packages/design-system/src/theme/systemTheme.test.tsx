import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useResolvedTheme } from './systemTheme.ts';

afterEach(() => void vi.unstubAllGlobals());

function stubDevice() {
  const listeners = new Set<() => void>();
  const device = { isLight: false, listeners };
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === '(prefers-color-scheme: light)' && device.isLight;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return device;
}

function Shown({ choice }: { choice: 'system' | 'light' | 'dark' }) {
  return <p>{useResolvedTheme(choice)}</p>;
}

test('System follows the device while it changes; a chosen theme does not', () => {
  const device = stubDevice();
  const { rerender, unmount } = render(<Shown choice="system" />);
  expect(screen.getByText('dark')).toBeVisible();
  act(() => {
    device.isLight = true;
    for (const listener of device.listeners) listener();
  });
  expect(screen.getByText('light')).toBeVisible();
  rerender(<Shown choice="dark" />);
  expect(screen.getByText('dark')).toBeVisible();
  unmount();
  expect(device.listeners.size).toBe(0);
});

test('a platform without media queries is dark', () => {
  vi.stubGlobal('matchMedia', undefined);
  render(<Shown choice="system" />);
  expect(screen.getByText('dark')).toBeVisible();
});
