import type { Meta, StoryObj } from '@storybook/react-vite';
import { LazyPart } from '@tai/kernel';
import { inStudio } from '@tai/test-kit';
import type { ComponentProps } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { drawing as feature } from '../../feature.ts';
import { surfaceWords } from '../../surfaceWords.ts';
import { LayeredFileDialog } from './LayeredFileDialog.tsx';

const load = () => Promise.resolve({ Component: LayeredFileDialog });

function Shown(props: ComponentProps<typeof LayeredFileDialog>) {
  return <LazyPart load={load} words={surfaceWords} props={props} />;
}

const meta = {
  title: 'Drawing/LayeredFileDialog',
  component: Shown,
  args: { names: ['Poster, final.psd'], viewOnly: undefined, onClose: fn(), onUse: fn() },
  ...inStudio({ features: [feature] }),
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Continue' }));

/** Its layers go into the drawing unless something else is chosen. */
export const One: Story = {
  async play({ args }) {
    await expect(await screen.findByRole('radio', { name: /^Put the layers/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /one image/ }));
    await submit();
    await expect(args.onUse).toHaveBeenCalledWith('image');
  },
};

/** Nothing becomes of the file. */
export const Escaped: Story = {
  async play({ args }) {
    const first = await screen.findByRole('radio', { name: /^Put the layers/ });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onUse).not.toHaveBeenCalled();
  },
};

/** Only one drawing can be shown at a time. */
export const Several: Story = {
  args: { names: ['Poster.psd', 'A file with a name that goes on and on, as those of programs do.ora'] },
  async play({ args }) {
    await expect(await screen.findByRole('radio', { name: /new drawing/ })).toBeDisabled();
    await submit();
    await expect(args.onUse).toHaveBeenCalledWith('layers');
  },
};

/** A drawing that takes nothing can still be left for the file. */
export const ViewOnly: Story = {
  args: { viewOnly: 'You can only view this drawing.' },
  async play({ args }) {
    await expect(await screen.findByRole('radio', { name: /^Put the layers/ })).toBeDisabled();
    await submit();
    await expect(args.onUse).toHaveBeenCalledWith('drawing');
  },
};
