/*
 * The form that a plain graph could have: each literal input becomes a field by its node, its name and where its links
 * lead. What people usually set is in the form from the start, the rest is offered.
 */
import {
  countParameter,
  limits,
  negativePromptParameter,
  type Parameter,
  promptParameter,
  type WorkflowField,
} from '@tai/contracts';
import { folderOf } from '../templates/modelFiles.ts';
import { seedParameter } from '../templates/knownParameters.ts';
import type { NodeInput, ObjectInfo } from '../templates/objectInfo.ts';
import type { Graph } from '../templates/placeholders.ts';
import { textRoles } from './conditioning.ts';
import { createNames } from './fieldNames.ts';
import { labelOf } from './inputLabels.ts';
import { pictureFields } from './pictureFields.ts';
import { isSeed, type PlainInput, plainInputs, targetOf } from './plainInputs.ts';
import { sizeFields } from './sizeFields.ts';

/** Numbers and lists that are in the form from the start, among the advanced fields. */
const usual = new Set(['steps', 'cfg', 'guidance', 'denoise', 'sampler_name', 'scheduler', 'strength_model']);
/** Names of files and folders on the host: what a person types must not become part of them. */
const path = /(file|path|folder|dir|prefix)/i;
const modelInputs = new Set(['ckpt_name', 'unet_name']);

/**
 * Fields that a graph could have, those in the form first.
 * @param given names of fields that it has already
 */
export function proposeFields(graph: Graph, info: ObjectInfo, given: Iterable<string> = []): WorkflowField[] {
  const inputs = plainInputs(graph, info);
  const names = createNames(given);
  const taken = new Set<PlainInput>();
  const take = (isMeant: (input: PlainInput) => boolean): PlainInput[] => {
    const found = inputs.filter((input) => !taken.has(input) && isMeant(input));
    for (const input of found) taken.add(input);
    return found;
  };
  const fields: WorkflowField[] = [
    ...pictureFields(graph, take, names),
    ...promptFields(graph, take, names),
    ...modelFields(take),
    ...sizeFields(graph, take, names),
    ...seedFields(take, names),
  ];
  for (const own of withTwins(take(() => true))) {
    const field = fieldOf(own, names);
    if (field) fields.push(field);
  }
  return [...fields.filter(({ isUsed }) => isUsed), ...fields.filter(({ isUsed }) => !isUsed)];
}

type Take = (isMeant: (input: PlainInput) => boolean) => PlainInput[];
type Names = ReturnType<typeof createNames>;

const bare = { isUsed: true, isFixed: false, options: [] };

/** Texts with the same words share a field: encoders with two inputs are given one prompt. */
function promptFields(graph: Graph, take: Take, names: Names): WorkflowField[] {
  const roles = textRoles(graph);
  const texts = take(({ key, value }) => roles.has(key) && typeof value === 'string');
  const groups = Map.groupBy(texts, ({ key, value }) => JSON.stringify([roles.get(key), value]));
  return Array.from(groups.values(), (own) => {
    const [first] = own as [PlainInput];
    const isNegative = roles.get(first.key) === 'negative';
    const usualField = isNegative ? negativePromptParameter : promptParameter();
    const isFirst = names.isFree(usualField.name);
    const name = names.free(usualField.name);
    const label = isFirst ? usualField.label : labelOf(first.input, first.title);
    const initial = isNegative ? String(first.value).slice(0, limits.generation.promptMaxLength) : '';
    return {
      ...bare,
      kind: isNegative ? 'negative' : 'prompt',
      parameter: { ...usualField, name, label, default: initial },
      targets: own.map((input) => targetOf(input, `{{${name}}}`)),
    };
  });
}

/** Another model seldom suits the other files of a graph, so it is offered and not chosen. */
function modelFields(take: Take): WorkflowField[] {
  const [first, ...more] = take(({ input, value }) => modelInputs.has(input) && typeof value === 'string');
  // A person chooses one model; a graph with several keeps them.
  if (!first || more.length > 0) return [];
  const targets = [targetOf(first, '{{model}}')];
  return [
    { ...bare, kind: 'model', isUsed: false, parameter: null, targets, options: optionsOf(first.spec) },
  ];
}

