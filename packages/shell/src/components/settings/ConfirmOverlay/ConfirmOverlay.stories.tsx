import { confirmPort } from '@tai/kernel';
import { inStudio, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { settings } from '../../../settingsFeature.ts';
import { isAsking, questions } from '../../../state/dialogs.ts';
import { ConfirmOverlay } from './ConfirmOverlay.tsx';

const meta = {
  component: ConfirmOverlay,
  ...inStudio({ features: [settings] }),
} satisfies Meta<typeof ConfirmOverlay>;
export default meta;
type Story = StoryObj<typeof meta>;

const asks = (title: string, content: string, danger = false) =>
  studio({
    prepare: ({ host }) => {
      questions.set([]);
      void host.ports.use(confirmPort).ask({ title, content, danger });
      // The story shows the dialog itself; the overlay of the feature would be a second one, and closing that with the
      // question in it would answer it.
      const asked = questions.get();
      questions.set([]);
      isAsking.set(false);
      questions.set(asked);
    },
  });

export const Full: Story = {
  parameters: asks('Leave this page?', 'What you have typed is kept.'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('alertdialog', { name: 'Leave this page?' })).toBeVisible());
  },
};

export const Danger: Story = {
  parameters: asks('Permanently delete your account?', 'This cannot be undone.', true),
};

export const LongText: Story = {
  parameters: asks(
    'Do you really want to do this rather long thing that needs a title of more than one line?',
    'A long explanation of what will happen, word by word. '.repeat(20),
  ),
};
