import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStudio } from '@tai/test-kit';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { drawing } from '../../feature.ts';
import { FileNotesDialog } from './FileNotesDialog.tsx';

const meta = {
  title: 'Drawing/FileNotesDialog',
  component: FileNotesDialog,
  args: { title: 'Poster, final', isBusy: false, onClose: fn(), onOpen: fn() },
  ...inStudio({ features: [drawing] }),
} satisfies Meta<typeof FileNotesDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A file that is read as it is would not be asked about; this one has a little of everything. */
export const Many: Story = {
  args: {
    notes: [
      { kind: 'scaled', layers: [], count: 1 },
      { kind: 'convertedColour', layers: [], count: 1 },
      { kind: 'text', layers: ['Headline', 'Date and place'], count: 2 },
      { kind: 'adjustment', layers: Array.from({ length: 20 }, (_, at) => `Curves ${at + 1}`), count: 31 },
      {
        kind: 'blendMode',
        layers: ['A layer with a name that goes on and on, as names that programs make up do'],
        count: 1,
      },
    ],
  },
  async play({ args }) {
    const layers = await screen.findByText(/Curves 20 and 11 more/);
    await waitFor(() => expect(layers).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

export const Opening: Story = {
  args: { notes: [{ kind: 'flattened', layers: [], count: 1 }], isBusy: true },
};
