import { knownTool } from './tools.ts';

/** How the wire calls what a tool makes: in `operationSource` and in names of downloads. The key itself for a tool of an engine's own. */
export function toolLabel(tool: string): string {
  return knownTool(tool)?.flow ?? tool;
}
