import type { WorkflowTemplate } from '@tai/contracts';

/** What keeps the engine from using a template, in plain sentences. */
export function engineTemplateProblems(_template: WorkflowTemplate): string[] {
  return [];
}

/** The workflow that the engine comes with for a tool, null when it has none. */
export function builtinTemplate(_tool: string): WorkflowTemplate | null {
  return null;
}
