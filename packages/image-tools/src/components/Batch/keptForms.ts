import type { BatchAxis } from '../../domain/batch.ts';

/** An axis while it is set up, with what was typed for it: parts that are no value are kept to be mended. */
export interface AxisDraft extends BatchAxis {
  text?: string;
}

/** What a person set up for a batch. */
export interface BatchForm {
  tab: 'prompts' | 'grid';
  prompts: AxisDraft | null;
  columns: AxisDraft | null;
  rows: AxisDraft | null;
}

/** Forms that were closed before they were sent, for this page: by person and tool. */
const kept = new Map<string, BatchForm>();

const nameOf = (person: string, tool: string) => `${person}/${tool}`;

export function keptForm(person: string, tool: string): BatchForm | undefined {
  return kept.get(nameOf(person, tool));
}

/** Null forgets it. */
export function keepForm(person: string, tool: string, form: BatchForm | null): void {
  if (form) kept.set(nameOf(person, tool), form);
  else kept.delete(nameOf(person, tool));
}
