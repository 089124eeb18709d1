import { type Passkey, routes, type SecondFactor } from '@tai/contracts';
import { inStudio, studio } from '@tai/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { auth } from '../../feature.ts';
import { toConfirm } from '../../testing/identity.ts';
import { startAnew } from '../../testing/startAnew.ts';
import { Component } from './SecondFactorSection.tsx';

const meta = {
  component: Component,
  ...inStudio({ features: [auth] }),
  beforeEach: startAnew,
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Somebody with this second factor. */
function withFactor(data: SecondFactor) {
  const { signedIn, server: answer } = toConfirm();
  return studio({
    signedIn,
    server(server) {
      answer(server);
      server.answer(routes.getSecondFactor, { data });
    },
  });
}

const passkeys: Passkey[] = [
  {
    ...{ id: 'a', name: 'Chrome · Windows', createTime: Date.UTC(2026, 0, 5) },
    ...{ lastUsed: Date.UTC(2026, 1, 6), isBackedUp: true },
  },
  {
    ...{ id: 'b', name: 'Security key in the drawer of the desk by the window', lastUsed: null },
    ...{ createTime: Date.UTC(2026, 0, 7), isBackedUp: false },
  },
];

export const Off: Story = {
  parameters: withFactor({ authenticatorSince: null, recoveryCodesLeft: 0, passkeys: [] }),
};

export const On: Story = {
  parameters: withFactor({ authenticatorSince: Date.UTC(2026, 0, 5), recoveryCodesLeft: 1, passkeys }),
};

export const Phone: Story = { ...On, globals: { viewport: { value: 'phone' } } };

export const Loading: Story = {
  parameters: studio({ server: (server) => void server.hold(routes.getSecondFactor) }),
};

export const Error: Story = {
  parameters: studio({ server: (server) => server.refuse(routes.getSecondFactor, 'unavailable') }),
};
