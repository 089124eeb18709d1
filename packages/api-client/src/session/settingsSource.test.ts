import { beforeEach, expect, test } from 'vitest';
import { createSettingsSource } from './settingsSource.ts';

beforeEach(() => localStorage.clear());

test('without anything stored the settings are those of the product', () => {
  expect(createSettingsSource().get()).toMatchObject({
    language: 'CN',
    theme: 'dark',
    watermark: false,
    size: true,
  });
});

test('a bad field falls back alone', () => {
  localStorage.setItem(
    'setting',
    JSON.stringify({ language: 'XX', theme: 'light', collect: 'yes', watermark: true }),
  );
  expect(createSettingsSource().get()).toMatchObject({
    language: 'CN',
    theme: 'light',
    collect: true,
    watermark: true,
  });
});

test.each(['{', '7', 'null'])('settings that read %s are as new', (text) => {
  localStorage.setItem('setting', text);
  expect(createSettingsSource().get().language).toBe('CN');
});

test('a change is kept', () => {
  createSettingsSource().change({ language: 'JP' });
  expect(createSettingsSource().get().language).toBe('JP');
});

test('storage that is full forgets the change at the end of the visit, not before', () => {
  const full = {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new Error('full');
    },
  };
  const settings = createSettingsSource(full);
  settings.change({ theme: 'light' });
  expect(settings.get().theme).toBe('light');
});
