/*
 * The fields of a template that has placeholders already, so that its mapping can be changed. A value that the graph uses
 * within a text or by its parts stays in the form: nothing says what would stand there without it.
 */
import {
  detailsOf,
  type Parameter,
  rulesOf,
  type WorkflowField,
  type WorkflowTemplate,
} from '@tai/contracts';
import type { ObjectInfo } from '../templates/objectInfo.ts';
import { type PlaceholderUse, placeholderUses } from '../templates/placeholders.ts';
import { parametersOf } from '../templates/readParameters.ts';
import { titleOf } from '../templates/workflowFault.ts';

export function storedFields(template: WorkflowTemplate, info: ObjectInfo): WorkflowField[] {
  const { graph } = template;
  const uses = placeholderUses(graph);
  const models = uses.filter(({ name }) => name === 'model');
  const targetOf = (
    { nodeId: node, inputName: input, raw: placeholder }: PlaceholderUse,
    value: unknown,
  ) => ({
    ...{ node, input, placeholder, value },
    title: titleOf(graph, node),
  });
  const optionsAt = (use: PlaceholderUse | undefined) => [
    ...((use && info.get(use.classType)?.inputs.get(use.inputName)?.options) ?? []),
  ];
  const fields = formOf(template, info).map((parameter): WorkflowField => {
    const isSide = detailsOf(parameter).pixelCount === undefined ? () => false : isSideName;
    const own = uses.filter(({ name }) => name === parameter.name || isSide(name));
    const [first] = own;
    return {
      kind: kindOf(parameter, first),
      parameter,
      // Within a text the placeholder is not all of the input, which then stays as it is.
      targets: own
        .filter(({ isWhole }) => isWhole)
        .map((use) => targetOf(use, valueWithout(parameter, use) ?? use.raw)),
      isUsed: true,
      isFixed: own.some((use) => !use.isWhole || valueWithout(parameter, use) === undefined),
      options: optionsAt(first),
    };
  });
  if (models.length === 0) return fields;
  const targets = models.filter(({ isWhole }) => isWhole).map((use) => targetOf(use, use.raw));
  const model = { kind: 'model', parameter: null, targets, isUsed: true, isFixed: true } as const;
  return [...fields, { ...model, options: optionsAt(models[0]) }];
}

/** A list that the host gave for a placeholder is left open, so that it stays that of the hosts. */
function formOf(template: WorkflowTemplate, info: ObjectInfo): Parameter[] {
  if (template.parameters) return template.parameters;
  return parametersOf(template, info).map((parameter) =>
    parameter.type === 'select' || parameter.type === 'styles' ? { ...parameter, options: [] } : parameter,
  );
}

function isSideName(name: string): boolean {
  return name === 'width' || name === 'height';
}

/** The value of an input whose field is left out of the form; undefined when the input needs its field. */
function valueWithout(parameter: Parameter, { name, part }: PlaceholderUse): unknown {
  if (parameter.type === 'size' && isSideName(name)) return parameter.default[name as 'width' | 'height'];
  if (part !== null) return undefined;
  switch (parameter.type) {
    case 'number':
    case 'select':
    case 'boolean':
    case 'text':
      return parameter.default;
    default:
      return undefined;
  }
}

function kindOf(parameter: Parameter, use: PlaceholderUse | undefined): WorkflowField['kind'] {
  if (rulesOf(parameter).pictures) return detailsOf(parameter).drawn?.maskKind ? 'mask' : 'picture';
  switch (parameter.type) {
    case 'text':
      if (parameter.role === 'negativePrompt') return 'negative';
      return parameter.role === 'prompt' ? 'prompt' : 'text';
    case 'number':
      return parameter.name === 'count' ? 'count' : 'number';
    case 'boolean':
      return 'switch';
    case 'seed':
    case 'size':
      return parameter.type;
    default:
      return use?.inputName === 'lora_name' ? 'lora' : 'choice';
  }
}
