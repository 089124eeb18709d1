import { expect, test } from 'vitest';
import { createFairGate } from './fairGate.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A gate whose actions run until `end` is called; `began` lists those that have started. */
function gateOf(limits: Parameters<typeof createFairGate>[0]) {
  const gate = createFairGate(limits);
  const began: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  function ask(name: string): Promise<void> {
    const action = () => {
      began.push(name);
      return new Promise<void>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve()));
      });
    };
    // A name begins with the letter of its person.
    return gate.run(name.slice(0, 1), action);
  }
  async function end(name: string, error?: Error): Promise<void> {
    await settled();
    const finish = ends.get(name);
    if (!finish) throw new Error(`${name} did not begin`);
    finish(error);
    await settled();
  }
  return { began, ask, end };
}

test('one person has at most their share, and the next of others goes before their next', async () => {
  const { began, ask, end } = gateOf({ atOnce: 3, ofOne: 2, waiting: 10 });
  const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(ask);
  await Promise.resolve();
  expect(began).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(began.at(-1)).toBe('c1');
  await end('b1');
  expect(began.at(-1)).toBe('b2');
  await end('b2');
  expect(began.at(-1)).toBe('a3');
  for (const name of ['a2', 'c1', 'a3', 'a4']) await end(name);
  await Promise.all(asked);
});

test('an action that fails makes room, and its error comes to who asked', async () => {
  const { began, ask, end } = gateOf({ atOnce: 1, ofOne: 1, waiting: 10 });
  const [first, second] = [ask('a1'), ask('a2')];
  const refusal = expect(first).rejects.toThrow('damaged');
  await end('a1', new Error('damaged'));
  await refusal;
  expect(began).toEqual(['a1', 'a2']);
  await end('a2');
  await second;
});

test('more than may wait are refused, and others are not', async () => {
  const { ask, end } = gateOf({ atOnce: 1, ofOne: 1, waiting: 2 });
  const asked = ['a1', 'a2', 'a3'].map(ask);
  await expect(ask('a4')).rejects.toMatchObject({ error: 'tooManyRequests' });
  const other = ask('b1');
  for (const name of ['a1', 'a2', 'a3', 'b1']) await end(name);
  await Promise.all([...asked, other]);
});
