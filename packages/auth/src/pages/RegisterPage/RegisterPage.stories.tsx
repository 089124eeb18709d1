import { routes } from '@tai/contracts';
import { inStudio, studio, user } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { auth } from '../../feature.ts';
import { startAnew } from '../../testing/startAnew.ts';
import { Page } from './RegisterPage.tsx';

const bare = user({ password: 'N', email: null });

/** Somebody who lacks these things. */
const lacking = (who = bare) =>
  studio({
    signedIn: who,
    server(server) {
      server.answer(routes.getInfo, {
        user: { ...who, userName: who.username, avatar: null },
        roles: [],
        permissions: [],
      });
      server.answer(routes.updateUser, { data: who });
    },
  });

const meta = {
  component: Page,
  parameters: { layout: 'fullscreen', ...lacking() },
  loaders: inStudio({ features: [auth] }).loaders,
  decorators: inStudio({ features: [auth] }).decorators,
  beforeEach: startAnew,
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Password: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(canvas.getByLabelText('New password')).toBeVisible());
  },
};

export const Contact: Story = {
  parameters: lacking(user({ email: null })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add' })).toBeVisible());
  },
};

export const Done: Story = { parameters: lacking(user()) };

export const LongText: Story = {
  parameters: lacking(user({ password: 'N', email: null, username: 'Wolfeschlegelsteinhausenbergerdorff' })),
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
