/*
 * Rows of an earlier version of the studio, in one small file: a line with facts, then a line for each table and one for each of its
 * rows, as backups have them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { TableRows } from '../../platform/rows/loadRows.ts';
import type { SequencePlace, Table } from '../../platform/rows/tables.ts';
import type { StudioFacts } from './fillStudio.ts';

interface RecordingHead {
  /** Epoch milliseconds; sessions were good then. */
  madeAt: number;
  /** The migrations of the version, by the times in their journal. */
  migrations: number[];
  sequences: SequencePlace[];
  /** What was made through the calls of that version. */
  facts: StudioFacts;
}

export interface RecordedTable {
  table: Table;
  /** JSON texts, as `readRows` gives them. */
  lines: string[];
}

export interface Recording extends RecordingHead {
  /** Without those of the queue. */
  tables: RecordedTable[];
}

const folder = import.meta.dirname;
const ending = '.ndjson.gz';

/** Names of the last migrations that the recorded versions had, oldest first. */
export function listRecordings(): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return names.map((name) => name.slice(0, -ending.length)).toSorted();
}

export function readRecording(name: string): Recording {
  const text = gunzipSync(readFileSync(join(folder, name + ending))).toString();
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const tables: RecordedTable[] = [];
  for (const line of lines) {
    if (line.startsWith('[')) tables.at(-1)?.lines.push(line);
    else tables.push({ table: JSON.parse(line) as Table, lines: [] });
  }
  return { ...(JSON.parse(head) as RecordingHead), tables };
}

/** @returns the path of the file */
export function writeRecording(name: string, { tables, ...head }: Recording): string {
  const lines = tables.flatMap(({ table, lines: rows }) => [JSON.stringify(table), ...rows]);
  const path = join(folder, name + ending);
  writeFileSync(path, gzipSync([JSON.stringify(head), ...lines, ''].join('\n'), { level: 9 }));
  return path;
}

/** The tables as `loadRows` takes them. */
export async function* rowsOf({ tables }: Pick<Recording, 'tables'>): AsyncGenerator<TableRows> {
  for (const { table, lines } of tables) yield { table, pieces: oneAfterTheOther([lines]) };
}

async function* oneAfterTheOther<Value>(values: readonly Value[]): AsyncGenerator<Value> {
  yield* values;
}
