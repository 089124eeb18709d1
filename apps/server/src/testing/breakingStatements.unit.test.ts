import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../platform/database/migrate.ts';
import { breakingStatements } from './breakingStatements.ts';

/** Before it no two releases ran side by side. */
const ruleBegan = '0019';
/** Says in a migration which release stopped using what it takes away. */
const contracting = /^-- contracts: \S.*$/m;

const migrations = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql') && name >= ruleBegan);

test('there are migrations to look at', () => expect(migrations.length).toBeGreaterThan(20));

test.each(migrations)(
  '%s leaves processes of the release before what they use, or says why it need not',
  (name) => {
    const sql = readFileSync(join(migrationsFolder, name), 'utf8');
    if (!contracting.test(sql)) expect(breakingStatements(sql)).toEqual([]);
  },
);

test.each([
  ['ALTER TABLE "works" DROP COLUMN "words"', /^drops/],
  ['drop table if exists works', /^drops/],
  ['ALTER TABLE "works" RENAME COLUMN "a" TO "b"', /^renames/],
  ['ALTER TABLE "works" ALTER COLUMN "a" SET DATA TYPE bigint', /^changes/],
  ['ALTER TABLE "works" ALTER COLUMN "a" SET NOT NULL', /^wants/],
  ['ALTER TABLE "works" ADD COLUMN "a" text NOT NULL', /^wants/],
  ['CREATE UNIQUE INDEX "one" ON "works" ("a")', /^refuses/],
  ['ALTER TABLE "works" ADD CONSTRAINT "one" CHECK (a > 0)', /^refuses/],
])('%s breaks a process that does not know of it', (sql, reason) => {
  expect(breakingStatements(sql)).toEqual([expect.stringMatching(reason)]);
});

test.each([
  'ALTER TABLE "works" ADD COLUMN "a" text',
  `ALTER TABLE "works" ADD COLUMN "a" text DEFAULT 'x' NOT NULL`,
  'ALTER TABLE "works" DROP CONSTRAINT "works_owner_fk"',
  'CREATE INDEX "many" ON "works" ("a")',
  'CREATE TABLE "mine" ("a" text NOT NULL);--> statement-breakpoint CREATE UNIQUE INDEX "one" ON "mine" ("a")',
  '-- drop table works\nselect 1',
])('%s breaks nothing', (sql) => expect(breakingStatements(sql)).toEqual([]));
