import { communityRoutes as routes, type Collection, type Profile } from '@tai/contracts';
import { studio, workCard, type StudioOptions } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { inCommunity } from '../../testing/inCommunity.tsx';
import { Page } from '../../pages/PersonPage/PersonPage.tsx';
import { answerWithPerson, folder, ownProfile, profile, standardFolder } from '../../testing/people.ts';
import '../../testing/personParts.ts';

const meta = { component: Page, ...inCommunity() } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Stories run beside everything else: a busy machine is no failure. */
const patient = { timeout: 15_000 };

const works = Array.from({ length: 8 }, () => workCard({ isCollected: true }));
const cover = works[0]?.cover.thumbUrl ?? null;
const folders: Collection[] = [
  standardFolder({ count: 4, coverUrl: cover }),
  folder({ coverUrl: works[1]?.cover.thumbUrl ?? null }),
  folder({ id: 'f2', name: '公开的灵感', isPrivate: false, count: 1234 }),
  folder({ id: 'f3', name: 'محمد 🎨 '.repeat(5) }),
];

const of = (owner: Profile, { server: prepare, path = '' }: StudioOptions = {}) =>
  studio({
    path: `/user-detail?tab=collections${owner.isMe ? '' : `&id=${owner.id}`}${path}`,
    server(server) {
      answerWithPerson(server, owner);
      server.answer(routes.listCollections, { data: folders });
      server.answer(routes.listCollectedWorks, { data: { records: works, next: null } });
      prepare?.(server);
    },
  });

export const Full: Story = {
  parameters: of(ownProfile()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Default collection', {}, patient)).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: of(profile(), { server: (server) => server.answer(routes.listCollections, { data: [] }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Mika has no public collections', {}, patient)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: of(ownProfile(), { server: (server) => void server.hold(routes.listCollections) }),
};

export const Error: Story = {
  parameters: of(ownProfile(), {
    server: (server) => server.refuse(routes.listCollections, 'internal', { requestId: 'r1' }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load collections', {}, patient)).toBeVisible();
  },
};

export const OpenFolder: Story = {
  parameters: of(ownProfile(), { path: '&folder=f1' }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('article', {}, patient)).length).toBeGreaterThan(3);
  },
};

export const EmptyFolder: Story = {
  parameters: of(ownProfile(), {
    path: '&folder=f1',
    server: (server) => server.answer(routes.listCollectedWorks, { data: { records: [], next: null } }),
  }),
};

export const NewFolder: Story = {
  parameters: of(ownProfile()),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New collection' }, patient));
  },
};

export const DeletingOne: Story = {
  parameters: of(ownProfile()),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions for Chairs' }, patient));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Delete collection…' }, patient));
    await canvas.findByRole('alertdialog', {}, patient);
  },
};

export const Selecting: Story = {
  parameters: of(ownProfile(), { path: '&folder=f1' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select works' }, patient));
    const [first] = await canvas.findAllByRole('checkbox', {}, patient);
    if (first) await userEvent.click(first);
    await expect(await canvas.findByText('1 selected', {}, patient)).toBeVisible();
  },
};
