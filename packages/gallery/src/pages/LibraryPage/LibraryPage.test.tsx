import { routes } from '@tai/contracts';
import { answerWithPictures, picture } from '@tai/test-kit';
import { renderFeature, setWindowWidth } from '@tai/test-kit/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router';
import { pictureActionSlot } from '@tai/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gallery } from '../../feature.ts';
import { goToPlace, goToSpace, libraryView, narrow } from '../../state/libraryView.ts';
import { isPreviewOpen } from '../../state/openPreview.ts';
import { Page } from './LibraryPage.tsx';

beforeEach(() => {
  goToSpace(null);
  goToPlace({ kind: 'all' });
});

// Kept outside React: the next test would find the page behind the dialog hidden.
afterEach(() => {
  isPreviewOpen.set(false);
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

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

/** The page while the address is its own, as the router of the host has it. */
function PageAtItsAddress() {
  return useLocation().pathname === '/library' ? <Page /> : null;
}

async function showPageAt(path: string, pictures = [picture({ id: 'fox', prompt: 'fox' })]) {
  let navigate: NavigateFunction | undefined;
  const studio = await renderFeature(
    <>
      <History
        onChange={(one) => {
          navigate = one;
        }}
      />
      <PageAtItsAddress />
    </>,
    {
      features: [gallery],
      path,
      server(server) {
        answerWithPictures(server, pictures);
        server.answer(routes.listFolders, {
          data: [{ id: 'cars', name: 'Cars', count: 2, coverUrl: null, coverId: null }],
        });
        server.answer(routes.listCategories, { data: [] });
      },
    },
  );
  await screen.findAllByRole('gridcell', { name: /^fox/ });
  const asked = () => studio.server.calls(routes.getPictureTimeline).map(({ body }) => body);
  const go = (to: number | string) =>
    studio.happens(() => void (typeof to === 'number' ? navigate?.(to) : navigate?.(to)));
  return { ...studio, asked, go };
}

test('a link opens a folder with its filters in sight, and asks for nothing else', async () => {
  const { asked, person } = await showPageAt('/library?folder=cars&search=red&tags=draft');
  await screen.findByRole('heading', { name: 'Cars' });
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
  await screen.findByRole('heading', { name: 'Favorites' });
  go(-1);
  await screen.findByRole('heading', { name: 'All files' });
  go(2);
  await screen.findByRole('heading', { name: 'Trash' });
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
  await screen.findByRole('heading', { level: 1, name: 'All files' });
  await waitFor(() => expect(address()).toBe('/library?place=all'));
});

const foxes = Array.from({ length: 200 }, (_, index) =>
  picture({ id: `fox${index}`, prompt: `fox ${index}`, picDate: Date.UTC(2026, 4, 3, 12) - index }),
);

// jsdom does not scroll by itself.
function scrolls() {
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function scroll(this: Element, options) {
    this.scrollTop = (options as ScrollToOptions).top ?? 0;
  });
}

test('Back finds the page where it was scrolled to, and the menu leads to its beginning', async () => {
  scrolls();
  const { go, happens } = await showPageAt('/library?place=images', foxes);
  happens(() => {
    const grid = screen.getByRole('grid');
    grid.scrollTop = 2000;
    fireEvent.scroll(grid);
  });
  go('/main?type=0');
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
  go(-1);
  await waitFor(() => expect(screen.getByRole('grid').scrollTop).toBe(2000));
  go('/library?place=images');
  await waitFor(() => expect(screen.getByRole('grid')).toBeInTheDocument());
  go('/main?type=0');
  go('/library?place=images');
  await waitFor(() => expect(screen.getByRole('grid').scrollTop).toBe(0));
});

test('on a wide page the places stand beside the images, and the one that is shown is marked', async () => {
  const { address, person } = await showPageAt('/library?folder=cars');
  const places = await screen.findByRole('navigation', { name: 'Library sections' });
  expect(screen.queryByRole('button', { name: /^Place:/ })).not.toBeInTheDocument();
  await waitFor(() => expect(places.querySelector('[aria-current]')).toHaveTextContent('Cars'));
  await person.press(/^Trash/);
  await waitFor(() => expect(address()).toBe('/library?place=trash'));
  expect(places.querySelector('[aria-current]')).toHaveTextContent('Trash');
  expect(screen.getByRole('heading', { name: 'Trash' })).toBeVisible();
  setWindowWidth(390);
  expect(screen.getByRole('button', { name: 'Place: Trash' })).toBeVisible();
  expect(places).not.toBeInTheDocument();
});

test('“Show in library” on the page itself stays there', async () => {
  window.history.replaceState(null, '', '/library?place=trash');
  const { address, host, server } = await showPageAt('/library?place=trash');
  const requested = vi.fn();
  host.events.on('library.requested', requested);
  server.answer(routes.locatePicture, { data: { projectId: null, view: 'all', time: Date.now() } });
  await host
    .slotItems(pictureActionSlot)
    .find(({ id }) => id === 'gallery.locate')
    ?.run([picture({ id: 'fox' })]);
  await waitFor(() => expect(address()).toBe('/library?place=all'));
  // Else the workspace would open its library at the next visit.
  expect(requested).not.toHaveBeenCalled();
});
