// Remembers the commit that a full `npm test` passed on, in node_modules/.cache/tai/full-run.json.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from './toolchain.mjs';

const file = join(root, 'node_modules/.cache/tai/full-run.json');

/** The commit that is checked out, or null when the tree differs from it or there is no repository. */
export async function cleanCommit() {
  const status = await run('git', ['status', '--porcelain']);
  if (status.code !== 0 || status.output.trim() !== '') return null;
  const head = await run('git', ['rev-parse', 'HEAD']);
  return head.code === 0 ? head.output.trim() : null;
}

/**
 * What to do with the record after a full run.
 * @param {{failed: number, before: string | null, after: string | null}} run the clean commit when it began and ended
 * @returns {'write' | 'remove' | 'keep'}
 */
export function recordAction({ failed, before, after }) {
  if (failed > 0) return 'remove';
  // Another commit, or a change nobody committed, was what some steps saw.
  return before !== null && before === after ? 'write' : 'keep';
}

/** Writes or removes the record of a full run. */
export async function recordFullRun({ before, passed, failed, started }) {
  const action = recordAction({ failed, before, after: await cleanCommit() });
  if (action === 'remove') rmSync(file, { force: true });
  if (action !== 'write') return;
  const finished = new Date();
  const minutes = Number(((finished.getTime() - started) / 60_000).toFixed(1));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify({ commit: before, passed, finishedAt: finished.toISOString(), minutes }, null, 2)}\n`,
  );
}
