import { routes, type UserSettings } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { answerWithPictures, picture, siteInfo, uploadedPicture } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gallery } from '../../feature.ts';
import { isPreviewOpen } from '../../state/openPreview.ts';
import { closePreview } from '../../state/preview.ts';
import { Component as LibraryPanel } from './LibraryPanel.tsx';

// Kept outside React: the next test would find the page behind the dialog hidden.
afterEach(() => isPreviewOpen.set(false));

afterEach(closePreview);
beforeEach(() => {
  toast.clear();
  localStorage.clear();
});

async function showLibrary({
  settings = {},
  demo = false,
}: { settings?: Partial<UserSettings>; demo?: boolean } = {}) {
  const studio = await renderFeature(<LibraryPanel />, {
    features: [gallery],
    language: 'zh',
    server(server) {
      answerWithPictures(server, [
        picture({ id: 'fox', prompt: '狐狸', width: 1024, height: 768, picDate: Date.UTC(2026, 4, 3) }),
        uploadedPicture({ id: 'ref', name: '参考.png', picDate: Date.UTC(2026, 4, 2) }),
      ]);
      if (demo) server.answer(routes.getSiteInfo, { data: siteInfo({ mode: 'demo' }) });
    },
  });
  studio.happens(() => studio.client.settings.change(settings));
  const tile = await screen.findByRole('gridcell', { name: /^狐狸/ });
  const collected = () => studio.server.calls(routes.setPictureCollect).map(({ body }) => body);
  return { ...studio, tile, collected };
}

test('the heart collects a picture', async () => {
  const { tile, collected, person } = await showLibrary();
  await person.hand.click(within(tile).getByRole('button', { name: '收藏' }));
  await person.sees('已收藏');
  expect(collected()).toEqual([{ ids: ['fox'], picCollect: true }]);
});

test('a double click collects, and does not open the picture', async () => {
  const { tile, collected, person } = await showLibrary();
  await person.hand.dblClick(tile);
  await vi.waitFor(() => expect(collected()).toEqual([{ ids: ['fox'], picCollect: true }]));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a single click still opens it', async () => {
  const { tile, collected, person } = await showLibrary();
  await person.hand.click(tile);
  await screen.findByRole('dialog');
  expect(collected()).toEqual([]);
});

test.each([
  ['the switch off', { settings: { collect: false } }],
  ['a demonstration', { demo: true }],
])('with %s a double click collects nothing', async (_, options) => {
  const { tile, collected, person } = await showLibrary(options);
  if ('demo' in options) await vi.waitFor(() => expect(localStorage.getItem('mode')).toBe('demo'));
  await person.hand.dblClick(tile);
  await screen.findByRole('dialog');
  expect(collected()).toEqual([]);
});

test('a refusal is said', async () => {
  const { tile, person, server } = await showLibrary();
  server.refuse(routes.setPictureCollect, 'pictureNotFound');
  await person.hand.click(within(tile).getByRole('button', { name: '收藏' }));
  await person.sees('该图片已不存在');
});

test('a tile says source, size and date, each as its switch is', async () => {
  const { tile, client, happens } = await showLibrary();
  const caption = () => tile.querySelector('[data-caption]')?.textContent ?? '';
  expect(caption()).toMatch(/^文生图1024 × 7682026\/05\/03/);
  happens(() => client.settings.change({ size: false }));
  expect(caption()).toMatch(/^文生图2026/);
  happens(() => client.settings.change({ source: false, date: false }));
  expect(caption()).toBe('');
});

test('hidden pictures are veiled for whoever is signed in', async () => {
  const { client, happens } = await showLibrary();
  const isVeiled = () => document.documentElement.hasAttribute('data-veiled');
  expect(isVeiled()).toBe(false);
  happens(() => client.settings.change({ hide: true }));
  expect(isVeiled()).toBe(true);
  happens(() => client.session.end());
  expect(isVeiled()).toBe(false);
});
