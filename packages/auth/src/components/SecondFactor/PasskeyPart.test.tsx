import { routes, type Passkey, type SecondFactor } from '@tai/contracts';
import { refusal } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { auth } from '../../feature.ts';
import { toConfirm } from '../../testing/identity.ts';
import { browserError, creationOptions, installPasskeys } from '../../testing/passkeyBrowser.ts';
import { startAnew } from '../../testing/startAnew.ts';
import { Component } from './SecondFactorSection.tsx';

beforeEach(startAnew);
afterEach(() => vi.unstubAllGlobals());

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `code-${index}`);
const laptop: Passkey = {
  ...{
    id: 'bGFwdG9w',
    name: 'Laptop',
    createTime: Date.UTC(2026, 0, 5, 12),
    lastUsed: null,
    isBackedUp: false,
  },
};
const phone: Passkey = {
  ...{ id: 'cGhvbmU', name: 'Phone', createTime: Date.UTC(2026, 1, 6, 12) },
  ...{ lastUsed: Date.UTC(2026, 2, 7, 12), isBackedUp: true },
};

async function show(passkeys: Passkey[], fields: Partial<SecondFactor> = {}) {
  const { signedIn, server: answer } = toConfirm();
  const factor = { authenticatorSince: null, recoveryCodesLeft: 9, passkeys, ...fields };
  return renderFeature(<Component />, {
    features: [auth],
    signedIn,
    server(server) {
      answer(server);
      server.answer(routes.getSecondFactor, { data: factor });
      server.answer(routes.beginPasskey, { data: { options: creationOptions } });
      server.answer(routes.addPasskey, { data: { recoveryCodes: [] } });
      server.answer(routes.renamePasskey, {});
      server.answer(routes.removePasskey, {});
      server.answer(routes.turnOffSecondFactor, {});
    },
  });
}
type Shown = Awaited<ReturnType<typeof show>>;
const answerWith = ({ server }: Shown, passkeys: Passkey[]) =>
  server.answer(routes.getSecondFactor, {
    data: { authenticatorSince: null, recoveryCodesLeft: 9, passkeys },
  });

describe('adding a passkey', () => {
  test('confirms the identity, asks the browser, and shows the recovery codes of the first factor', async () => {
    const browser = installPasskeys();
    const shown = await show([]);
    const { person, server } = shown;
    await person.sees(/turns on two-step verification and signs you out on all other devices/);
    server.answer(routes.beginPasskey, ({ body }) =>
      body.confirmation === 'proof' ? { data: { options: creationOptions } } : refusal('identityUnconfirmed'),
    );
    server.answer(routes.addPasskey, { data: { recoveryCodes } });
    await person.press('Add passkey');
    await person.fill('Password', 'Right-1!');
    answerWith(shown, [laptop]);
    await person.press('Confirm');
    await person.sees('code-9');
    expect(browser.create.mock.calls[0]?.[0].publicKey).toMatchObject({ rp: { id: 'localhost' } });
    expect(server.calls(routes.addPasskey).map(({ body }) => body)).toMatchObject([
      { credential: { id: 'bmV3', response: { transports: ['internal'] } } },
    ]);
    await person.press('I’ve saved them');
    await person.sees('Laptop');
    expect(person.canSee(/signs you out on all other devices/)).toBe(false);
  });

  test('another one is added without recovery codes', async () => {
    installPasskeys();
    const shown = await show([laptop]);
    await shown.person.sees('Laptop');
    answerWith(shown, [laptop, phone]);
    await shown.person.press('Add passkey');
    await shown.person.sees('Phone');
    expect(screen.queryByRole('dialog', { name: 'Recovery codes' })).toBeNull();
  });

  test.each([
    ['NotAllowedError', /it was cancelled or timed out/],
    ['InvalidStateError', /already has a passkey for your account/],
    ['SecurityError', /only work at the https:\/\/ address/],
    ['ConstraintError', /can’t check your fingerprint/],
    ['UnknownError', /your browser couldn’t create one/],
  ])('a dialog of the browser that ends with %s is told', async (name, text) => {
    installPasskeys({ create: browserError(name) });
    const { person, server } = await show([]);
    await person.press('Add passkey');
    await person.sees(text);
    expect(server.calls(routes.addPasskey)).toHaveLength(0);
    expect(await person.control('Add passkey')).not.toHaveAttribute('aria-busy', 'true');
  });

  test('what the server refuses is told', async () => {
    installPasskeys();
    const { person, server } = await show([]);
    server.refuse(routes.addPasskey, 'passkeyExists');
    await person.press('Add passkey');
    await person.sees(/You’ve already added this passkey./);
  });

  test('is not possible without WebAuthn or HTTPS, and with ten of them, which is said', async () => {
    const { person } = await show([]);
    const button = await person.control('Add passkey');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await person.hand.hover(button);
    await person.sees(/only work at the https:\/\/ address/);
    vi.stubGlobal('isSecureContext', true);
    const second = await show(Array.from({ length: 10 }, (_, index) => ({ ...laptop, id: `k${index}` })));
    await second.person.sees(/9 recovery codes left/);
    const full = screen.getAllByRole('button', { name: 'Add passkey' }).at(-1);
    expect(full).toHaveAttribute('aria-disabled', 'true');
    await second.person.hand.hover(full as HTMLElement);
    await second.person.sees(/up to 10 passkeys/);
  });
});

