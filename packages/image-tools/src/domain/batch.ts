import { limits, type Capability, type LocalizedText, type Parameter } from '@tai/contracts';
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

/** Kinds of parameter that a batch can go through. */
const axisTypes = ['text', 'number', 'select', 'seed', 'boolean', 'size'] as const;
export type AxisParameter = Extract<Parameter, { type: (typeof axisTypes)[number] }>;

/** Parameters of a tool that a batch can go through. How many pictures there are is decided by the grid. */
export function axisParameters({ parameters }: Pick<Capability, 'parameters'>): AxisParameter[] {
  return parameters.filter(
    (one): one is AxisParameter => axisTypes.some((type) => type === one.type) && one.name !== countName,
  );
}

const countName = 'count';

/** A text that is the same in every language, such as a number or what a person typed. */
export function sameText(text: string): LocalizedText {
  return { en: text, zh: text, ja: text };
}

/** What was typed for an axis of numbers or texts: the values, and the parts that are none. */
export interface ReadValues {
  values: BatchAxis['values'];
  wrong: string[];
}

/** Reads values from text: numbers between commas or spaces, texts one on each line. The same value counts once. */
export function readValues(
  parameter: Extract<AxisParameter, { type: 'text' | 'number' | 'seed' }>,
  text: string,
): ReadValues {
  const separator = parameter.type === 'text' ? /\r?\n/ : /[\s,;，、；]+/;
  const parts = [...new Set(text.split(separator).map((part) => part.trim()))].filter((part) => part !== '');
  const isRight = (part: string) => {
    if (parameter.type === 'text') return part.length <= parameter.maxLength;
    const number = Number(part);
    if (parameter.type === 'seed') return /^\d+$/.test(part) && number <= parameter.max;
    return Number.isFinite(number) && number >= parameter.min && number <= parameter.max;
  };
  return {
    values: parts.filter(isRight).map((part) => ({
      label: sameText(part),
      value: parameter.type === 'text' ? part : Number(part),
    })),
    wrong: parts.filter((part) => !isRight(part)),
  };
}

/** Values of a parameter with a fixed choice. */
export function fixedValues(parameter: AxisParameter, words: { yes: LocalizedText; no: LocalizedText }) {
  switch (parameter.type) {
    case 'select':
      return parameter.options.map(({ value, label }) => ({ key: value, label, value: value as unknown }));
    case 'boolean':
      return [
        { key: 'true', label: words.yes, value: true as unknown },
        { key: 'false', label: words.no, value: false as unknown },
      ];
    case 'size':
      return parameter.presets.map(({ ratio, width, height }) => ({
        key: ratio,
        label: sameText(`${ratio} · ${width} × ${height}`),
        value: { width, height } as unknown,
      }));
    default:
      return [];
  }
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
    if (parameter.type === 'seed' && (shared[name] ?? null) === null)
      shared[name] = Math.floor(random * (parameter.max + 1));
    if (name === countName && parameter.type === 'number') shared[name] = Math.max(1, parameter.min);
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
