import { createApiClient } from '@tai/api-client';
import { expect, test, vi } from 'vitest';
import { continueExternal, takeExternalReturn } from './externalSignIn.ts';
import { errorNamed } from './finishExternal.ts';
import { isSignInOpen, signInView } from './signInDialog.ts';

function arriveAt(address: string) {
  const location = new URL(address, 'http://studio') as unknown as Location;
  const history = { state: { idx: 0 }, replaceState: vi.fn() } as unknown as History;
  return { came: takeExternalReturn({ location, history }), replaced: vi.mocked(history.replaceState).mock };
}

test('ticket and way back are taken out of the address, the rest of it stays', () => {
  const { came, replaced } = arriveAt('/home?signInTicket=abc&returnTo=%2Fmain&type=1#top');
  expect(came).toEqual({ ticket: 'abc', returnTo: '/main' });
  expect(replaced.calls).toEqual([[{ idx: 0 }, '', '/home?type=1#top']]);
});

test('an error and its reason are taken out, too', () => {
  const { came, replaced } = arriveAt('/home?signInError=signInRefused&reason=access_denied');
  expect(came).toEqual({ error: 'signInRefused', reason: 'access_denied' });
  expect(replaced.calls[0]?.[2]).toBe('/home');
});

test('an error of the catalogue keeps its name and reason', () => {
  expect(errorNamed('signInRefused', 'access_denied')).toMatchObject({
    error: 'signInRefused',
    params: { reason: 'access_denied' },
  });
});

test.each(['toString', '__proto__', 'Your account is blocked, call 555', ''])(
  'the error %j is nothing that is shown in its own words',
  (name) => {
    expect(errorNamed(name, null)).toEqual({ kind: 'api', code: 0, msg: '' });
  },
);

test('a reason that is a sentence is left out', () => {
  const error = errorNamed('signInRefused', 'Call 555');
  expect(error).toMatchObject({ error: 'signInRefused' });
  expect(error).not.toHaveProperty('params');
});

test('an address without either is left alone', () => {
  const { came, replaced } = arriveAt('/home?returnTo=%2Fmain');
  expect(came).toBeNull();
  expect(replaced.calls).toEqual([]);
});

test('where the rest of signing in cannot be loaded, the form says that the network failed', async () => {
  await continueExternal(createApiClient(), { ticket: 'abc' }, () => Promise.reject(new Error('offline')));
  expect(isSignInOpen.get()).toBe(true);
  expect(signInView.get()).toMatchObject({ kind: 'signIn', error: { kind: 'network' } });
});
