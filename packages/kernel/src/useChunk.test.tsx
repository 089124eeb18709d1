import { limits } from '@tai/contracts';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useChunk } from './useChunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Part({ load }: { load: (() => Promise<string>) | null }) {
  const { value, retry } = useChunk(load);
  return (
    <>
      <p>{value ?? 'nothing yet'}</p>
      {retry && <button onClick={retry}>Again</button>}
    </>
  );
}

async function passes(milliseconds = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}
const offline = () => Promise.reject(new Error('offline'));

test('what could not be loaded comes by itself when the network returns', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementation(offline);
  render(<Part load={load} />);
  await passes();
  expect(screen.getByRole('button', { name: 'Again' })).toBeInTheDocument();
  load.mockResolvedValue('here');
  await passes(60_000);
  expect(screen.getByText('nothing yet')).toBeInTheDocument();
  window.dispatchEvent(new Event('online'));
  await passes(limits.notice.onlineReconnectDelay);
  expect(screen.getByText('here')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('it is asked for again at each return, and not once it is not wanted', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementation(offline);
  const { unmount } = render(<Part load={load} />);
  await passes();
  for (const calls of [4, 6]) {
    window.dispatchEvent(new Event('online'));
    await passes(limits.notice.onlineReconnectDelay);
    expect(load).toHaveBeenCalledTimes(calls);
  }
  window.dispatchEvent(new Event('online'));
  unmount();
  await passes(limits.notice.onlineReconnectDelay);
  expect(load).toHaveBeenCalledTimes(6);
});

test('what is there stays when something else does not come', async () => {
  const { rerender } = render(<Part load={async () => 'old'} />);
  await passes();
  rerender(<Part load={offline} />);
  await passes();
  expect(screen.getByText('old')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('whoever wants it anew does not see the failure of last time', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementation(offline);
  const { rerender } = render(<Part load={load} />);
  await passes();
  rerender(<Part load={null} />);
  load.mockReturnValue(new Promise(() => {}));
  rerender(<Part load={load} />);
  await passes();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
