import { commandSlot, defineFeature, fillSlot, paletteSourceSlot, type PaletteSearch } from '@tai/kernel';
import { inAllLanguages } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shell } from '../../feature.ts';
import { settings } from '../../settingsFeature.ts';
import { isSettingsOpen } from '../../state/dialogs.ts';
import { Palette } from './Palette.tsx';

const run = vi.fn();
const signals: AbortSignal[] = [];
const search = vi.fn<PaletteSearch>(async (query, { signal }) => {
  signals.push(signal);
  return [{ id: '1', label: `Harbour for ${query}`, run }];
});
const people = vi.fn<PaletteSearch>(async () => []);
const found = defineFeature({
  id: 'found',
  slots: [
    fillSlot(paletteSourceSlot, {
      ...{ id: 'found.works', order: 1, isOpen: true, label: inAllLanguages('Works') },
      load: async () => ({ search }),
    }),
    fillSlot(paletteSourceSlot, {
      ...{ id: 'found.people', order: 2, label: inAllLanguages('People') },
      load: async () => ({ search: people }),
    }),
    fillSlot(commandSlot, {
      ...{ id: 'found.tool', order: 1, label: inAllLanguages('High definition'), icon: () => null },
      ...{ keywords: ['Upscale'], run },
    }),
  ],
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  signals.length = 0;
});

async function open(parts: object = {}) {
  const studio = await renderFeature(<Palette />, { features: [shell, settings, found], ...parts });
  const field = await screen.findByRole('combobox');
  return { ...studio, type: (text: string) => studio.person.hand.type(field, text) };
}

test('a search waits for a pause in typing, and its results run', async () => {
  const { person, type } = await open();
  await type('harbour');
  await person.hand.click(await screen.findByRole('option', { name: 'Harbour for harbour' }));
  expect(search.mock.calls.map(([query]) => query)).toEqual(['harbour']);
  expect(run).toHaveBeenCalledOnce();
});

test('another key aborts the search before it and drops its answer', async () => {
  const { person, type } = await open();
  const late = Promise.withResolvers<never[]>();
  search.mockImplementationOnce(async (_, { signal }) => {
    signals.push(signal);
    return late.promise;
  });
  await type('har');
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  expect(person.canSee('Searching…')).toBe(true);
  await type('b');
  expect(signals[0]?.aborted).toBe(true);
  await screen.findByRole('option', { name: 'Harbour for harb' });
  late.resolve([{ id: 'old', label: 'An old answer', run }] as never[]);
  await act(async () => undefined);
  expect(person.canSee('An old answer')).toBe(false);
});

test('a search that fails says so and leaves the others', async () => {
  people.mockRejectedValueOnce(new Error('away'));
  const { person, type } = await open();
  await type('harbour');
  await person.sees('Some results couldn’t be loaded. Type again to retry.');
  expect(screen.getByRole('option', { name: 'Harbour for harbour' })).toBeVisible();
});

test('a visitor is not asked to search what needs an account', async () => {
  const { type } = await open({ signedIn: null });
  await type('harbour');
  await screen.findByRole('option', { name: 'Harbour for harbour' });
  expect(people).not.toHaveBeenCalled();
});

test('offline it says so and finds pages and actions alone', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { person, type } = await open();
  await type('upsc');
  await person.sees('You’re offline. Only pages, actions and settings are searched.');
  expect(screen.getByRole('option', { name: 'High definition' })).toBeVisible();
  expect(search).not.toHaveBeenCalled();
});

test('sections of the settings and names in other languages are found', async () => {
  const { person, type } = await open();
  await type('通用');
  await person.hand.click(await screen.findByRole('option', { name: 'General' }));
  expect(isSettingsOpen.get()).toBe(true);
  isSettingsOpen.set(false);
});
