import { routes } from '@tai/contracts';
import { authPort } from '@tai/kernel';
import { user, type StudioOptions } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { auth } from './feature.ts';
import { startAnew } from './testing/startAnew.ts';

const hour = 60 * 60_000;

beforeEach(startAnew);
afterEach(() => window.history.replaceState(null, '', '/'));

const render = (options: StudioOptions = {}) => renderFeature(null, { features: [auth], ...options });

test('a session that the server no longer knows asks to sign in again and says that nothing is lost', async () => {
  const { client, person, happens } = await render();
  happens(() => client.expire(client.session.get()?.token ?? null));
  await screen.findByRole('dialog', { name: 'Sign in or sign up' });
  await person.sees('Your session expired. Sign in again to continue. Your work is saved.');
  expect(localStorage.getItem('redirectAfterLogin')).toBe('/');
});

test('signing out in another tab is told here too', async () => {
  const { client, person, happens } = await render();
  happens(() => client.session.end());
  await person.sees('You signed out in another tab');
  await screen.findByRole('dialog', { name: 'Sign in or sign up' });
});

test('signing out here ends the session even when the server does not answer', async () => {
  const { client, host, server, person } = await render();
  server.setDown(true);
  const ended = vi.fn();
  host.events.on('session.ended', ended);
  await host.ports.use(authPort).signOut();
  expect(client.session.get()).toBeNull();
  expect(server.calls(routes.logout)[0]?.token).toBe('token-of-user-1');
  expect(ended).toHaveBeenCalledExactlyOnceWith({ reason: 'signedOut' });
  expect(person.canSee('You signed out in another tab')).toBe(false);
});

describe('at start', () => {
  test('the account is looked at once, and what changed meanwhile is taken over', async () => {
    const { client, server } = await render({
      server: (server) =>
        server.answer(routes.getInfo, {
          user: {
            ...user({ username: 'Lovelace', userSetting: '{"userAuth":[2]}' }),
            userName: '',
            avatar: null,
          },
          roles: [],
          permissions: [],
        }),
    });
    await vi.waitFor(() => expect(client.session.get()?.user.username).toBe('Lovelace'));
    expect(server.calls(routes.getInfo)).toHaveLength(1);
  });

  test('a session that is over on the server asks to sign in', async () => {
    const { client } = await render({ server: (server) => server.refuse(routes.getInfo, 'unauthenticated') });
    await screen.findByRole('dialog', { name: 'Sign in or sign up' });
    expect(client.session.get()).toBeNull();
  });

  test('a visitor is not looked at', async () => {
    const { server } = await render({ signedIn: null });
    expect(server.calls(routes.getInfo)).toEqual([]);
  });
});

describe('three hours without a touch', () => {
  test('sign out as the person would, and the next page says why', async () => {
    localStorage.setItem('lastActivityTime', String(Date.now() - 3 * hour));
    const { client, server } = await render();
    await vi.waitFor(() => expect(client.session.get()).toBeNull());
    expect(server.calls(routes.logout)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    cleanup();
    await render({ signedIn: null });
    await screen.findByText('You were signed out after 3 hours of inactivity');
    expect(sessionStorage.getItem('auth.idle')).toBeNull();
  });

  test('lead every tab the same way, also the one that hears of it from another', async () => {
    const { person, client, happens } = await render();
    client.session.leave(true);
    happens(() => client.session.end());
    expect(sessionStorage.getItem('auth.idle')).toBe('1');
    expect(person.canSee('You signed out in another tab')).toBe(false);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('do not count for who is there', async () => {
    localStorage.setItem('lastActivityTime', String(Date.now() - 2 * hour));
    const { client, server } = await render();
    expect(server.calls(routes.logout)).toEqual([]);
    expect(client.session.get()).not.toBeNull();
    expect(Number(localStorage.getItem('lastActivityTime'))).toBeGreaterThan(Date.now() - hour);
  });
});

describe('a company sign-in that comes back', () => {
  test('hands in its ticket, opens the session and leads on', async () => {
    window.history.replaceState(null, '', '/home?signInTicket=abc&returnTo=%2Fmain');
    const { client, server } = await render({
      signedIn: null,
      server: (server) => server.answer(routes.finishExternalSignIn, { token: 'secret', user: user() }),
    });
    await vi.waitFor(() => expect(client.session.get()?.token).toBe('secret'));
    expect(server.calls(routes.finishExternalSignIn)[0]?.body).toEqual({ ticket: 'abc' });
    expect(window.location.search).toBe('');
  });

  test('waits in the dialog until it is known who it is', async () => {
    window.history.replaceState(null, '', '/home?signInTicket=abc');
    const { person } = await render({
      signedIn: null,
      server(server) {
        server.refuse(routes.finishExternalSignIn, 'signInExpired');
        setTimeout(server.hold(routes.finishExternalSignIn), 0);
      },
    });
    await person.sees('Signing in');
    await person.sees('This sign-in has expired or was already used. Start again.');
    await person.field('Mobile or email');
  });

  test('and has to bind a mobile leads to that form', async () => {
    window.history.replaceState(null, '', '/home?signInTicket=abc&returnTo=%2Fmain');
    const { client } = await render({
      signedIn: null,
      server: (server) =>
        server.answer(routes.finishExternalSignIn, { token: 't', user: user({ userStatus: '1' }) }),
    });
    await screen.findByRole('dialog', { name: 'Add a mobile number' });
    expect(client.session.get()).toBeNull();
    expect(localStorage.getItem('redirectAfterLogin')).toBe('/main');
  });

  test.each([
    ['signInRefused&reason=access_denied', 'Sign-in was declined: it was cancelled'],
    ['signInRefused&reason=login_required', 'Sign-in was declined: login_required'],
    ['providerUnreachable', 'The sign-in provider isn’t responding. Try again shortly.'],
    ['nonsense', 'Couldn’t sign in. Try again.'],
  ])('with %s says what went wrong', async (query, words) => {
    window.history.replaceState(null, '', `/home?signInError=${query}`);
    const { person } = await render({ signedIn: null });
    await person.sees(words);
    expect(window.location.href).not.toContain('signInError');
  });
});