test('each passkey is listed with when it was added and used', async () => {
  await show([laptop, phone]);
  const list = await screen.findByRole('list', { name: 'Passkeys' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/Laptop.*Added.*2026.*Not used yet/);
  expect(first?.textContent).not.toContain('Synced');
  expect(second?.textContent).toMatch(/Phone.*Synced.*Added.*2026.*Last used/);
});

test('a passkey is renamed', async () => {
  const shown = await show([laptop]);
  const { person, server } = shown;
  await person.press('Rename Laptop');
  await person.fill('Name', ' ');
  await person.press('Save');
  expect(await person.field('Name')).toHaveAccessibleDescription('Enter a name');
  await person.fill('Name', 'Desk');
  answerWith(shown, [{ ...laptop, name: 'Desk' }]);
  await person.press('Save');
  await person.control('Rename Desk');
  expect(server.calls(routes.renamePasskey).map(({ body }) => body)).toEqual([
    { id: laptop.id, name: 'Desk' },
  ]);
});

describe('removing a passkey', () => {
  test('asks before, says what the last one takes along, and carries the confirmation of identity', async () => {
    const shown = await show([laptop]);
    const { person, server, asked } = shown;
    server.answer(routes.removePasskey, ({ body }) =>
      body.confirmation === 'proof' ? {} : refusal('identityUnconfirmed'),
    );
    await person.press('Remove Laptop');
    await person.fill('Password', 'Right-1!');
    answerWith(shown, []);
    await person.press('Confirm');
    await person.sees('Passkey removed');
    expect(JSON.stringify(asked)).toContain('This also turns off two-step verification');
    await vi.waitFor(() => expect(person.canSee('Laptop')).toBe(false));
  });

  test('says when nothing was changed, and nothing of two-step verification where another one is left', async () => {
    const { person, server, asked } = await show([laptop, phone]);
    server.refuse(routes.removePasskey, 'unavailable');
    await person.press('Remove Phone');
    await person.sees(/Couldn’t save the change/);
    expect(JSON.stringify(asked)).toContain('Remove passkey');
    expect(JSON.stringify(asked)).not.toContain('two-step verification');
  });
});

test('turning the authenticator app off beside a passkey says that two-step verification stays', async () => {
  const { person, asked } = await show([laptop], { authenticatorSince: Date.UTC(2026, 0, 5) });
  await person.press('Turn off');
  await person.sees('Authenticator app turned off');
  expect(JSON.stringify(asked)).toContain('two-step verification stays on');
});

test('an authenticator app beside a passkey brings no recovery codes', async () => {
  const { person, server } = await show([laptop]);
  server.answer(routes.beginSecondFactor, { data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' } });
  server.answer(routes.turnOnSecondFactor, { data: { recoveryCodes: [] } });
  await person.press('Set up');
  await person.press('Continue');
  await person.fill('Authenticator code', '123456');
  await person.press('Turn on');
  await person.sees('The authenticator app is on.');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
