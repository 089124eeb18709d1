import { routes } from '@tai/contracts';
import { inStudio, siteInfo, studio, type StudioOptions } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { auth } from '../../feature.ts';
import { showSignInForm, signInView } from '../../state/signInDialog.ts';
import { startAnew } from '../../testing/startAnew.ts';
import { SignInDialog } from './SignInDialog.tsx';

const meta = {
  component: SignInDialog,
  ...inStudio({ features: [auth], signedIn: null }),
  beforeEach: startAnew,
} satisfies Meta<typeof SignInDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;
async function choosePassword(canvas: Canvas): Promise<void> {
  await userEvent.click(await canvas.findByText('Password'));
}

async function fillAndSend(canvas: Canvas): Promise<void> {
  await choosePassword(canvas);
  await userEvent.type(await canvas.findByLabelText('Account, mobile or email'), 'ada@example.com');
  await userEvent.type(canvas.getByLabelText('Password', { selector: '[type=password]' }), 'wrong');
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
}

export const Empty: Story = {};

export const Password: Story = {
  play: async ({ canvas }) => {
    await choosePassword(canvas);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Forgot your password?' })).toBeVisible());
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
    await waitFor(() => expect(canvas.getByText('Incorrect account or password.')).toBeVisible());
  },
};

export const FieldsMissing: Story = {
  play: async ({ canvas }) => {
    await choosePassword(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(canvas.getByText('Enter your password')).toBeVisible());
  },
};

const withChat: StudioOptions['server'] = (server) => {
  server.answer(routes.getSiteInfo, {
    data: siteInfo({ chat: { label: 'WeChat' }, oidc: { label: 'ACME Design' } }),
  });
  server.answer(routes.beginChatSignIn, {
    data: { ticket: 't', url: 'https://studio.example/app/chat/go/5f1d7c', expiresIn: 180 },
  });
  server.answer(routes.pollChatSignIn, { state: 'waiting' });
};

export const Full: Story = {
  parameters: studio({ signedIn: null, server: withChat }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img', { name: /sign-in code/ })).toBeVisible());
    await expect(canvas.getByRole('link', { name: 'Sign in with ACME Design' })).toBeVisible();
  },
};

export const CodeFailed: Story = {
  parameters: studio({
    signedIn: null,
    server(server) {
      withChat(server);
      server.refuse(routes.beginChatSignIn, 'providerUnreachable');
    },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Couldn’t load the code')).toBeVisible());
  },
};

export const LongText: Story = {
  parameters: studio({
    signedIn: null,
    server: (server) =>
      server.answer(routes.getSiteInfo, {
        data: siteInfo({
          oidc: { label: 'Vereinigte Gestaltungswerkstätten Oberbayern-Niederösterreich' },
          registration: false,
        }),
      }),
  }),
  beforeEach: () =>
    showSignInForm({
      kind: 'api',
      code: 1032,
      error: 'signInRefused',
      params: { reason: 'interaction_required' },
      msg: '',
    }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/interaction_required/)).toBeVisible());
  },
};

export const External: Story = {
  beforeEach: () => signInView.set({ kind: 'external' }),
};

export const BindMobile: Story = {
  beforeEach: () => signInView.set({ kind: 'bindMobile', binding: { token: 't', userId: 'user-1' } }),
};

export const SecondStep: Story = {
  beforeEach: () => signInView.set({ kind: 'secondStep', ticket: 't', ways: 'app passkey' }),
};

export const PhoneRecoveryCode: Story = {
  ...SecondStep,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use a recovery code' }));
    // The dialog fades in.
    await waitFor(() => expect(canvas.getByLabelText('Recovery code')).toBeVisible());
  },
};

export const ForgotPassword: Story = {
  beforeEach: () => signInView.set({ kind: 'forgotPassword' }),
  parameters: studio({
    signedIn: null,
    server: (server) => server.answer(routes.changePasswordSendEmail, {}),
  }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'ada@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Send email' }));
    await waitFor(() => expect(canvas.getByText(/^If ada@example.com/)).toBeVisible());
  },
};

export const PhoneCode: Story = { ...Full, globals: { viewport: { value: 'phone' } } };

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
