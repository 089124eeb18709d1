import { routes } from '@tai/contracts';
import { inStudio, studio, user } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { settings } from '../../settingsFeature.ts';
import { answerAccount } from '../../testing/account.ts';
import { videoAndModels } from '../../testing/installed.ts';
import { Page } from './MembershipPage.tsx';

const meta = {
  component: Page,
  ...inStudio({
    features: [settings, videoAndModels],
    server: answerAccount,
    signedIn: user({ userSetting: '{"userAuth":[3]}' }),
  }),
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1,234')).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: studio({
    server: (server) =>
      server.answer(routes.getUsage, {
        data: {
          plan: '',
          memberSince: Date.UTC(2026, 0, 5),
          pictures: 0,
          bytes: 0,
          bytesLimit: 20_000_000_000,
          generationsThisMonth: 0,
          generationsTotal: 0,
          activeJobs: 0,
          activeJobsLimit: 20,
          jobsToday: 100,
          jobsPerDay: 100,
          nextJobAt: Date.UTC(2026, 0, 6, 9),
          liveSessions: 2,
        },
      }),
  }),
};

export const Loading: Story = {
  parameters: studio({ prepare: ({ server }) => void server.hold(routes.getUsage) }),
};

export const Error: Story = {
  parameters: studio({ server: (server) => server.refuse(routes.getUsage, 'unavailable') }),
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
