import { inStudio, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { notifications } from '../../feature.ts';
import { answerWithNotices, noticeRecord } from '../../testing/notices.ts';
import { Component as HeaderBell } from './HeaderBell.tsx';

const meta = { component: HeaderBell, ...inStudio({ features: [notifications] }) } satisfies Meta<
  typeof HeaderBell
>;
export default meta;
type Story = StoryObj<typeof meta>;

const unread = (count: number) =>
  studio({
    server: (server) =>
      answerWithNotices(
        server,
        Array.from({ length: count }, (_, index) => noticeRecord(`${index}`)),
      ),
  });

export const Empty: Story = {};
export const Full: Story = {
  parameters: unread(3),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible();
  },
};
export const Many: Story = {
  parameters: unread(180),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('99+')).toBeVisible();
  },
};
