import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';

test('what throws is replaced, what stands beside it stays, and trying again shows it once it works', () => {
  // React reports what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  function Page() {
    if (isBroken) throw new Error('no paper');
    return <p>The page</p>;
  }
  render(
    <>
      <p>The menu</p>
      <ErrorBoundary failure={(error, retry) => <button onClick={retry}>{`${error.message}: again`}</button>}>
        <Page />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByText('The menu')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'no paper: again' }).click());
  expect(screen.queryByText('The page')).toBeNull();
  isBroken = false;
  act(() => screen.getByRole('button', { name: 'no paper: again' }).click());
  expect(screen.getByText('The page')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
