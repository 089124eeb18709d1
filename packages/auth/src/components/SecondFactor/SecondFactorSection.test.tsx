import { routes, type SecondFactor } from '@tai/contracts';
import { refusal } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { auth } from '../../feature.ts';
import { toConfirm } from '../../testing/identity.ts';
import { startAnew } from '../../testing/startAnew.ts';
import { Component } from './SecondFactorSection.tsx';

beforeEach(startAnew);

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `code-${index}`);
const off: SecondFactor = { authenticatorSince: null, recoveryCodesLeft: 0, passkeys: [] };
const on: SecondFactor = { authenticatorSince: Date.UTC(2026, 0, 5), recoveryCodesLeft: 7, passkeys: [] };

async function show(factor: SecondFactor) {
  const { signedIn, server: answer } = toConfirm();
  return renderFeature(<Component />, {
    features: [auth],
    signedIn,
    server(server) {
      answer(server);
      server.answer(routes.getSecondFactor, { data: factor });
      server.answer(routes.beginSecondFactor, {
        data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/TAI%20Studio:ada?secret=ABCDEFGH' },
      });
      server.answer(routes.turnOnSecondFactor, { data: { recoveryCodes } });
      server.answer(routes.renewRecoveryCodes, { data: { recoveryCodes } });
      server.answer(routes.turnOffSecondFactor, {});
    },
  });
}

test('setting it up shows the secret, asks for a code of the app, and shows the recovery codes', async () => {
  const { person, server } = await show(off);
  await person.press('Set up');
  await person.press('Continue');
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  await person.sees('ABCD EFGH');
  expect(await person.field('Authenticator code')).toHaveFocus();
  await person.press('Turn on');
  expect(await person.field('Authenticator code')).toHaveAccessibleDescription(/6-digit code/);
  server.answer(routes.getSecondFactor, { data: on });
  await person.fill('Authenticator code', '123456');
  await person.press('Turn on');
  await person.sees('code-9');
  expect(server.calls(routes.turnOnSecondFactor).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  await person.press('I’ve saved them');
  await vi.waitFor(() => expect(person.canSee('code-9')).toBe(false));
  await person.sees(/7 recovery codes left/);
});

test('a wrong code is told at its field, and the secret stays', async () => {
  const { person, server } = await show(off);
  server.refuse(routes.turnOnSecondFactor, 'secondFactorWrong');
  await person.press('Set up');
  await person.press('Continue');
  await person.fill('Authenticator code', '111111');
  await person.press('Turn on');
  await vi.waitFor(async () => expect(await person.field('Authenticator code')).toBeInvalid());
  await person.sees('ABCD EFGH');
});

test('who gives up the confirmation of identity stays at the beginning, without an error', async () => {
  const { person, server } = await show(off);
  server.refuse(routes.beginSecondFactor, 'identityUnconfirmed');
  await person.press('Set up');
  await person.press('Continue');
  const identity = await screen.findByRole('dialog', { name: 'Confirm your identity' });
  fireEvent.click(within(identity).getByRole('button', { name: 'Close' }));
  await person.control('Continue');
  expect(person.canSee('Confirm your identity to make this change..')).toBe(false);
});

test('new recovery codes carry the confirmation of identity', async () => {
  const { person, server } = await show(on);
  server.answer(routes.renewRecoveryCodes, ({ body }) =>
    body.confirmation === 'proof' ? { data: { recoveryCodes } } : refusal('identityUnconfirmed'),
  );
  await person.press('Get new recovery codes');
  await person.fill('Password', 'Right-1!');
  await person.press('Confirm');
  await person.sees('code-0');
});

test('turning it off asks before', async () => {
  const { person, server, asked } = await show(on);
  await person.press('Turn off');
  await vi.waitFor(() => expect(server.calls(routes.turnOffSecondFactor)).toHaveLength(1));
  expect(asked.filter(({ what }) => what === 'confirm.ask')).toHaveLength(1);
  server.answer(routes.getSecondFactor, { data: off });
  await person.sees('Two-step verification turned off');
});

test('turning it off says when nothing was changed', async () => {
  const { person, server } = await show(on);
  server.refuse(routes.turnOffSecondFactor, 'unavailable');
  await person.press('Turn off');
  await person.sees(/Couldn’t save the change/);
  await person.control('Turn off');
});
