import { createMemoryStorage } from '@tai/test-kit';
import { expect, test } from 'vitest';
import { accentStyle } from '../components/AdminShell/accentStyle.ts';
import { createDisplay, defaultDisplay } from './display.ts';

test('what was chosen is there after a reload', () => {
  const storage = createMemoryStorage();
  const display = createDisplay(storage);
  expect(display.get()).toEqual(defaultDisplay);
  display.set({ ...display.get(), themeColour: '#ff8800', topNav: true });
  expect(createDisplay(storage).get()).toEqual({ ...defaultDisplay, themeColour: '#ff8800', topNav: true });
});

test('a value that makes no sense falls back alone', () => {
  const storage = createMemoryStorage();
  const fields = { themeColour: 'url(evil)', sideTheme: 'light', tagsView: 'yes' };
  storage.setItem('admin.display', JSON.stringify({ version: 1, fields }));
  expect(createDisplay(storage).get()).toEqual({ ...defaultDisplay, sideTheme: 'light' });
});

test('the accent is that of the product until another is chosen', () => {
  const display = createDisplay(createMemoryStorage());
  expect(accentStyle(display.get().themeColour, 'dark')).toEqual({});
  expect(accentStyle('#ff8800', 'dark')).toHaveProperty('--tai-accent', '#ff8800');
});
