import { expect, test, vi } from 'vitest';
import { takeExternalReturn } from './externalSignIn.ts';

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

test('an error of the catalogue keeps its name and reason', () => {
  const { came, replaced } = arriveAt('/home?signInError=signInRefused&reason=access_denied');
  expect(came).toMatchObject({ error: { error: 'signInRefused', params: { reason: 'access_denied' } } });
  expect(replaced.calls[0]?.[2]).toBe('/home');
});

test.each(['toString', '__proto__', 'Your account is blocked, call 555', ''])(
  'the error %j is nothing that is shown in its own words',
  (name) => {
    const { came } = arriveAt(`/home?${new URLSearchParams({ signInError: name })}`);
    expect(came).toEqual({ error: { kind: 'api', code: 0, msg: '' } });
  },
);

test('a reason that is a sentence is left out', () => {
  const { came } = arriveAt('/home?signInError=signInRefused&reason=Call%20555');
  expect(came).toMatchObject({ error: { error: 'signInRefused' } });
  expect(came).not.toHaveProperty('error.params');
});

test('an address without either is left alone', () => {
  const { came, replaced } = arriveAt('/home?returnTo=%2Fmain');
  expect(came).toBeNull();
  expect(replaced.calls).toEqual([]);
});
