import { routes } from '@tai/contracts';
import { inStudio, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { auth } from '../../feature.ts';
import { startAnew } from '../../testing/startAnew.ts';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';

const meta = {
  component: ChangePasswordDialog,
  ...inStudio({ features: [auth] }),
  beforeEach: startAnew,
} satisfies Meta<typeof ChangePasswordDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const FieldsWrong: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('New password'), 'abc1');
    await userEvent.type(canvas.getByLabelText('Confirm new password'), 'abc');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(canvas.getByText('Incorrect format')).toBeVisible());
    await expect(canvas.getByText('Passwords don’t match')).toBeVisible();
  },
};

export const Error: Story = {
  parameters: studio({ server: (server) => server.refuse(routes.changePassword, 'codeExpired') }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Verification code'), '123456');
    await userEvent.type(canvas.getByLabelText('New password'), 'Right-1!');
    await userEvent.type(canvas.getByLabelText('Confirm new password'), 'Right-1!');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(canvas.getByText(/has expired or was already used/)).toBeVisible());
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
