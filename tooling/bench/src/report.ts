import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { budgetText, type Row, verdictOf } from './row.ts';

/** Root folder of the repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Processes that wanted a core in the minute before this one began: others' work, which is measured as well. */
const loadBefore = loadavg()[0] ?? 0;

/** Prints the rows as one table. */
export function printTable(rows: readonly Row[]): void {
  const lines = rows.map((row) => [
    row.name,
    row.figure.toLocaleString('en', { maximumFractionDigits: digitsOf(row.figure) }),
    row.unit,
    budgetText(row),
    verdictOf(row) ?? '',
    row.note ?? '',
  ]);
  const all = [['', 'figure', 'unit', 'budget', '', ''], ...lines];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  for (const cells of all) {
    const padded = cells.map((cell, column) =>
      column === 1 || column === 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    console.log(padded.join('  ').trimEnd());
  }
  if (loadBefore > cpus().length / 2) {
    console.log(
      `The machine was busy before the run began (load ${loadBefore.toFixed(1)} on ${cpus().length} cores).`,
    );
  }
}

function digitsOf(figure: number): number {
  if (Math.abs(figure) < 0.1) return 4;
  return Math.abs(figure) < 10 ? 2 : 1;
}

/** Writes the rows with what they were measured on; returns the path. */
export function writeResults(rows: readonly Row[]): string {
  const folder = join(root, 'bench-results');
  mkdirSync(folder, { recursive: true });
  const date = new Date().toISOString();
  const path = join(folder, `${date.slice(0, 19).replaceAll(':', '')}.json`);
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    loadBefore: Math.round(loadBefore * 10) / 10,
  };
  const results = rows.map((row) => ({ ...row, verdict: verdictOf(row) }));
  writeFileSync(path, `${JSON.stringify({ date, commit: commitOf(), machine, rows: results }, null, 2)}\n`);
  return path;
}

function commitOf(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    // A downloaded archive has no history.
    return null;
  }
}
