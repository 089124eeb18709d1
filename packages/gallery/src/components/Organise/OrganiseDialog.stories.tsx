import { routes, type PictureFiling } from '@tai/contracts';
import { inStudio, studio, type FakeServer } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { gallery } from '../../feature.ts';
import { closeFiling, openFiling } from '../../state/filing.ts';

const inGallery = inStudio({ features: [gallery] });

/** The dialog is an overlay of the feature; behind it there is nothing. */
function Behind() {
  return <main style={{ height: '100vh' }} />;
}

const meta = {
  component: Behind,
  ...inGallery,
  beforeEach() {
    openFiling(
      'organise',
      ['one', 'two'].map((id) => ({ id, projectId: null })),
    );
    return closeFiling;
  },
} satisfies Meta<typeof Behind>;
export default meta;
type Story = StoryObj<typeof meta>;

const filing = (id: string, over: Partial<PictureFiling> = {}): PictureFiling => ({
  ...{ id, folders: [], category: null, tags: [], isPrivate: false, homepage: true },
  ...over,
});

function filed(server: FakeServer): void {
  server.answer(routes.getPictureFiling, {
    data: [
      filing('one', { folders: ['default', 'cars'], tags: ['client A', 'draft'], category: 'out' }),
      filing('two', { folders: ['cars'], tags: ['client A'], homepage: false }),
    ],
  });
  server.answer(routes.listFolders, {
    data: [
      { id: 'default', name: '', count: 1, coverUrl: null, coverId: null },
      { id: 'cars', name: 'Cars', count: 2, coverUrl: null, coverId: null },
    ],
  });
  server.answer(routes.listCategories, { data: [{ id: 'out', parentId: null, name: 'Exterior', count: 1 }] });
}

const dialog = () => within(document.body);

export const NothingYet: Story = {
  play: async () => {
    const opened = await dialog().findByRole('dialog', { name: 'Organize 2 images' });
    await waitFor(() => expect(opened).toBeVisible());
    await expect(await dialog().findByRole('checkbox', { name: 'Default folder' })).not.toBeChecked();
  },
};

export const Mixed: Story = {
  parameters: studio({ server: filed }),
  play: async () => {
    const some: HTMLInputElement = await dialog().findByRole('checkbox', { name: 'Default folder' });
    await waitFor(() => expect(some.indeterminate).toBe(true));
    await expect(dialog().getByRole('checkbox', { name: 'Cars' })).toBeChecked();
    await waitFor(() => expect(dialog().getByText('draft ±')).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: studio({ server: (server) => void server.hold(routes.getPictureFiling) }),
};

export const Failed: Story = {
  parameters: studio({ server: (server) => server.refuse(routes.getPictureFiling, 'unavailable') }),
  play: async () => {
    const problem = await dialog().findByText('Couldn’t load how these images are organized');
    await waitFor(() => expect(problem).toBeVisible());
  },
};
