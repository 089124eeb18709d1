import type { EngineProblem, EngineSettings, WorkflowTemplate } from '@tai/contracts';

/** Channel on which processes hear that an engine or a template was changed. */
export const enginesChanged = 'engines.changed';

/** Kind of the engines that are part of the server. */
export const builtinKind = 'builtin';

/** One engine as it is configured: what the environment says, with what an administrator changed laid over it. */
export interface EngineEntry {
  id: string;
  /** `builtin`, or the id of an engine kind, which this server may not have any more. */
  kind: string;
  /** Empty for the name that the engine gives itself. */
  name: string;
  origin: 'builtin' | 'environment' | 'added';
  enabled: boolean;
  position: number;
  /** Null for the built-in engine, and when they cannot be read. */
  settings: EngineSettings | null;
  /** The opened key or password; null as well when there is one that cannot be opened. */
  secret: string | null;
  hasSecret: boolean;
  /** Why no engine can be made from it; empty when one can. */
  problem: string;
  /** The same by a name of the error catalogue. */
  cause?: EngineProblem | undefined;
  templates: Readonly<Record<string, WorkflowTemplate>>;
}

/** Purpose for which the secret of an engine is sealed. */
export function engineSealPurpose(id: string): string {
  return `engine ${id}`;
}
