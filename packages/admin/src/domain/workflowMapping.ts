import { limits, tools, type LocalizedText, type WorkflowField, type WorkflowMapping } from '@tai/contracts';

/** A workflow that is mapped: whose it is, and the hosts on which it can be tried. */
export interface OpenMapping {
  engineId: string;
  tool: string;
  toolLabel: LocalizedText;
  mapping: WorkflowMapping;
  hosts: string[];
}

type FieldParameter = NonNullable<WorkflowField['parameter']>;

/** What identifies a field among the others of its mapping. */
export function fieldKey({ kind, parameter }: WorkflowField): string {
  return parameter?.name ?? kind;
}

export function isInForm({ isUsed, isFixed }: WorkflowField): boolean {
  return isUsed || isFixed;
}

/** The mapping with one field changed. */
export function withField(
  mapping: WorkflowMapping,
  key: string,
  change: Partial<WorkflowField>,
): WorkflowMapping {
  const fields = mapping.fields.map((field) => (fieldKey(field) === key ? { ...field, ...change } : field));
  return { ...mapping, fields };
}

/** The mapping with the parameter of one field changed. */
export function withParameter(
  mapping: WorkflowMapping,
  key: string,
  change: Partial<FieldParameter>,
): WorkflowMapping {
  const parameter = mapping.fields.find((field) => fieldKey(field) === key)?.parameter;
  if (!parameter) return mapping;
  return withField(mapping, key, { parameter: { ...parameter, ...change } as FieldParameter });
}

/** The mapping as it is sent: the lists of the hosts are for this page alone. */
export function toSend(mapping: WorkflowMapping): WorkflowMapping {
  return { ...mapping, fields: mapping.fields.map((field) => ({ ...field, options: [] })) };
}

/** A tool that the product does not know needs a name. */
export function needsToolName(tool: string): boolean {
  return !Object.hasOwn(tools, tool);
}

export type MappingProblem = 'tooMany' | 'noName' | 'range' | 'toolName';

/** What is wrong with a mapping before it is sent; null when nothing is. */
export function mappingProblem(tool: string, { fields, toolName }: WorkflowMapping): MappingProblem | null {
  const used = fields.filter(isInForm).flatMap(({ parameter }) => parameter ?? []);
  if (used.length > limits.engine.parametersMax) return 'tooMany';
  if (used.some(({ label }) => isUnnamed(label))) return 'noName';
  if (used.some((one) => one.type === 'number' && !(one.min <= one.default && one.default <= one.max)))
    return 'range';
  return needsToolName(tool) && (!toolName || isUnnamed(toolName)) ? 'toolName' : null;
}

function isUnnamed(label: LocalizedText): boolean {
  return Object.values(label).some((text) => text.trim() === '');
}
