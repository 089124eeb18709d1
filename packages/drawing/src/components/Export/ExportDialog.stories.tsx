import type { Meta, StoryObj } from '@storybook/react-vite';
import { LazyPart } from '@tai/kernel';
import { inStudio } from '@tai/test-kit';
import type { ComponentProps } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { newDrawing } from '../../domain/newDrawing.ts';
import { exportWords } from '../../exportWords.ts';
import { drawing as feature } from '../../feature.ts';
import { ExportDialog } from './ExportDialog.tsx';

const load = () => Promise.resolve({ Component: ExportDialog });

function Shown(props: ComponentProps<typeof ExportDialog>) {
  return <LazyPart load={load} words={exportWords} props={props} />;
}

let count = 0;
const drawing = {
  ...newDrawing({ width: 1536, height: 1024 }, { background: 'b', layer: 'l' }, () => `n${(count += 1)}`),
  cameras: [{ id: 'c', name: 'Front', box: { left: 0, top: 0, width: 512, height: 768 } }],
};

const meta = {
  title: 'Drawing/ExportDialog',
  component: Shown,
  args: { drawing, title: 'Boat', isBusy: false, failure: null, onClose: fn(), onExport: fn() },
  ...inStudio({ features: [feature] }),
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

async function choose(name: string, option: RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
async function scaleTo(text: string): Promise<void> {
  const field = await screen.findByRole('spinbutton', { name: 'Scale' });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Export' }));

/** What a camera sees, at half its size, as a JPEG. */
export const Camera: Story = {
  async play({ args }) {
    await choose('Format', /^JPEG/);
    await choose('Area', /^Front/);
    await scaleTo('50');
    await expect(screen.getByText('The image will be 256 × 384 px.')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Add my watermark' }));
    await submit();
    await expect(args.onExport).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Boat', format: 'jpeg', area: 'c', scale: 50, hasWatermark: true }),
    );
  },
};

/** Files with layers have no size, background or watermark to choose. */
export const Layers: Story = {
  async play({ args }) {
    await choose('Format', /^Photoshop/);
    await expect(screen.queryByRole('combobox', { name: 'Area' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await submit();
    await expect(args.onExport).toHaveBeenCalledWith(expect.objectContaining({ format: 'psd' }));
  },
};

/** Nothing is exported at a scale beyond the limits, and the focus goes to the field. */
export const BeyondTheLimits: Story = {
  async play({ args }) {
    await scaleTo('900');
    const field = screen.getByRole('spinbutton', { name: 'Scale' });
    await expect(field).toHaveAccessibleDescription('Enter 25 to 400 %');
    await submit();
    await expect(args.onExport).not.toHaveBeenCalled();
    await waitFor(() => expect(field).toHaveFocus());
  },
};

export const Failed: Story = {
  args: { failure: 'This browser can’t add the watermark. Choose PNG, or export without it.' },
};
