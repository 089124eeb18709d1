import { routes } from '@tai/contracts';
import { inStudio, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { auth } from '../../feature.ts';
import { toConfirm } from '../../testing/identity.ts';
import { startAnew } from '../../testing/startAnew.ts';
import { IdentityDialog } from './IdentityDialog.tsx';

const meta = {
  component: IdentityDialog,
  ...inStudio({ features: [auth] }),
  beforeEach: startAnew,
} satisfies Meta<typeof IdentityDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Password: Story = {};

export const Code: Story = { parameters: studio(toConfirm({ password: 'N' })) };

export const SignInAgain: Story = {
  parameters: studio(toConfirm({ password: 'N', email: null, mobile: null })),
};

export const Error: Story = {
  parameters: studio({ server: (server) => server.refuse(routes.confirmIdentity, 'passwordWrong') }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Password'), 'Wrong-1!');
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(canvas.getByText('Your current password is incorrect.')).toBeVisible());
  },
};
