import { communityRoutes, documentRoutes, type DocumentSharing } from '@tai/contracts';
import { inStudio, studio, type FakeServer } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { nodeCanvas } from '../../feature.ts';
import { ken, me, noor } from '../../testing/boards.ts';
import { ShareBoard } from './ShareBoard.tsx';

const meta = {
  title: 'Node canvas/ShareBoard',
  component: ShareBoard,
  args: { open: true, documentId: 'board-1', title: 'Chair studies', onClose: fn() },
  ...inStudio({ features: [nodeCanvas] }),
} satisfies Meta<typeof ShareBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

function sharedAs(parts: Partial<DocumentSharing>) {
  return studio({
    features: [nodeCanvas],
    server(server: FakeServer) {
      server.answer(documentRoutes.getDocumentSharing, {
        data: { owner: me, people: [], isForEveryone: false, link: null, offeredTo: null, ...parts },
      });
      server.answer(communityRoutes.findPeople, {
        data: [{ id: 'lea', name: 'Lea Bertrand', avatar: null }],
      });
    },
  });
}

const people: DocumentSharing['people'] = [
  { person: noor, level: 'edit' },
  { person: ken, level: 'view' },
];

/** An owner finds a person by name. */
export const Full: Story = {
  parameters: sharedAs({ people, link: { token: 'q7Zx3mK2', level: 'edit' } }),
  async play() {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Add people by name' }), 'le');
    await waitFor(() => expect(screen.getByRole('option', { name: /Lea Bertrand/ })).toBeVisible());
  },
};

/** Nothing is shared yet. */
export const Empty: Story = {
  parameters: sharedAs({}),
  async play() {
    await waitFor(() => expect(screen.getByRole('radio', { name: /^No one else/ })).toBeChecked());
  },
};

/** Whoever does not own the board sees who has access, and why nothing can be changed. */
export const OfOthers: Story = {
  parameters: sharedAs({ owner: noor, people: [{ person: me, level: 'view' }], isForEveryone: true }),
  async play() {
    await waitFor(() => expect(screen.getByText(/Only the owner, Noor Haddad/)).toBeVisible());
  },
};

export const Failed: Story = {
  parameters: studio({
    features: [nodeCanvas],
    server: (server) => server.refuse(documentRoutes.getDocumentSharing, 'unavailable'),
  }),
  globals: { viewport: { value: 'phone' } },
  async play() {
    await waitFor(() => expect(screen.getByText('Couldn’t load who has access')).toBeVisible());
  },
};
