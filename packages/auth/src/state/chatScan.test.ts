import type { ApiError } from '@tai/api-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChatScan } from './chatScan.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const offline: ApiError = { kind: 'network', code: 0, msg: '' };
const begun = (ticket: string) => ({
  data: { code: 0, data: { ticket, url: `http://studio/${ticket}`, expiresIn: 180 } },
});

function start() {
  const parts = {
    begin: vi.fn(async (): Promise<object> => begun('first')),
    poll: vi.fn(async (_ticket: string): Promise<object> => ({ data: { code: 0, state: 'waiting' } })),
    onDone: vi.fn(),
  };
  const scan = createChatScan(parts);
  scan.begin();
  return { ...parts, scan };
}

test('a code is shown, the scan is seen, and confirming hands over what a login answers', async () => {
  const { scan, poll, onDone } = start();
  expect(scan.state.get()).toEqual({ step: 'loading' });
  await vi.advanceTimersByTimeAsync(0);
  expect(scan.state.get()).toEqual({ step: 'shown', url: 'http://studio/first', isScanned: false });
  await vi.advanceTimersByTimeAsync(4000);
  expect(poll.mock.calls).toEqual([['first'], ['first']]);
  poll.mockResolvedValueOnce({ data: { code: 0, state: 'scanned' } });
  await vi.advanceTimersByTimeAsync(2000);
  expect(scan.state.get()).toMatchObject({ isScanned: true });
  const done = { code: 0, state: 'done', token: 't' };
  poll.mockResolvedValueOnce({ data: done });
  await vi.advanceTimersByTimeAsync(2000);
  expect(onDone).toHaveBeenCalledExactlyOnceWith(done);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(poll).toHaveBeenCalledTimes(4);
});

test.each(['refused', 'expired'])('a code that was %s is not asked about any more', async (state) => {
  const { scan, poll } = start();
  poll.mockResolvedValueOnce({ data: { code: 0, state } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(scan.state.get()).toEqual({ step: state });
  expect(poll).toHaveBeenCalledOnce();
});

test('a poll that gets lost is made up for; after its time the code has expired all the same', async () => {
  const { scan, poll } = start();
  poll.mockResolvedValue({ error: offline });
  await vi.advanceTimersByTimeAsync(178_000);
  expect(scan.state.get().step).toBe('shown');
  await vi.advanceTimersByTimeAsync(4000);
  expect(scan.state.get().step).toBe('expired');
});

test('a code that cannot be fetched has failed, and can be fetched again', async () => {
  const { scan, begin } = start();
  scan.stop();
  begin.mockResolvedValueOnce({ error: offline });
  scan.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(scan.state.get()).toEqual({ step: 'failed' });
  scan.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(scan.state.get().step).toBe('shown');
});

test('a new code makes an answer to the old one count for nothing', async () => {
  const { scan, begin, poll, onDone } = start();
  await vi.advanceTimersByTimeAsync(0);
  const { promise, resolve } = Promise.withResolvers<object>();
  poll.mockReturnValueOnce(promise);
  await vi.advanceTimersByTimeAsync(2000);
  begin.mockResolvedValueOnce(begun('second'));
  scan.begin();
  resolve({ data: { code: 0, state: 'done' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(onDone).not.toHaveBeenCalled();
  expect(scan.state.get()).toMatchObject({ url: 'http://studio/second' });
  scan.stop();
  poll.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(poll).not.toHaveBeenCalled();
});
