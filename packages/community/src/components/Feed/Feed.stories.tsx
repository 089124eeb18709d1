import { communityRoutes } from '@tai/contracts';
import { studio, workCard } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inCommunity } from '../../testing/inCommunity.tsx';
import { Component as Feed } from './Feed.tsx';

const meta = { component: Feed, ...inCommunity({ padding: 16 }) } satisfies Meta<typeof Feed>;
export default meta;
type Story = StoryObj<typeof meta>;

const many = (parts: Parameters<typeof workCard>[0] = {}) =>
  Array.from({ length: 40 }, () => workCard(parts));

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No works yet')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: studio({ server: (server) => void server.hold(communityRoutes.listWorks) }),
};

export const Error: Story = {
  parameters: studio({ server: (server) => server.refuse(communityRoutes.listWorks, 'unavailable') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load works')).toBeVisible();
  },
};

export const Full: Story = {
  parameters: studio({
    server: (server) =>
      server.answer(communityRoutes.listWorks, { data: { records: many(), next: null, hidden: 2 } }),
  }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('article')).length).toBeGreaterThan(3);
    await expect(
      canvas.getByText('2 works are hidden because of people or tags you blocked or muted'),
    ).toBeVisible();
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

export const PeopleFound: Story = {
  parameters: studio({
    server: (server) =>
      server.answer(communityRoutes.suggestSearch, {
        data: {
          titles: [],
          tags: [],
          prompts: ['Mist over the harbour'],
          people: [{ id: 'p7', name: 'Mika', avatar: null }],
        },
      }),
  }),
  play: async ({ canvas, userEvent }) => {
    const name = 'Search works, tags and people';
    await userEvent.click(await canvas.findByRole('searchbox', { name }));
    await userEvent.type(await canvas.findByRole('combobox', { name }), 'mi');
    const option = await screen.findByRole('option', { name: /Mika/ });
    const { width, height } = within(option).getByText('M').getBoundingClientRect();
    await expect(width).toBe(height);
  },
};

/** A tag that is pressed elsewhere leads here, and what has it is to be seen. */
export const OfTag: Story = {
  parameters: studio({
    path: '/home?tag=harbour',
    server: (server) =>
      server.answer(communityRoutes.listWorks, { data: { records: many(), next: null, hidden: 0 } }),
  }),
  decorators: [
    (Story) => (
      <>
        <div style={{ height: 1200 }} />
        <Story />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { name: 'Community' });
    const area = heading.closest('main') as HTMLElement;
    await waitFor(() => expect(area.scrollTop).toBeGreaterThan(1000));
    await expect(heading.getBoundingClientRect().top).toBeLessThan(100);
  },
};
