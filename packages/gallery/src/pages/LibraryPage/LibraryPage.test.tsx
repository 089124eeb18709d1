import { routes } from '@tai/contracts';
import { answerWithPictures, picture } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gallery } from '../../feature.ts';
import { goToPlace, goToSpace, libraryView, narrow } from '../../state/libraryView.ts';
import { isPreviewOpen } from '../../state/openPreview.ts';
import { Page } from './LibraryPage.tsx';

beforeEach(() => {
  goToSpace(null);
  goToPlace({ kind: 'all' });
});

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

function History({ onChange }: { onChange: (navigate: NavigateFunction) => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    onChange(navigate);
  }, [navigate, onChange]);
  return null;
}

async function showPageAt(path: string) {
  let navigate: NavigateFunction | undefined;
  const studio = await renderFeature(
    <>
      <History
        onChange={(one) => {
          navigate = one;
        }}
      />
      <Page />
    </>,
    {
      features: [gallery],
      path,
      server(server) {
        answerWithPictures(server, [picture({ id: 'fox', prompt: 'fox' })]);
        server.answer(routes.listFolders, {
          data: [{ id: 'cars', name: 'Cars', count: 2, coverUrl: null, coverId: null }],
        });
        server.answer(routes.listCategories, { data: [] });
      },
    },
  );
  await screen.findByRole('gridcell', { name: /^fox,/ });
  const asked = () => studio.server.calls(routes.getPictureTimeline).map(({ body }) => body);
  const go = (to: number | string) =>
    studio.happens(() => void (typeof to === 'number' ? navigate?.(to) : navigate?.(to)));
  return { ...studio, asked, go };
}

test('a link opens a folder with its filters in sight, and asks for nothing else', async () => {
  const { asked, person } = await showPageAt('/library?folder=cars&search=red&tags=draft');
  await screen.findByRole('button', { name: 'Place: Cars' });
  expect(await screen.findByRole('searchbox')).toHaveValue('red');
  await person.sees('draft');
  for (const body of asked())
    expect(body).toMatchObject({ folderId: 'cars', search: 'red', tags: ['draft'] });
});

test('a place is a step that Back takes back, and Forward takes again', async () => {
  const { address, go, happens } = await showPageAt('/library');
  await waitFor(() => expect(address()).toBe('/library?place=all'));
  happens(() => goToPlace({ kind: 'collected' }));
  await waitFor(() => expect(address()).toBe('/library?place=collected'));
  happens(() => goToPlace({ kind: 'trash' }));
  await waitFor(() => expect(address()).toBe('/library?place=trash'));
  go(-1);
  await screen.findByRole('button', { name: 'Place: Favorites' });
  go(-1);
  await screen.findByRole('button', { name: 'Place: All files' });
  go(2);
  await screen.findByRole('button', { name: 'Place: Trash' });
});

test('a search is one step, however long one types', async () => {
  const { address, go, happens } = await showPageAt('/library');
  await waitFor(() => expect(address()).toBe('/library?place=all'));
  for (const search of ['f', 'fo', 'fox']) {
    happens(() => narrow({ search }));
    await waitFor(() => expect(address()).toBe(`/library?place=all&search=${search}`));
  }
  go(-1);
  await waitFor(() => expect(address()).toBe('/library?place=all'));
  expect(libraryView.get().narrowing.search).toBeUndefined();
});

test('a folder that is gone leaves no step to go back to', async () => {
  const { address, go, person } = await showPageAt('/library?place=trash');
  go('/library?folder=lost');
  await person.sees('That folder or category doesn’t exist, so all files are shown.');
  await waitFor(() => expect(address()).toBe('/library?place=all'));
  go(-1);
  await waitFor(() => expect(address()).toBe('/library?place=trash'));
});

test('the menu leads from a place to everything', async () => {
  const { address, go } = await showPageAt('/library?place=trash');
  go('/library');
  await screen.findByRole('button', { name: 'Place: All files' });
  await waitFor(() => expect(address()).toBe('/library?place=all'));
});
