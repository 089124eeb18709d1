import { canvasRoutes, type CanvasLine } from '@tai/contracts';
import { inStudio, landscape, studio, type FakeServer } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { nodeCanvas } from '../../feature.ts';
import { boardLine, ken, noor } from '../../testing/boards.ts';
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

const listOf = (records: CanvasLine[], total = records.length) =>
  studio({
    features: [nodeCanvas],
    server: (server: FakeServer) => server.answer(canvasRoutes.findMyCanvasAll, { data: { records, total } }),
  });

const shared = { isOwn: false, permission: 'view' } as const;

const boards = [
  boardLine({ id: 'a', name: 'Chair studies', canvasCoverImg: landscape(3, 640, 400) }),
  boardLine({ id: 'b', name: 'Campaign, winter', permission: 'edit' }),
  boardLine({ id: 'c', name: 'Turnarounds', isLocked: true, permission: 'everyone' }),
  boardLine({ id: 'd', name: '灯塔', ...shared, owner: noor, operation: 1 }),
  boardLine({
    id: 'e',
    name: 'Sketch to poster',
    ...shared,
    owner: ken,
    canvasCoverImg: landscape(8, 640, 400),
  }),
];

export const Empty: Story = {
  parameters: listOf([]),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('No boards yet')).toBeVisible());
  },
};

export const Full: Story = {
  parameters: listOf(boards, 60),
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
    server: (server) => void server.hold(canvasRoutes.findMyCanvasAll),
  }),
};

export const Failed: Story = {
  parameters: studio({
    features: [nodeCanvas],
    server: (server) => server.refuse(canvasRoutes.findMyCanvasAll, 'unavailable'),
  }),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('Couldn’t load your boards')).toBeVisible());
  },
};

export const LongText: Story = {
  parameters: listOf([
    boardLine({
      ...{ id: 'a', isLocked: true, permission: 'everyone' },
      name: 'Showroom of the flagship store in Kita-Aoyama, second floor, evening light, 2027',
    }),
    boardLine({
      id: 'b',
      ...shared,
      owner: { ...noor, name: 'Noor Haddad-Bertrand de la Fontaine-sur-Mer' },
    }),
  ]),
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('2 boards')).toBeVisible());
  },
};
