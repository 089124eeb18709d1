import { documentRoutes, type Document, type DocumentType, type Patch } from '@tai/contracts';
import {
  answerWithDocuments,
  createFakeDocuments,
  inStudio,
  studio,
  user,
  type FakeDocuments,
} from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { createWebLocks } from '../../state/webTabs.ts';
import { editorLock } from '../../state/tabs.ts';
import { TestPage, testPage } from '../../testing/testPage.tsx';

const meta = {
  component: TestPage,
  ...inStudio({ features: [testPage] }),
} satisfies Meta<typeof TestPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A document of a story, and a server that has it. */
function storyOf(type: DocumentType, access: Document['access'] = 'owner') {
  const documents = createFakeDocuments();
  const id = documents.seed(type, { nodes: { n0: { x: 1 } } }, access);
  return { documents, id, args: { id, type } };
}

const served = (documents: FakeDocuments) =>
  studio({ server: (server) => answerWithDocuments(server, documents) });

const change: Patch = { op: 'replace', path: ['nodes', 'n0'], value: { x: 9 } };
const restored: Patch = { op: 'replace', path: [], value: { nodes: { n0: { x: 9 } } } };

const saved = storyOf('board');
/** All is well: only the line beside the title says so. */
export const Saved: Story = {
  args: saved.args,
  parameters: served(saved.documents),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Move n0/ }));
    await expect(await canvas.findByText(/^Saved at/)).toBeVisible();
  },
};

const offline = storyOf('board');
export const Offline: Story = {
  args: offline.args,
  parameters: studio({
    server(server) {
      answerWithDocuments(server, offline.documents);
      server.answer(documentRoutes.saveDocument, () => Promise.reject(new TypeError('Failed to fetch')));
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Move n0/ }));
    await expect(await canvas.findByText(/^Couldn’t save/, undefined, { timeout: 3_000 })).toBeVisible();
  },
};

const unstored = storyOf('board');
/** The storage of the browser is full or forbidden. */
export const NotKept: Story = {
  args: unstored.args,
  parameters: served(unstored.documents),
  beforeEach() {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = () => {
      throw new DOMException('No room.', 'QuotaExceededError');
    };
    return () => {
      IDBFactory.prototype.open = open;
    };
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Move n0/ }));
    await expect(await canvas.findByText(/can’t store your changes/)).toBeVisible();
    await expect(await canvas.findByText(/^Saved at/)).toBeVisible();
  },
};

const viewed = storyOf('drawing', 'view');
export const ViewOnly: Story = {
  args: viewed.args,
  parameters: served(viewed.documents),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Ask its owner/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Move n0, now at 1' })).toBeDisabled();
  },
};

const locked = storyOf('board');
/** Somebody locked it after the page had opened it. */
export const LockedWithWork: Story = {
  args: locked.args,
  parameters: served(locked.documents),
  play: async ({ canvas }) => {
    const move = await canvas.findByRole('button', { name: /^Move n0/ });
    locked.documents.setLock({ documentId: locked.id, isLocked: true });
    await userEvent.click(move);
    await expect(await canvas.findByRole('alert', undefined, { timeout: 3_000 })).toHaveTextContent(
      /was locked while you were editing/,
    );
    await expect(canvas.getByRole('button', { name: 'Save mine as a copy' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: /^Move n0/ })).toBeDisabled();
  },
};

const elsewhere = storyOf('drawing');
/** Another tab edits, and gives the turn when it is asked for. */
export const OtherTab: Story = {
  args: elsewhere.args,
  parameters: studio({
    server: (server) => answerWithDocuments(server, elsewhere.documents),
    async prepare() {
      await createWebLocks().tryHold(editorLock(user().userId, elsewhere.id));
    },
  }),
  play: async ({ canvas }) => {
    const editHere = await canvas.findByRole('button', { name: 'Edit here' });
    await expect(editHere).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Move n0, now at 1' })).toBeDisabled();
  },
};

/** The person changes something that somebody else has changed. */
const collide: NonNullable<Story['play']> = async ({ canvas, args }) => {
  const documents = [conflict, board].find(({ id }) => id === args.id)?.documents;
  const move = await canvas.findByRole('button', { name: /^Move n0/ });
  documents?.savedByOther(args.id, [args.type === 'board' ? restored : change]);
  await userEvent.click(move);
  await expect(await canvas.findByText(/changed this document/, undefined, { timeout: 3_000 })).toBeVisible();
};

const conflict = storyOf('drawing');
/** A drawing has one editor at a time, so the own version may also take its place; the person keeps it as a copy. */
export const Conflict: Story = {
  args: conflict.args,
  parameters: served(conflict.documents),
  play: async (context) => {
    await collide(context);
    const names = context.canvas.getAllByRole('button').map(({ textContent }) => textContent);
    // The first is the line that says how the document is saved.
    await expect(names.slice(1, 4)).toEqual([
      'Save mine as a copy',
      'Overwrite with mine',
      'Use the other version',
    ]);
    context.canvas.getByRole('button', { name: 'Save mine as a copy' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await context.canvas.findByText('Opened Untitled (my version)')).toBeVisible();
    await expect(context.canvas.getByText('Move n0, now at 9')).toBeVisible();
  },
};

const board = storyOf('board');
/** Somebody restored another version of a board: nothing of the own work can be taken apart from that. */
export const ConflictOnBoard: Story = {
  args: board.args,
  parameters: served(board.documents),
  play: async (context) => {
    await collide(context);
    await expect(context.canvas.queryByRole('button', { name: 'Overwrite with mine' })).toBeNull();
    await userEvent.click(context.canvas.getByRole('button', { name: 'Use the other version' }));
    await expect(await context.canvas.findByText('Move n0, now at 9')).toBeVisible();
  },
};

export const Gone: Story = {
  args: { id: 'nothing', type: 'board' },
  parameters: served(createFakeDocuments()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/was deleted or is no longer shared/)).toBeVisible();
  },
};

const full = storyOf('board');
export const Refused: Story = {
  args: full.args,
  parameters: studio({
    server(server) {
      answerWithDocuments(server, full.documents);
      server.refuse(documentRoutes.saveDocument, 'assetMissing', { count: 1, hash: '0' });
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Move n0/ }));
    await expect(await canvas.findByRole('alert', undefined, { timeout: 3_000 })).toHaveTextContent(
      /^Couldn’t save/,
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled());
    await expect(canvas.getByRole('button', { name: 'Save mine as a copy' })).toBeEnabled();
  },
};
