import { routes } from '@tai/contracts';
import { inStudio, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { auth } from '../../feature.ts';
import { SignInDialog } from './SignInDialog.tsx';

const meta = {
  component: SignInDialog,
  ...inStudio({ features: [auth], signedIn: null }),
} satisfies Meta<typeof SignInDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;
async function fillAndSend(canvas: Canvas): Promise<void> {
  await userEvent.type(await canvas.findByLabelText('Account, mobile or e-mail'), 'ada@example.com');
  await userEvent.type(canvas.getByLabelText('Password', { selector: '[type=password]' }), 'wrong');
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
}

export const Empty: Story = {};

export const Code: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('Verification code'));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send code' })).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: studio({ signedIn: null, server: (server) => void server.hold(routes.login) }),
  play: async ({ canvas }) => {
    await fillAndSend(canvas);
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Error: Story = {
  parameters: studio({ signedIn: null, server: (server) => server.refuse(routes.login, 'credentialsWrong') }),
  play: async ({ canvas }) => {
    await fillAndSend(canvas);
    await waitFor(() => expect(canvas.getByText('The account or the password is not right')).toBeVisible());
  },
};

export const FieldsMissing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(canvas.getByText('Enter your password')).toBeVisible());
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
