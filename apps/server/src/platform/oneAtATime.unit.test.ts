import { expect, test } from 'vitest';
import { oneAtATime } from './oneAtATime.ts';

test('actions begin when those before them have ended, failed or not, and answer their own callers', async () => {
  const alone = oneAtATime();
  const steps: string[] = [];
  const action = (name: string, fault?: Error) => async () => {
    steps.push(`${name} begins`);
    await new Promise(setImmediate);
    steps.push(`${name} ends`);
    if (fault) throw fault;
    return name;
  };
  const fault = new Error('out of order');
  const answers = await Promise.allSettled([
    alone(action('a')),
    alone(action('b', fault)),
    alone(action('c')),
  ]);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(answers).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: fault },
    { status: 'fulfilled', value: 'c' },
  ]);
});
