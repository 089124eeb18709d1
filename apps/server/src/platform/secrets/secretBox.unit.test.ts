import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecretBox } from './secretBox.ts';
import { readSecretKey } from './secretKey.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tai-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a secret comes back whole and never looks the same twice', () => {
  const box = createSecretBox('k'.repeat(32));
  const sealed = box.seal('私钥 🔑', 'key 1');
  expect(box.open(sealed, 'key 1')).toBe('私钥 🔑');
  expect(box.seal('私钥 🔑', 'key 1')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('🔑');
});

test('a box opens for its purpose and with its key alone, and not once it was changed', () => {
  const box = createSecretBox('k'.repeat(32));
  const sealed = box.seal('secret', 'key 1');
  expect(() => box.open(sealed, 'key 2')).toThrow();
  expect(() => createSecretBox('l'.repeat(32)).open(sealed, 'key 1')).toThrow();
  const bytes = Buffer.from(sealed, 'base64');
  for (const place of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => box.open(changed.toString('base64'), 'key 1')).toThrow();
  }
  expect(() => box.open('', 'key 1')).toThrow();
});

test('the key of an installation is made once, for the server alone, also by starts at the same time', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => readSecretKey(folder)));
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect(await readSecretKey(folder)).toEqual(keys[0]);
  expect(await readdir(folder)).toEqual(['secret.key']);
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
});

test('a file that holds no key is named instead of being used', async () => {
  await writeFile(join(folder, 'secret.key'), 'c2hvcnQ=');
  await expect(readSecretKey(folder)).rejects.toThrow('secret.key holds no key of 32 bytes');
});
