import { routes } from '@tai/contracts';
import { inStudio, siteInfo, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { settings } from '../../../settingsFeature.ts';
import { isLockOpen, lockedFeature } from '../../../state/dialogs.ts';
import { LockDialog } from './LockDialog.tsx';

const meta = {
  component: LockDialog,
  ...inStudio({
    features: [settings],
    prepare: () => {
      // The story shows the dialog itself; the overlay of the feature would be a second one.
      isLockOpen.set(false);
      lockedFeature.set('video');
    },
  }),
} satisfies Meta<typeof LockDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const contact = (email: string, chat: string) =>
  studio({
    server: (server) => server.answer(routes.getSiteInfo, { data: siteInfo({ contact: { email, chat } }) }),
  });

export const Full: Story = {
  parameters: contact('help@studio.example', 'studio-chat'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Contact email/ })).toBeVisible());
  },
};

export const Empty: Story = {};

export const LongText: Story = {
  parameters: contact(`${'the-people-who-run-this-studio.'.repeat(4)}@example.com`, 'x'.repeat(80)),
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: contact('help@studio.example', 'studio-chat'),
};
