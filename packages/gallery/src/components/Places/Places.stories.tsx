import { routes, type PictureCategory } from '@tai/contracts';
import { drawnPicture, inStudio, studio, type FakeServer } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LazyPart } from '@tai/kernel';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { gallery } from '../../feature.ts';
import { filingWords } from '../../filingWords.ts';
import { goToPlace } from '../../state/libraryView.ts';

const load = () => import('./Places.tsx');
const inGallery = inStudio({ features: [gallery] });

function Places() {
  return <LazyPart load={load} words={filingWords} props={{ total: 1284, onClose: fn() }} />;
}

const meta = {
  component: Places,
  ...inGallery,
  decorators: [
    (Story) => (
      <main style={{ display: 'flex', flexDirection: 'column', width: 264, height: 640 }}>
        <Story />
      </main>
    ),
    ...inGallery.decorators,
  ],
  beforeEach: () => goToPlace({ kind: 'all' }),
} satisfies Meta<typeof Places>;
export default meta;
type Story = StoryObj<typeof meta>;

const category = (id: string, name: string, parentId: string | null = null, count = 3): PictureCategory => ({
  ...{ id, name, parentId, count },
});

function filed(server: FakeServer): void {
  server.answer(routes.listFolders, {
    data: [
      { id: 'default', name: '', count: 2, coverUrl: drawnPicture(1).thumbUrl, coverId: null },
      { id: 'cars', name: 'Cars', count: 12, coverUrl: drawnPicture(2).thumbUrl, coverId: 'p2' },
      {
        id: 'long',
        name: 'A folder whose name is much longer than the panel is wide',
        count: 0,
        coverUrl: null,
        coverId: null,
      },
    ],
  });
  server.answer(routes.listCategories, {
    data: [
      category('out', 'Exterior'),
      category('light', 'Lights', 'out'),
      category('rear', 'Rear', 'light', 1),
      category('in', 'Interior'),
    ],
  });
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No categories yet')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Default folder 0' })).toBeVisible();
  },
};

export const Full: Story = {
  parameters: studio({ server: filed }),
  play: async ({ canvas }) => {
    // A category counts what is below it, too.
    await expect(await canvas.findByRole('button', { name: 'Exterior 7' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Interior' }));
    const menu = within(document.body);
    await expect(await menu.findByRole('menuitem', { name: /Move up/ })).not.toHaveAttribute('aria-disabled');
    await expect(menu.getByRole('menuitem', { name: /Move down/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Naming: Story = {
  parameters: studio({ server: filed }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New category' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'New category' }), 'Wheels');
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled();
  },
};

export const Loading: Story = {
  parameters: studio({ server: (server) => void server.hold(routes.listCategories) }),
};

export const Failed: Story = {
  parameters: studio({ server: (server) => server.refuse(routes.listFolders, 'unavailable') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load your folders and categories')).toBeVisible();
  },
};

/** A category is sorted by a long press and a drag; which line is under the pointer is a question of layout. */
export const Dragged: Story = {
  parameters: studio({
    server(server) {
      let order = ['a', 'b', 'c'];
      server.answer(routes.listCategories, () => ({
        data: order.map((id) => category(id, `Category ${id}`)),
      }));
      server.answer(routes.sortCategories, ({ body }) => {
        order = [...body.ids];
        return { data: [] };
      });
    },
  }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Category c 3' });
    const lines = () => [...canvasElement.querySelectorAll<HTMLElement>('[data-sortable]')];
    const [first, , last] = lines();
    if (!first || !last) throw new window.Error('The categories are not there.');
    const hand = userEvent.setup();
    await hand.pointer({ keys: '[MouseLeft>]', target: last });
    await waitFor(() => expect(canvasElement.querySelector('[data-dragged]')).not.toBeNull());
    // The press focuses the line and may scroll the list.
    const over = first.getBoundingClientRect();
    const coords = { clientX: over.left + 40, clientY: over.top + over.height / 2 };
    await hand.pointer({ target: last, coords });
    await waitFor(() => expect(canvasElement.querySelector('[data-target]')).not.toBeNull());
    await hand.pointer({ keys: '[/MouseLeft]', target: last, coords });
    await waitFor(() =>
      expect(lines().map(({ textContent }) => textContent)).toEqual(
        ['c', 'a', 'b'].map((id) => `Category ${id}3`),
      ),
    );
  },
};
