import { inStudio, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { notifications } from '../../feature.ts';
import { Component as NotificationTab } from './NotificationTab.tsx';

const meta = {
  component: NotificationTab,
  ...inStudio({ features: [notifications], signedIn: null }),
} satisfies Meta<typeof NotificationTab>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};

export const AllOff: Story = {
  parameters: studio({
    prepare: ({ client }) => {
      const off = {
        official: true,
        comment: true,
        like: true,
        collect: true,
        newFans: true,
        followUpdate: true,
      };
      client.settings.change({ notificationSettings: { ...off, all: false } });
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/All notifications are off/)).toBeVisible();
  },
};
