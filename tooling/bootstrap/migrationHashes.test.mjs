import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addMigrationHashes } from '../generate/migrationHashes.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tai-migrations-'));
  writeFileSync(join(folder, '0000_first.sql'), 'create table a (id int);');
  addMigrationHashes(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a new migration is added to the list and the others stay', () => {
  const list = () => readFileSync(join(folder, 'hashes.txt'), 'utf8');
  const before = list();
  expect(before).toMatch(/^[0-9a-f]{64} {2}0000_first\.sql\n$/);
  writeFileSync(join(folder, '0001_second.sql'), 'create table b (id int);');
  addMigrationHashes(folder);
  expect(list().startsWith(before)).toBe(true);
  expect(list()).toContain('0001_second.sql');
});

test('one that was edited or removed since is named', () => {
  writeFileSync(join(folder, '0000_first.sql'), 'create table a (id bigint);');
  expect(() => addMigrationHashes(folder)).toThrow('0000_first.sql');
  rmSync(join(folder, '0000_first.sql'));
  expect(() => addMigrationHashes(folder)).toThrow('0000_first.sql');
});
