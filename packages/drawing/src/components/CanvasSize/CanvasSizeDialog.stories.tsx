import type { Meta, StoryObj } from '@storybook/react-vite';
import { LazyPart } from '@tai/kernel';
import { inStudio } from '@tai/test-kit';
import type { ComponentProps } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { drawing } from '../../feature.ts';
import { surfaceWords } from '../../surfaceWords.ts';
import { CanvasSizeDialog } from './CanvasSizeDialog.tsx';

const load = () => Promise.resolve({ Component: CanvasSizeDialog });

function Shown(props: ComponentProps<typeof CanvasSizeDialog>) {
  return <LazyPart load={load} words={surfaceWords} props={props} />;
}

const meta = {
  title: 'Drawing/CanvasSizeDialog',
  component: Shown,
  args: { size: { width: 1536, height: 1024 }, isBusy: false, failure: null, onClose: fn(), onApply: fn() },
  ...inStudio({ features: [drawing] }),
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

async function type(name: string, text: string): Promise<void> {
  const field = await screen.findByRole('spinbutton', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
}
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));

/** The anchor moves where the arrow keys point. */
export const CropOrExtend: Story = {
  async play({ args }) {
    await type('Width', '2000');
    await userEvent.click(screen.getByRole('radio', { name: 'Center' }));
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    await expect(screen.getByRole('radio', { name: 'Top left' })).toHaveFocus();
    await apply();
    await expect(args.onApply).toHaveBeenCalledWith({
      ...{ way: 'crop', size: { width: 2000, height: 1024 }, anchor: 'topLeft' },
    });
  },
};

/** Scaling keeps the ratio unless it is unlocked. */
export const ScaleTheDrawing: Story = {
  async play({ args }) {
    await userEvent.click(await screen.findByRole('radio', { name: 'Scale the drawing' }));
    await type('Height', '512');
    await expect(screen.getByRole('spinbutton', { name: 'Width' })).toHaveValue('768');
    await apply();
    await expect(args.onApply).toHaveBeenCalledWith({
      ...{ way: 'scale', size: { width: 768, height: 512 }, anchor: 'middle' },
    });
  },
};

/** Beyond the limits nothing is applied, and the focus goes to the field that says why. */
export const BeyondTheLimits: Story = {
  async play({ args }) {
    await type('Width', '9000');
    await type('Height', '3');
    const width = screen.getByRole('spinbutton', { name: 'Width' });
    await expect(width).toHaveAccessibleDescription('Enter 3000 px or less');
    await expect(screen.getByRole('spinbutton', { name: 'Height' })).toHaveAccessibleDescription(
      'Enter 16 px or more',
    );
    await apply();
    await expect(args.onApply).not.toHaveBeenCalled();
    await waitFor(() => expect(width).toHaveFocus());
  },
};

export const Working: Story = { args: { isBusy: true } };

export const Failed: Story = {
  args: {
    failure:
      'Its layers together are too large for a browser tab. Merge some of them, or crop what lies outside the canvas.',
  },
};