function seedFields(take: Take, names: Names): WorkflowField[] {
  const seeds = take(isSeed);
  if (seeds.length === 0) return [];
  const targets = seeds.map((input) => targetOf(input, '{{seed}}'));
  const seed = { ...bare, kind: 'seed', isFixed: true, targets } as const;
  if (!names.isFree(seedParameter.name)) return [{ ...seed, parameter: null }];
  const own: WorkflowField[] = [{ ...seed, parameter: { ...seedParameter, name: names.free('seed') } }];
  return names.isFree(countParameter.name)
    ? [
        { ...bare, kind: 'count', parameter: { ...countParameter, name: names.free('count') }, targets: [] },
        ...own,
      ]
    : own;
}

/** A LoRA is as strong for the text encoder as for the model, unless the file says otherwise. */
function withTwins(inputs: readonly PlainInput[]): (readonly [PlainInput, ...PlainInput[]])[] {
  const twinOf = ({ node, input, value }: PlainInput, twin: string) =>
    inputs.find(
      (one) => one.node === node && one.input !== input && one.input === twin && one.value === value,
    );
  return inputs.flatMap((input) => {
    if (input.input === 'strength_clip' && twinOf(input, 'strength_model')) return [];
    const twin = input.input === 'strength_model' ? twinOf(input, 'strength_clip') : undefined;
    return [twin ? ([input, twin] as const) : ([input] as const)];
  });
}

function fieldOf(own: readonly [PlainInput, ...PlainInput[]], names: Names): WorkflowField | null {
  const [input] = own;
  const kind = kindOf(input);
  if (!kind || (kind === 'text' && path.test(input.input))) return null;
  const isFirst = names.isFree(names.of(input.input));
  const name = names.free(names.of(input.input));
  const label = labelOf(input.input, isFirst ? undefined : input.title);
  const common = { name, label, advanced: kind !== 'lora' && !input.input.startsWith('strength') };
  return {
    kind,
    targets: own.map((one) => targetOf(one, `{{${name}}}`)),
    parameter: parameterOf(input, kind, common),
    isUsed: kind === 'lora' || usual.has(input.input),
    isFixed: false,
    options: optionsOf(input.spec),
  };
}

function kindOf({ input, value, spec }: PlainInput): 'lora' | 'choice' | 'number' | 'switch' | 'text' | null {
  if (input === 'lora_name') return 'lora';
  if (spec?.options ?? (input === 'sampler_name' || input === 'scheduler')) return 'choice';
  if (folderOf('', input)) return 'choice';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'switch';
  return typeof value === 'string' ? 'text' : null;
}

function parameterOf(
  input: PlainInput,
  kind: 'lora' | 'choice' | 'number' | 'switch' | 'text',
  common: Pick<Parameter, 'name' | 'label' | 'advanced'>,
): Parameter {
  const { value } = input;
  switch (kind) {
    case 'lora':
    case 'choice':
      // Without options: what the hosts have now is offered.
      return { ...common, type: 'select', options: [], default: String(value) };
    case 'number':
      return { ...common, type: 'number', ...rangeOf(input), default: Number(value), unit: '' };
    case 'switch':
      return { ...common, type: 'boolean', default: value === true };
    case 'text':
      return {
        ...common,
        ...{ type: 'text', role: 'plain', maxLength: limits.generation.promptMaxLength },
        default: String(value).slice(0, limits.generation.promptMaxLength),
      };
  }
}

/** The host's range, narrowed to what a slider can show. */
function rangeOf({ input, value, spec }: PlainInput): { min: number; max: number; step: number } {
  const initial = Number(value);
  const isWhole = spec ? spec.type === 'INT' : Number.isInteger(initial) && input !== 'cfg';
  const step = spec?.step && spec.step > 0 ? spec.step : isWhole ? 1 : 0.01;
  const wide = input.startsWith('strength') ? [0, 2] : input === 'steps' ? [1, 100] : [-10_000, 10_000];
  const [low = 0, high = 0] = wide;
  const min = Math.min(initial, Math.max(spec?.min ?? 0, low));
  const max = Math.max(initial, Math.min(spec?.max ?? Math.max(100, initial * 2), high));
  return { min, max, step };
}

function optionsOf(spec: NodeInput | undefined): string[] {
  return (spec?.options ?? []).slice(0, 500);
}
