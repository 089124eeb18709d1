import type { EngineProblem, ErrorName, ErrorParams } from '@tai/contracts';
import type { Graph } from '../templates/placeholders.ts';

/** A frame of the editor, in its coordinates. */
interface FileGroup {
  title: string;
  colour: string;
  members: readonly string[];
}

export interface WorkflowFile {
  format: 'api' | 'editor';
  /** With reroutes as nodes of class `Reroute`, and with muted nodes. */
  graph: Graph;
  /** Nodes that the editor switched off. Bypassed ones are there only where a node of the board has that mode too. */
  modes: ReadonlyMap<string, 'mute' | 'bypass'>;
  notes: readonly { id: string; classType: string; title: string; text: string }[];
  groups: readonly FileGroup[];
}

export function problem(error: ErrorName, params: ErrorParams = {}): { problem: EngineProblem } {
  return { problem: { error, params } };
}
