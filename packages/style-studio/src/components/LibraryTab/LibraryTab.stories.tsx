import { styleFlows, styleRoutes, type StyleVo } from '@tai/contracts';
import { inStudio, studio, type FakeServer } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { styleStudio } from '../../feature.ts';
import { answerWithStyles } from '../../testing/answerWithStyles.ts';
import { drawnCover, drawnStyle, noor, sharedStyle, version } from '../../testing/styles.ts';
import { LibraryTab } from './LibraryTab.tsx';

const meta = {
  title: 'Style studio/LibraryTab',
  component: LibraryTab,
  args: { search: '' },
  render: ({ search }) => (
    <div style={{ height: '100vh', overflow: 'auto', padding: 24 }} data-scroll-area>
      <LibraryTab search={search} />
    </div>
  ),
  ...inStudio({ features: [styleStudio] }),
} satisfies Meta<typeof LibraryTab>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The page with its dialogs, which lie outside the story's own element. */
const page = () => within(document.body);

const libraryOf = (styles: StyleVo[], path = '/style?tab=2') =>
  studio({
    features: [styleStudio],
    path,
    server: (server: FakeServer) =>
      answerWithStyles(server, styles, {
        projects: [{ id: 'lamps', name: 'Lamps', role: 'editor', members: 3, createdAt: 1 }],
        versions: [version({ id: 'v2', number: 2, trainNo: null, epoch: null, uses: 0 }), version()],
      }),
  });

const full = [
  drawnStyle(1, { paramValue: 'Ink wash', isCollected: true }),
  drawnStyle(2, { paramValue: 'Warm clay', state: 'approved', uses: 341 }),
  drawnStyle(3, { paramValue: 'Risograph', state: 'waiting', groupName: 'SDXL', family: 'sdxl' }),
  drawnStyle(4, { paramValue: 'Foil', state: 'rejected', reason: 'The covers show a logo of a client' }),
  drawnStyle(5, {
    paramValue: 'Copper etching',
    state: 'withdrawn',
    health: { verdict: 'weak', detail: '' },
  }),
  drawnStyle(6, { paramValue: 'Night plaster', state: 'appealed', reason: 'Too close to a known artist' }),
  drawnStyle(7, { paramValue: 'Marker line', flow_category: '线稿渲染', uses: 1 }),
  drawnStyle(8, { paramValue: 'Blue hour', flow_category: '光影优化', state: 'removed', reason: 'Reported' }),
];

export const Empty: Story = {
  parameters: libraryOf([]),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('No styles yet')).toBeVisible());
  },
};

export const Full: Story = {
  parameters: libraryOf(full),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('Warm clay')).toBeVisible());
  },
};

export const Failed: Story = {
  parameters: studio({
    features: [styleStudio],
    server: (server) => server.refuse(styleRoutes.getPersonStyle, 'unavailable'),
  }),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('Couldn’t load the styles')).toBeVisible());
  },
};

const ofLamps = { isOwn: false, owner: noor, project: { id: 'lamps', name: 'Lamps' } };

const covers = Array.from({ length: 12 }, (_, index) => drawnCover(index));

/** Styles of a project, one of which waits for a moderator, and the dialog that moves one. */
export const InProject: Story = {
  parameters: libraryOf(
    [
      drawnStyle(1, { ...ofLamps, paramValue: 'Neon' }),
      drawnStyle(2, { ...ofLamps, paramValue: 'Warm clay', state: 'waiting' }),
    ],
    '/style?tab=2&project=lamps',
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for “Neon”' }));
    await userEvent.click(await page().findByRole('menuitem', { name: 'Move to…' }));
    await waitFor(() => expect(page().getByRole('dialog', { name: 'Move “Neon”' })).toBeVisible());
  },
};

/** 600 shared styles: cards come into the document as they come into sight. */
export const SharedByOthers: Story = {
  parameters: libraryOf(
    Array.from({ length: 600 }, (_, index) =>
      sharedStyle({
        ...{ id: `s${index}`, paramValue: `Study ${index + 1}`, icon: covers[index % 12] },
        ...{ flow_category: styleFlows[index % 3] ?? '文生图', uses: index },
      }),
    ),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Shared' }));
    await waitFor(() => expect(canvas.getByText('Study 1')).toBeVisible());
    const cards = canvas.getAllByRole('listitem');
    await expect(cards.length).toBeLessThan(80);
  },
};

export const LongText: Story = {
  parameters: libraryOf([
    drawnStyle(1, {
      ...{ paramValue: '昭和レトロな喫茶店の写真調です', groupName: 'A model tag of thirty letters' },
      ...{ state: 'rejected', reason: 'The covers show a trademark that belongs to somebody else entirely' },
    }),
    drawnStyle(2, { paramValue: 'MMMMMMMMMMMMMMM', uses: 1_234_567 }),
  ]),
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('MMMMMMMMMMMMMMM')).toBeVisible());
  },
};

export const EditRejected: Story = {
  parameters: libraryOf(
    [
      drawnStyle(4, {
        ...{ paramValue: 'Foil', state: 'rejected', mayAppeal: true },
        reason: 'The covers show a logo of a client. Please choose images without it.',
      }),
    ],
    '/style?tab=2&style=style-4',
  ),
  async play() {
    const opened = page();
    await waitFor(() => expect(opened.getByText(/^Reason: The covers/)).toBeVisible());
    await userEvent.click(await opened.findByRole('button', { name: 'Appeal' }));
    await waitFor(() => expect(opened.getByRole('textbox', { name: /Why should/ })).toBeVisible());
  },
};

export const ReadOnly: Story = {
  parameters: libraryOf(
    [
      sharedStyle({
        ...{ owner: noor, icon: [drawnCover(3), drawnCover(5)].join(',') },
        uiContent: 'unglazed clay, soft daylight from the left, shallow depth of field',
      }),
    ],
    '/style?tab=2&style=shared-1',
  ),
  async play() {
    const opened = page();
    await waitFor(() => expect(opened.getByText(/^unglazed clay/)).toBeVisible());
    await expect(opened.queryByRole('textbox')).toBeNull();
  },
};
