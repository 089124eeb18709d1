import { documentRoutes, type Document } from '@tai/contracts';
import { answerWithDocumentList, documentLine, inStudio, landscape, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { nodeCanvas } from '../../feature.ts';
import { ken, noor } from '../../testing/boards.ts';
import { BoardList } from './BoardList.tsx';

const meta = {
  title: 'Node canvas/BoardList',
  component: BoardList,
  render: () => (
    <div style={{ height: '100vh', overflow: 'auto' }}>
      <BoardList />
    </div>
  ),
  ...inStudio({ features: [nodeCanvas] }),
} satisfies Meta<typeof BoardList>;
export default meta;
type Story = StoryObj<typeof meta>;

const board = (parts: Partial<Document>) => documentLine({ type: 'board', ...parts });
const folders = [
  { id: 'chairs', name: 'Chairs', projectId: null, parentId: null },
  { id: 'show', name: 'Showroom of the flagship store in Aoyama', projectId: null, parentId: null },
];

const listOf = (records: Document[], path = '/node') =>
  studio({
    features: [nodeCanvas],
    path,
    server: (server) => answerWithDocumentList(server, records, { folders }),
  });

const boards = [
  board({ id: 'a', title: 'Chair studies', coverUrl: landscape(3, 640, 400) }),
  board({ id: 'b', title: 'Campaign, winter', isShared: true }),
  board({ id: 'c', title: 'Turnarounds', isLocked: true, isShared: true, isForEveryone: true }),
  board({ id: 'd', title: '灯塔', access: 'view', owner: noor }),
  board({
    ...{ id: 'e', title: 'Sketch to poster', access: 'edit', owner: ken },
    coverUrl: landscape(8, 640, 400),
  }),
];

export const Empty: Story = {
  parameters: studio({ features: [nodeCanvas], server: (server) => answerWithDocumentList(server, []) }),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('No boards yet')).toBeVisible());
  },
};

export const Full: Story = {
  parameters: listOf(boards),
  async play({ canvas }) {
    const [actions] = await canvas.findAllByRole('button', { name: /Chair studies/ });
    if (actions) await userEvent.click(actions);
    const menu = within(await within(document.body).findByRole('menu'));
    await waitFor(() => expect(menu.getByRole('menuitem', { name: 'Move to trash' })).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: studio({
    features: [nodeCanvas],
    server(server) {
      answerWithDocumentList(server, []);
      server.hold(documentRoutes.listDocuments);
    },
  }),
};

export const Failed: Story = {
  parameters: studio({
    features: [nodeCanvas],
    server(server) {
      answerWithDocumentList(server, []);
      server.refuse(documentRoutes.listDocuments, 'unavailable');
    },
  }),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('Couldn’t load the list')).toBeVisible());
  },
};

export const LongText: Story = {
  parameters: listOf([
    board({
      ...{ id: 'a', isLocked: true, isShared: true, isForEveryone: true },
      title: 'Showroom of the flagship store in Kita-Aoyama, second floor, evening light, 2027',
    }),
    board({
      ...{ id: 'b', access: 'view' },
      owner: { ...noor, name: 'Noor Haddad-Bertrand de la Fontaine-sur-Mer' },
    }),
  ]),
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('2 items')).toBeVisible());
  },
};
