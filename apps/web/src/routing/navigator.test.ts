import { expect, test, vi } from 'vitest';
import { createNavigator } from './navigator.ts';

test('a wish to go somewhere waits until the router is there, and the last one counts', () => {
  const navigator = createNavigator();
  const navigate = vi.fn();
  navigator.go('/home');
  navigator.go('/main?type=0');
  const detach = navigator.attach(navigate);
  expect(navigate.mock.calls).toEqual([['/main?type=0']]);
  navigator.go('/404');
  detach();
  navigator.go('/home');
  expect(navigate).toHaveBeenCalledTimes(2);
});
