import { beforeEach, expect, test } from 'vitest';
import { createSettingsSource } from './settingsSource.ts';

beforeEach(() => localStorage.clear());

test('a first visit has the language of the browser, the colour scheme of the device and the defaults', () => {
  expect(createSettingsSource(localStorage, ['fr', 'ja-JP']).get()).toMatchObject({
    language: 'JP',
    theme: 'system',
    watermark: false,
    size: true,
  });
  // Nobody chose anything: another browser language on the next visit counts again.
  expect(localStorage.getItem('setting')).toBeNull();
  expect(createSettingsSource(localStorage, ['en']).get().language).toBe('EN');
});

test('a stored language and theme win over those of the browser', () => {
  localStorage.setItem('setting', JSON.stringify({ language: 'CN', theme: 'dark' }));
  expect(createSettingsSource(localStorage, ['en']).get()).toMatchObject({ language: 'CN', theme: 'dark' });
});

test('a bad field falls back alone', () => {
  localStorage.setItem(
    'setting',
    JSON.stringify({ language: 'XX', theme: 'light', collect: 'yes', watermark: true }),
  );
  expect(createSettingsSource(localStorage, ['en']).get()).toMatchObject({
    language: 'EN',
    theme: 'light',
    collect: true,
    watermark: true,
  });
});

test.each(['{', '7', 'null'])('settings that read %s are as new', (text) => {
  localStorage.setItem('setting', text);
  expect(createSettingsSource(localStorage, ['ja']).get()).toMatchObject({ language: 'JP', theme: 'system' });
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
