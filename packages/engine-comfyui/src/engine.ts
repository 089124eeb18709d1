import type { GenerationEngine, LocalizedText, WorkflowTemplate } from '@tai/contracts';

export interface ComfyuiEngineOptions {
  /** Stored with every picture. */
  id: string;
  label: LocalizedText;
  /** Addresses without path, for example `http://gpu-1:8188`; work goes to the one with the shortest queue. */
  hosts: readonly string[];
  /** Value of the `Authorization` header, for hosts behind a proxy that asks for one. */
  authorization?: string | undefined;
  /** Workflows that replace the built-in ones or add tools, by tool. */
  templates?: Readonly<Record<string, WorkflowTemplate>>;
}

/** The engine that has pictures made by one or many ComfyUI hosts. */
export function createComfyuiEngine(options: ComfyuiEngineOptions): GenerationEngine {
  throw new Error(`not written yet: ${options.id}`);
}
