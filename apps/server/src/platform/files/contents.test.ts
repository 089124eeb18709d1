import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDeps } from '../../testing/testApp.ts';
import { keepContents, releaseContents, sweepContents } from './contents.ts';

let server: Awaited<ReturnType<typeof createTestDeps>>;
beforeAll(async () => {
  server = await createTestDeps();
});
afterAll(() => server.close());

let count = 0;
const put = () => server.deps.files.put(Buffer.from(`content ${(count += 1)}`));
const keep = (contents: { key: string; bytes: number }[]) =>
  server.deps.database.transaction((transaction) => keepContents(transaction, server.deps.files, contents));
const release = (keys: string[]) =>
  server.deps.database.transaction((transaction) => releaseContents(transaction, server.deps.files, keys));
const isThere = async (key: string) => (await server.deps.files.stat(key)) !== null;
const day = 24 * 60 * 60_000;
const sweep = (now = Date.now()) =>
  sweepContents(server.deps.database, server.deps.files, Date.now() + 60_000, now);
const endQuarantine = () => server.deps.files.removeQuarantined(Number.POSITIVE_INFINITY);

test('a content goes with the last row that holds it, and its bytes a week later', async () => {
  const content = await put();
  await keep([content, content]);
  await keep([content]);
  await release([content.key, content.key]);
  await endQuarantine();
  expect(await isThere(content.key)).toBe(true);
  await release([content.key]);
  await sweep(Date.now() + 6 * day);
  expect(await isThere(content.key)).toBe(true);
  await server.deps.files.quarantine(content.key);
  await sweep(Date.now() + 8 * day);
  expect(await isThere(content.key)).toBe(false);
});

test('a content that vanished before its row was made fails the transaction', async () => {
  const content = await put();
  await server.deps.files.quarantine(content.key);
  await endQuarantine();
  await expect(keep([content])).rejects.toThrow('vanished');
});

test('keeping and releasing many contents at once neither blocks nor loses one', async () => {
  const contents = await Promise.all(Array.from({ length: 6 }, put));
  await keep([...contents, ...contents, ...contents]);
  const keys = contents.map(({ key }) => key);
  await Promise.all([
    ...Array.from({ length: 4 }, () => keep(contents.toReversed())),
    ...Array.from({ length: 3 }, () => release(keys)),
  ]);
  await endQuarantine();
  expect(await Promise.all(keys.map(isThere))).toEqual(keys.map(() => true));
  await Promise.all(Array.from({ length: 4 }, () => release(keys)));
  await endQuarantine();
  expect(await Promise.all(keys.map(isThere))).toEqual(keys.map(() => false));
});

test('contents without a row go into quarantine, come back when a row needs them, and else are gone after a week', async () => {
  const [held, orphan, needed] = [await put(), await put(), await put()];
  await keep([held]);
  expect(await sweep()).toMatchObject({ unheld: 2, isDone: true });
  await keep([needed]);
  expect(Buffer.from(await server.deps.files.read(needed.key)).toString()).toMatch(/^content/);
  await sweep(Date.now() + 8 * day);
  expect([await isThere(held.key), await isThere(needed.key), await isThere(orphan.key)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a sweep that would take many contents touches none', async () => {
  const contents = await Promise.all(Array.from({ length: 101 }, put));
  expect(await sweep()).toMatchObject({ unheld: 101, isDone: false });
  await sweep(Date.now() + 8 * day);
  expect(await Promise.all(contents.map(({ key }) => isThere(key)))).toEqual(contents.map(() => true));
});
