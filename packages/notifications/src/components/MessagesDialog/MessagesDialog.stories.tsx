import { routes } from '@tai/contracts';
import { inStudio, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { notifications } from '../../feature.ts';
import { isLineLost } from '../../state/messages.ts';
import { answerWithNotices, noticeRecord } from '../../testing/notices.ts';
import { MessagesDialog } from './MessagesDialog.tsx';

const meta = {
  component: MessagesDialog,
  // A visitor has no event stream, which a story has no server for.
  ...inStudio({ features: [notifications], signedIn: null }),
} satisfies Meta<typeof MessagesDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const from = (fromUserName: string) => ({
  fromUserId: fromUserName,
  fromUserName,
  workTitle: 'Dusk over Suzhou',
});
const records = [
  noticeRecord('1', {
    ...from('Mika'),
    type: 'like',
    metadata: { people: 128, names: ['Mika', 'Ada', '小白'] },
  }),
  noticeRecord('2', { ...from('Ada'), type: 'comment', content: 'The light on the roof is just right.' }),
  noticeRecord('3', { title: 'Maintenance tonight', content: 'From 22:00 for an hour.', priority: 'high' }),
  noticeRecord('4', { ...from('小白'), type: 'follow' }, 1),
  noticeRecord('5', { ...from('Jun'), type: 'collect' }, 1),
  noticeRecord('6', { ...from('Jun'), type: 'protfolio_data_refresh' }, 1),
];

export const Full: Story = {
  parameters: studio({ server: (server) => answerWithNotices(server, records) }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/Mika, Ada, 小白 and others \(128 people\)/)).toBeVisible());
    await waitFor(() => expect(canvas.getAllByText('Unread')).toHaveLength(3));
  },
};

export const Empty: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No notifications yet')).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: studio({ server: (server) => void server.hold(routes.getNoticeList) }),
  play: async ({ canvas }) => {
    // It fades in.
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
  },
};

export const Error: Story = {
  parameters: studio({ server: (server) => server.refuse(routes.getNoticeList, 'unavailable') }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Couldn’t load notifications')).toBeVisible());
  },
};

export const LineLost: Story = {
  parameters: studio({ server: (server) => answerWithNotices(server, records) }),
  play: async ({ canvas }) => {
    isLineLost.set(true);
    await waitFor(() => expect(canvas.getByText(/New notifications aren’t arriving/)).toBeVisible());
    isLineLost.set(false);
  },
};

const long = 'Reinterpretation of the lakeside pavilion in brushed titanium and rice paper, '.repeat(6);
export const LongText: Story = {
  parameters: studio({
    server: (server) =>
      answerWithNotices(
        server,
        Array.from({ length: 60 }, (_, index) =>
          noticeRecord(`${index}`, { title: `${long}${index}`, content: long }, index % 3 === 0 ? 0 : 1),
        ),
      ),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Show older' })).toBeInTheDocument();
  },
};

export const Phone: Story = { ...Full, globals: { viewport: { value: 'phone' } } };
