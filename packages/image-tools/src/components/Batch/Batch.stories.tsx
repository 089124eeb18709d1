import { inStudio, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { imageTools } from '../../feature.ts';
import { closeBatch, openBatch } from '../../state/batchDialog.ts';

/** The dialog is an overlay of the feature; behind it there is nothing. */
function Behind() {
  return <main style={{ height: '100vh' }} />;
}

const meta = {
  component: Behind,
  ...inStudio({ features: [imageTools] }),
  parameters: studio({ prepare: openBatch }),
  beforeEach() {
    return closeBatch;
  },
} satisfies Meta<typeof Behind>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Prompts: Story = {
  play: async () => {
    const field = await screen.findByRole('textbox');
    await userEvent.type(field, 'a fox in the snow{Enter}a crow on a roof');
    await waitFor(() => expect(screen.getByText('2 images')).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Generate all' })).toBeEnabled();
  },
};

export const Grid: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Comparison grid' }));
    await userEvent.click(await screen.findByRole('button', { name: 'All' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Rows' })).toBeVisible());
  },
};

/** What is no value is told apart, and nothing typed is lost. */
export const Wrong: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Comparison grid' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Seed' }));
    const field = await screen.findByRole('textbox');
    await userEvent.type(field, '1, two, 3');
    await expect(await screen.findByText(/Invalid values: two/)).toBeVisible();
    await expect(field).toHaveValue('1, two, 3');
  },
};
