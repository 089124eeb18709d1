import { routes } from '@tai/contracts';
import { authPort } from '@tai/kernel';
import { user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { auth } from '../../feature.ts';
import { browserError, installPasskeys, requestOptions } from '../../testing/passkeyBrowser.ts';
import { startAnew } from '../../testing/startAnew.ts';

beforeEach(startAnew);
afterEach(() => vi.unstubAllGlobals());

/** The dialog after a right password of an account with these ways of the second step. */
async function openStep(ways: string) {
  const studio = await renderFeature(null, { features: [auth], signedIn: null });
  const { person, server } = studio;
  server.refuse(routes.login, 'secondFactorNeeded', { ticket: 'ticket-1', ways });
  server.answer(routes.beginPasskeySignIn, { data: { options: requestOptions } });
  server.answer(routes.finishSignIn, { token: 'secret', user: user() });
  studio.happens(() => studio.host.ports.use(authPort).openSignIn({ mode: 'password' }));
  await person.fill('Account, mobile or email', 'ada');
  await person.fill('Password', 'Right-1!');
  await person.press('Sign in');
  await screen.findByRole('dialog', { name: 'Two-step verification' });
  return studio;
}

test('a passkey stands beside the code of the app', async () => {
  installPasskeys();
  const { person, server, client } = await openStep('app passkey');
  await person.field('Authenticator code');
  await person.press('Use a passkey');
  await vi.waitFor(() => expect(client.session.get()?.token).toBe('secret'));
  expect(server.calls(routes.beginPasskeySignIn).map(({ body }) => body)).toEqual([{ ticket: 'ticket-1' }]);
  expect(server.calls(routes.finishSignIn).map(({ body }) => body)).toMatchObject([
    { ticket: 'ticket-1', passkey: { id: 'bmV3' } },
  ]);
});

test('without an app there is no field for its code, but for a recovery code and back', async () => {
  installPasskeys();
  const { person } = await openStep('passkey');
  await vi.waitFor(async () => expect(await person.control('Use a passkey')).toHaveFocus());
  expect(screen.queryByRole('textbox')).toBeNull();
  await person.press('Use a recovery code');
  expect(await person.field('Recovery code')).toHaveFocus();
  await person.press('Use a passkey');
  expect(await person.control('Use a passkey')).toHaveFocus();
});

test('an account without passkeys is not offered any', async () => {
  installPasskeys();
  const { person } = await openStep('app');
  await person.field('Authenticator code');
  expect(person.canSee('Use a passkey')).toBe(false);
});

test('what the browser or the server refuses is told, until something else is tried', async () => {
  const browser = installPasskeys({ get: browserError('NotAllowedError') });
  const { person, server } = await openStep('app passkey');
  await person.press('Use a passkey');
  await person.sees(/No passkey was used/);
  await person.fill('Authenticator code', '1');
  expect(person.canSee(/No passkey was used/)).toBe(false);
  browser.get.mockImplementation(installPasskeys().get);
  server.refuse(routes.finishSignIn, 'passkeyRefused');
  await person.press('Use a passkey');
  await person.sees(/This passkey doesn’t work here/);
});

test('a step that took too long leads back to the form', async () => {
  installPasskeys();
  const { person, server } = await openStep('passkey');
  server.refuse(routes.beginPasskeySignIn, 'signInExpired');
  await person.press('Use a passkey');
  await person.sees(/has expired or was already used/);
  await person.field('Password');
});

test('a browser without passkeys says why, and a recovery code still works', async () => {
  const { person, client } = await openStep('passkey');
  const button = await person.control('Use a passkey');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/https/);
  await person.press('Use a recovery code');
  await person.fill('Recovery code', '3k7q-aaaa-bbbb-9fxa');
  await person.press('Sign in');
  await vi.waitFor(() => expect(client.session.get()?.token).toBe('secret'));
});
