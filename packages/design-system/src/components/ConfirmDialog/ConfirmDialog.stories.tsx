import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  component: ConfirmDialog,
  args: {
    open: true,
    onClose: fn(),
    onConfirm: fn(),
    title: 'Delete your account?',
    children: 'All pictures, styles and works are deleted at once. This cannot be undone.',
    confirmLabel: 'Delete account',
    danger: true,
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Loading: Story = { args: { loading: true } };
export const TypedWord: Story = {
  args: { typedWord: 'delete' },
  play: async ({ canvas, args }) => {
    const confirm = canvas.getByRole('button', { name: 'Delete account' });
    await userEvent.click(confirm);
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByLabelText('Type delete to continue'), 'delete');
    await userEvent.click(confirm);
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
