import { routes } from '@tai/contracts';
import { authPort } from '@tai/kernel';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { auth } from './feature.ts';
import { isSignInOpen } from './state/signInDialog.ts';

beforeEach(() => {
  localStorage.clear();
  isSignInOpen.set(false);
});

test('a session that the server no longer knows asks to sign in again and says that nothing is lost', async () => {
  const { client, person, happens } = await renderFeature(null, { features: [auth] });
  happens(() => client.expire(client.session.get()?.token ?? null));
  await screen.findByRole('dialog', { name: 'Sign in or sign up' });
  await person.sees('Your session has ended. Sign in again to go on; your work is kept.');
  expect(localStorage.getItem('redirectAfterLogin')).toBe('/');
});

test('signing out in another tab is told here too', async () => {
  const { client, person, happens } = await renderFeature(null, { features: [auth] });
  happens(() => client.session.end());
  await person.sees('Signed out in another tab');
  await screen.findByRole('dialog', { name: 'Sign in or sign up' });
});

test('signing out here ends the session even when the server does not answer', async () => {
  const { client, host, server, person } = await renderFeature(null, { features: [auth] });
  server.setDown(true);
  const ended = vi.fn();
  host.events.on('session.ended', ended);
  await host.ports.use(authPort).signOut();
  expect(client.session.get()).toBeNull();
  expect(server.calls(routes.logout)[0]?.token).toBe('token-of-user-1');
  expect(ended).toHaveBeenCalledExactlyOnceWith({ reason: 'signedOut' });
  expect(person.canSee('Signed out in another tab')).toBe(false);
});
