import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createSettingsSource } from '@tai/api-client';
import { resolveTheme } from '@tai/design-system';
import { languageOf } from '@tai/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The script runs before any module is loaded, so it repeats the rules of the settings.
const script = readFileSync(resolve(import.meta.dirname, '../../public/first-paint.js'), 'utf8');

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.theme;
});

const visits = ['en-GB', 'zh-TW', 'JA', 'fr'].flatMap((tag) =>
  [
    null,
    '{',
    'null',
    '{"language":"XX","theme":"pink"}',
    '{"language":"JP"}',
    '{"theme":"system"}',
    '{"language":"CN","theme":"light"}',
    '{"language":"EN","theme":"dark"}',
  ].flatMap((stored) => [true, false].map((isLight) => ({ tag, stored, isLight }))),
);

test.each(visits)(
  'the first paint has the language and theme of the app: $tag, $stored, light device: $isLight',
  ({ tag, stored, isLight }) => {
    vi.stubGlobal('navigator', { languages: [tag] });
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.endsWith('light)') && isLight }));
    if (stored !== null) localStorage.setItem('setting', stored);
    const { documentElement } = document;
    documentElement.dataset.theme = 'dark';
    new Function(script)();
    const settings = createSettingsSource().get();
    expect(documentElement.dataset.theme).toBe(resolveTheme(settings.theme));
    expect(documentElement.lang).toBe(languageOf(settings.language));
  },
);
