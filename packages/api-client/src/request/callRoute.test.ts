import { routes } from '@tai/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { jobFixture } from '../testing/jobFixture.ts';
import { isTransient, type ApiError } from './apiError.ts';
import { callRoute, type CallResult } from './callRoute.ts';

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
afterEach(() => {
  fetched.mockReset();
  vi.restoreAllMocks();
});

const call = () => callRoute(routes.getJob, { params: { id: 'a/b' }, token: 'secret' });
const answered = (body: unknown, status = 200) =>
  fetched.mockResolvedValueOnce(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
function errorOf(result: CallResult): ApiError {
  if (!('error' in result)) throw new Error('The call succeeded.');
  return result.error;
}

/** Never answers, and rejects as `fetch` does when its signal aborts. */
function neverAnswers(): void {
  fetched.mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      ),
  );
}

test('a call carries the token and its encoded path, and answers checked data', async () => {
  answered({ code: 0, data: jobFixture('a/b'), unknown: 1 });
  const result = await call();
  expect(result).toEqual({ data: { code: 0, data: jobFixture('a/b') } });
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/app/generation/job/a%2Fb');
  expect(init?.headers).toEqual({ token: 'secret' });
});

test('a body goes as JSON, a form as it is', async () => {
  answered({ code: 0 });
  await callRoute(routes.getVerificationCode, { body: { userAccount: 'x' }, token: null });
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    headers: { 'content-type': 'application/json' },
    body: '{"userAccount":"x"}',
  });
  answered({ code: '0' });
  const body = new FormData();
  await callRoute(routes.upload, { body, token: null });
  expect(fetched.mock.calls[1]?.[1]).toMatchObject({ headers: {}, body });
});

test('an error of the catalogue keeps its name, parameters and request id', async () => {
  answered({ code: 1003, error: 'codeWrong', params: { triesLeft: 2 }, msg: 'Wrong.', requestId: 'r1' });
  expect(errorOf(await call())).toEqual({
    kind: 'api',
    code: 1003,
    error: 'codeWrong',
    params: { triesLeft: 2 },
    msg: 'Wrong.',
    requestId: 'r1',
  });
});

test('an error that only has its number is named from the catalogue', async () => {
  answered({ code: 1208 });
  expect(errorOf(await call())).toMatchObject({ kind: 'api', error: 'jobNotFound', msg: '' });
});

test('an answer that breaks its contract says where', async () => {
  answered({ code: 0, data: { ...jobFixture('a'), progress: 'half' }, requestId: 'r2' });
  const error = errorOf(await call());
  expect(error).toMatchObject({ kind: 'contract', requestId: 'r2' });
  expect(error.msg).toContain('data.progress');
});

test.each(['<html>Bad gateway</html>', '[1]', '"text"', 'null'])(
  '%s is not an answer of ours',
  async (text) => {
    answered(text, 502);
    expect(errorOf(await call())).toMatchObject({ kind: 'http', code: 502 });
  },
);

test('a bare 401 of a proxy counts as signed out', async () => {
  answered('no', 401);
  expect(errorOf(await call())).toMatchObject({ kind: 'http', code: 401, error: 'unauthenticated' });
});

test('no network is told apart from no answer in time', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const offline = errorOf(await call());
  expect(offline.kind).toBe('network');

  const clock = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  neverAnswers();
  const pending = call();
  clock.abort(new DOMException('late', 'TimeoutError'));
  const late = errorOf(await pending);
  expect(late.kind).toBe('timeout');
  expect(limit).toHaveBeenCalledWith(30_000);
  expect([offline, late].map(isTransient)).toEqual([true, true]);
});

test('creative calls may take five minutes', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  answered({ code: '0' });
  await callRoute(routes.upload, { token: null });
  expect(limit).toHaveBeenCalledWith(300_000);
});

test('a call that its caller gives up is cancelled, and trying again is up to the caller', async () => {
  const caller = new AbortController();
  neverAnswers();
  const pending = callRoute(routes.getCapabilities, { token: null, signal: caller.signal });
  caller.abort();
  const error = errorOf(await pending);
  expect(error.kind).toBe('cancelled');
  expect(isTransient(error)).toBe(false);
});
