import {
  detailsOf,
  limits,
  sameText,
  type Capability,
  type LocalizedText,
  type Parameter,
} from '@tai/contracts';
import {
  draftProblems,
  type Draft,
  type Problem,
  createSubmission,
  type Submission,
} from '@tai/generation-kit';

/** One parameter that a batch goes through, with its values in their order. */
export interface BatchAxis {
  name: string;
  label: LocalizedText;
  values: { label: LocalizedText; value: unknown }[];
}

/** One request of a batch and where its picture stands. */
export interface BatchCell {
  /** Key of its submission. */
  key: string;
  /** Null until the server has it, and when it refused it. */
  jobId: string | null;
  column: number;
  row: number;
}

/** Requests that differ in one or two parameters, shown as a grid. */
export interface Batch {
  id: string;
  tool: string;
  /** Epoch milliseconds. */
  createTime: number;
  columns: BatchAxis;
  rows: BatchAxis | null;
  cells: BatchCell[];
}

/** Parameters of a tool that a batch can go through. How many pictures there are is decided by the grid. */
export function axisParameters({ parameters }: Pick<Capability, 'parameters'>): Parameter[] {
  return parameters.filter((one) => detailsOf(one).batch && one.name !== countName);
}

const countName = 'count';

/** What was typed for an axis of numbers or texts: the values, and the parts that are none. */
export interface ReadValues {
  values: BatchAxis['values'];
  wrong: string[];
}

const separators = { line: /\r?\n/, comma: /[\s,;，、；]+/ };

/** Reads values from text, as the type of the parameter separates them. The same value counts once. */
export function readValues(parameter: Parameter, text: string): ReadValues {
  const { batch } = detailsOf(parameter);
  if (batch?.kind !== 'typed') return { values: [], wrong: [] };
  const trimmed = text.split(separators[batch.separatedBy]).map((part) => part.trim());
  const parts = [...new Set(trimmed)].filter((part) => part !== '');
  const read = parts.map((part) => ({ part, value: batch.read(part, parameter) }));
  return {
    values: read.flatMap(({ part, value }) =>
      value === undefined ? [] : [{ label: sameText(part), value }],
    ),
    wrong: read.flatMap(({ part, value }) => (value === undefined ? [part] : [])),
  };
}

interface BatchParts {
  capability: Capability;
  draft: Draft;
  columns: BatchAxis;
  rows: BatchAxis | null;
  /** A number from 0 to below 1, for the seed that all share. */
  random?: number;
}

/** Values of every cell, row by row. All share one seed, so that only what the axes say differs. */
export function batchParams({
  capability,
  draft,
  columns,
  rows,
  random = Math.random(),
}: BatchParts): Draft[] {
  const shared: Draft = { ...draft };
  for (const parameter of capability.parameters) {
    const { name } = parameter;
    const seedMax = detailsOf(parameter).seedMax?.(parameter);
    if (seedMax !== undefined && (shared[name] ?? null) === null)
      shared[name] = Math.floor(random * (seedMax + 1));
    if (name === countName && 'min' in parameter) shared[name] = Math.max(1, parameter.min);
  }
  return (rows?.values ?? [null]).flatMap((row) =>
    columns.values.map((column) => ({
      ...shared,
      [columns.name]: column.value,
      ...(row && rows ? { [rows.name]: row.value } : {}),
    })),
  );
}

/** How many pictures a batch makes. */
export function batchSize(columns: BatchAxis | null, rows: BatchAxis | null): number {
  return (columns?.values.length ?? 0) * (rows ? rows.values.length : 1);
}

/** What keeps any cell from being sent, the first one's problems. */
export function batchProblems(capability: Capability, cells: readonly Draft[]): Problem[] {
  for (const cell of cells) {
    const problems = draftProblems(capability, cell);
    if (problems.length > 0) return problems;
  }
  return [];
}

/** The batch with the request of each cell. */
export function createBatch(parts: BatchParts & { page: string }): {
  batch: Batch;
  submissions: Submission[];
} {
  const { capability, columns, rows, page } = parts;
  const { tool, model } = capability;
  const submissions = batchParams(parts).map((params) => createSubmission({ tool, model, params, page }));
  const width = columns.values.length;
  const cells = submissions.map(({ key }, index) => ({
    ...{ key, jobId: null },
    ...{ column: index % width, row: Math.floor(index / width) },
  }));
  const [first] = submissions;
  return {
    submissions,
    batch: {
      id: first?.key ?? '',
      tool,
      createTime: first?.createTime ?? Date.now(),
      ...{ columns, rows, cells },
    },
  };
}

/** Most pictures of one batch. */
export const batchMax: number = limits.generation.batchMax;
