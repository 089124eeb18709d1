import { routes } from '@tai/contracts';
import { inStudio, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { auth } from '../../feature.ts';
import { startAnew } from '../../testing/startAnew.ts';
import { Page } from './ResetPage.tsx';

const path = '/reset?email=ada%40example.com&code=123456';

const meta = {
  component: Page,
  parameters: { layout: 'fullscreen', ...studio({ signedIn: null, path }) },
  loaders: inStudio({ features: [auth] }).loaders,
  decorators: inStudio({ features: [auth] }).decorators,
  beforeEach: startAnew,
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

async function save(canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']): Promise<void> {
  await userEvent.type(await canvas.findByLabelText('New password'), 'Right-1!');
  await userEvent.type(canvas.getByLabelText('Confirm new password'), 'Right-1!');
  await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
}

export const Empty: Story = {};

export const Done: Story = {
  parameters: studio({ signedIn: null, path, server: (server) => server.answer(routes.changePassword, {}) }),
  play: async ({ canvas }) => {
    await save(canvas);
    await waitFor(() => expect(canvas.getByText('New password saved')).toBeVisible());
  },
};

export const Error: Story = {
  parameters: studio({
    signedIn: null,
    path,
    server: (server) => server.refuse(routes.changePassword, 'codeExpired'),
  }),
  play: async ({ canvas }) => {
    await save(canvas);
    await waitFor(() => expect(canvas.getByText(/has expired or was already used/)).toBeVisible());
  },
};

export const LinkIncomplete: Story = { parameters: studio({ signedIn: null, path: '/reset' }) };

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
