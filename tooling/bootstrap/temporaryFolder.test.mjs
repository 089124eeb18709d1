import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryBase } from './temporaryFolder.mjs';

const gigabyte = 2 ** 30;

test('temporary files go where there is room, and never into memory that is short or not there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tai-temporary-'));
  try {
    // This folder is on a file system with room, whatever kind that is.
    expect(temporaryBase(folder, 8 * gigabyte)).toBe(folder);
    expect(temporaryBase(folder, 5 * gigabyte)).toBe(tmpdir());
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(temporaryBase(folder, 8 * gigabyte)).toBe(tmpdir());
  // A mount that no file can be written to, and which has no room.
  expect(temporaryBase('/proc', 8 * gigabyte)).toBe(tmpdir());
});
