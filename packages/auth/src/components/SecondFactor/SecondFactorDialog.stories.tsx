import { routes } from '@tai/contracts';
import { inStudio, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { auth } from '../../feature.ts';
import { startAnew } from '../../testing/startAnew.ts';
import { SecondFactorDialog } from './SecondFactorDialog.tsx';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `3k7q-9m4t-zw2e-8${index}fx`);

const meta = {
  component: SecondFactorDialog,
  ...inStudio({
    features: [auth],
    server(server) {
      const uri = `otpauth://totp/TAI%20Studio:ada%40example.com?issuer=TAI%20Studio&secret=${secret}`;
      server.answer(routes.beginSecondFactor, { data: { secret, uri } });
      server.answer(routes.turnOnSecondFactor, { data: { recoveryCodes } });
    },
  }),
  beforeEach: startAnew,
} satisfies Meta<typeof SecondFactorDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Intro: Story = {};

export const Failed: Story = {
  parameters: studio({ server: (server) => server.refuse(routes.beginSecondFactor, 'unavailable') }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(canvas.getByRole('alert')).not.toBeEmptyDOMElement());
  },
};

export const Secret: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(canvas.getByRole('img', { name: /QR code/ })).toBeVisible());
  },
};

export const RecoveryCodes: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await userEvent.type(await canvas.findByLabelText('Authenticator code'), '123456');
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(canvas.getByText(recoveryCodes[9] ?? '')).toBeVisible());
  },
};

export const PhoneSecret: Story = { ...Secret, globals: { viewport: { value: 'phone' } } };

export const PhoneRecoveryCodes: Story = { ...RecoveryCodes, globals: { viewport: { value: 'phone' } } };
