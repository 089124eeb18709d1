import type { EngineSettings, WorkflowTemplate } from '@tai/contracts';

/** Channel on which processes hear that an engine or a template was changed. */
export const enginesChanged = 'engines.changed';

type EngineKind = 'builtin' | 'comfyui' | 'openai';

/** One engine as it is configured: what the environment says, with what an administrator changed laid over it. */
export interface EngineEntry {
  id: string;
  kind: EngineKind;
  /** Empty for the name that the engine gives itself. */
  name: string;
  origin: 'builtin' | 'environment' | 'added';
  enabled: boolean;
  position: number;
  /** Null for the built-in engine, and when they cannot be read. */
  settings: EngineSettings | null;
  /** The opened key or password. */
  secret: string | null;
  /** Why no engine can be made from it; empty when one can. */
  problem: string;
  templates: Readonly<Record<string, WorkflowTemplate>>;
}

/** Purpose for which the secret of an engine is sealed. */
export function engineSealPurpose(id: string): string {
  return `engine ${id}`;
}
