import { tools, type Capability, type LocalizedText, type ManagedEngine } from '@tai/contracts';

/** A tool as an engine offers it. */
export interface OfferedTool {
  tool: string;
  name: LocalizedText;
  capabilities: Capability[];
}

/** What an engine can do, tool by tool, in the order in which it says so. */
export function offeredTools(capabilities: readonly Capability[]): OfferedTool[] {
  const byTool = new Map<string, OfferedTool>();
  for (const one of capabilities) {
    const offered = byTool.get(one.tool);
    if (offered) offered.capabilities.push(one);
    else byTool.set(one.tool, { tool: one.tool, name: one.toolName, capabilities: [one] });
  }
  return [...byTool.values()];
}

/** Name of a tool: as the engine says it, else as the product knows it, else its key. */
export function toolNameOf(
  { capabilities }: Pick<ManagedEngine, 'capabilities'>,
  tool: string,
): LocalizedText {
  const said = capabilities.find((one) => one.tool === tool)?.toolName;
  if (said) return said;
  const known: LocalizedText | undefined = Object.hasOwn(tools, tool)
    ? tools[tool as keyof typeof tools].name
    : undefined;
  return known ?? { en: tool, zh: tool, ja: tool };
}

/** The list with one entry one place further up or down; the same order at the ends. */
export function movedBy(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  const moved = [...ids];
  if (from === -1 || to < 0 || to >= ids.length) return moved;
  moved.splice(from, 1);
  moved.splice(to, 0, id);
  return moved;
}
