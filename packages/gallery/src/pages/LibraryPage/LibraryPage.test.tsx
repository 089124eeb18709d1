import { answerWithPictures, picture } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { gallery } from '../../feature.ts';
import { isPreviewOpen } from '../../state/openPreview.ts';
import { Page } from './LibraryPage.tsx';

// Kept outside React: the next test would find the page behind the dialog hidden.
afterEach(() => isPreviewOpen.set(false));

test('the menu leads to the library page', () => {
  expect(gallery.menu).toMatchObject([{ label: { en: 'Library' }, to: 'gallery.library' }]);
  expect(gallery.routes).toMatchObject([{ id: 'gallery.library', path: '/library', access: 'member' }]);
});

test('the page shows the library, and Enter opens an image large', async () => {
  const { person } = await renderFeature(<Page />, {
    features: [gallery],
    server: (server) => answerWithPictures(server, [picture({ id: 'fox', prompt: 'fox' })]),
  });
  (await screen.findByRole('gridcell', { name: /^fox,/ })).focus();
  await person.keys('{Enter}');
  await screen.findByRole('dialog', { name: 'Image preview' });
});
