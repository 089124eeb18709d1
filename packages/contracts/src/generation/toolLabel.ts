/** How the wire calls what a tool makes: in `operationSource` and in names of downloads. */
const labels: Readonly<Record<string, string>> = { create: '文生图' };

/** The wire's label of a tool; the key itself for a tool that has none. */
export function toolLabel(tool: string): string {
  return labels[tool] ?? tool;
}
