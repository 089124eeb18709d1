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

async function openDialog() {
  const studio = await renderFeature(null, { features: [auth], signedIn: null });
  studio.server.answer(routes.beginPasskeySignIn, { data: { options: requestOptions } });
  studio.server.answer(routes.finishPasskeySignIn, { token: 'secret', user: user() });
  studio.happens(() => studio.host.ports.use(authPort).openSignIn({ mode: 'password' }));
  await screen.findByRole('dialog', { name: 'Sign in or sign up' });
  return studio;
}

test('a passkey signs in without a name, for as long as was asked for', async () => {
  const browser = installPasskeys();
  const { person, server, client } = await openDialog();
  await person.press(/Keep me signed in/);
  await person.press('Sign in with a passkey');
  await vi.waitFor(() => expect(client.session.get()?.token).toBe('secret'));
  expect(browser.get.mock.calls[0]?.[0].publicKey).toMatchObject({ rpId: 'localhost' });
  expect(server.calls(routes.beginPasskeySignIn).map(({ body }) => body)).toEqual([{}]);
  expect(server.calls(routes.finishPasskeySignIn).map(({ body }) => body)).toMatchObject([
    { keepSignedIn: true, credential: { id: 'bmV3', response: { userHandle: 'dXNlci0x' } } },
  ]);
});

test.each([
  ['NotAllowedError', /No passkey was used/],
  ['SecurityError', /only work at the https:\/\/ address/],
  ['UnknownError', /Couldn’t use the passkey/],
])('a dialog of the browser that ends with %s is told, and can be tried again', async (name, text) => {
  const browser = installPasskeys({ get: browserError(name) });
  const { person, server } = await openDialog();
  await person.press('Sign in with a passkey');
  await person.sees(text);
  expect(server.calls(routes.finishPasskeySignIn)).toHaveLength(0);
  await person.press('Sign in with a passkey');
  await vi.waitFor(() => expect(browser.get).toHaveBeenCalledTimes(2));
});

test('a passkey that the server does not know is told', async () => {
  installPasskeys();
  const { person, server, client } = await openDialog();
  server.refuse(routes.finishPasskeySignIn, 'passkeyRefused');
  await person.press('Sign in with a passkey');
  await person.sees(/This passkey doesn’t work here/);
  server.refuse(routes.beginPasskeySignIn, 'tooManyRequests', { seconds: 30 });
  await person.press('Sign in with a passkey');
  await person.sees(/Try again in 30 s/);
  expect(client.session.get()).toBeNull();
});

test('a disabled account is told, and one that must bind a mobile goes on to it', async () => {
  installPasskeys();
  const { person, server } = await openDialog();
  server.answer(routes.finishPasskeySignIn, { user: user({ userStatus: '2' }) });
  await person.press('Sign in with a passkey');
  await person.sees(/disabled/);
  server.answer(routes.finishPasskeySignIn, { token: 'binding', user: user({ userStatus: '1' }) });
  await person.press('Sign in with a passkey');
  await person.field('Mobile number');
});

test('a browser without passkeys is not offered any', async () => {
  const { person } = await openDialog();
  await person.field('Password');
  expect(person.canSee('Sign in with a passkey')).toBe(false);
});
