import { communityRoutes } from '@tai/contracts';
import { studio, workCard } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inCommunity } from '../../testing/inCommunity.tsx';
import { Component as Feed } from './Feed.tsx';

const meta = { component: Feed, ...inCommunity({ padding: 16 }) } satisfies Meta<typeof Feed>;
export default meta;
type Story = StoryObj<typeof meta>;

const many = (parts: Parameters<typeof workCard>[0] = {}) =>
  Array.from({ length: 40 }, () => workCard(parts));

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing has been published yet')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: studio({ server: (server) => void server.hold(communityRoutes.listWorks) }),
};

export const Error: Story = {
  parameters: studio({ server: (server) => server.refuse(communityRoutes.listWorks, 'unavailable') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The works could not be loaded')).toBeVisible();
  },
};

export const Full: Story = {
  parameters: studio({
    server: (server) =>
      server.answer(communityRoutes.listWorks, { data: { records: many(), next: null, hidden: 2 } }),
  }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('article')).length).toBeGreaterThan(3);
    await expect(canvas.getByText('2 works here are hidden by your blocks and mutes')).toBeVisible();
  },
};

export const Visitor: Story = {
  parameters: studio({
    signedIn: null,
    server: (server) =>
      server.answer(communityRoutes.listWorks, {
        data: { records: many({ isSample: true, images: 4 }), next: null, hidden: 0 },
      }),
  }),
};

export const LongText: Story = {
  parameters: studio({
    server: (server) =>
      server.answer(communityRoutes.listWorks, {
        data: {
          records: many({
            title: 'Wolfeschlegelsteinhausenbergerdorff 🦊 مرحبا '.repeat(4),
            author: { id: 'x', name: 'بسم الله 👩‍👩‍👧‍👦 '.repeat(6), avatar: null },
            likes: 1_234_567,
          }),
          next: null,
          hidden: 0,
        },
      }),
  }),
};
