/*
 * The form of a template that declares none, read from its placeholders: known names as the built-in tools call them,
 * others from what the host says of the input in which they stand.
 */
import { imagesParameter, limits, type Parameter, type WorkflowTemplate } from '@tai/contracts';
import { isChained } from '../styles/styleFamilies.ts';
import { humanised, knownParameters, words } from './knownParameters.ts';
import type { NodeInput, ObjectInfo } from './objectInfo.ts';
import { twinOf } from './modelNames.ts';
import { type PlaceholderUse, placeholderUses } from './placeholders.ts';

/** Names that mean something without a parameter. */
export const reservedNames: ReadonlySet<string> = new Set(['model', 'installed']);

/** Options of one field that a form can show. */
const optionsMax = 500;

/** Order of the form, which has only types that this file makes. */
const order: Parameter['type'][] = ['images', 'mask', 'text', 'select', 'size'];

/**
 * The form of a template: its own, or the one that its placeholders ask for.
 * @param families of trained styles that its LoRA chain takes
 */
export function parametersOf(
  template: WorkflowTemplate,
  info: ObjectInfo | null,
  families: readonly string[] = [],
): Parameter[] {
  const uses = placeholderUses(template.graph).filter(({ name }) => !reservedNames.has(name));
  if (template.parameters)
    return template.parameters.flatMap((one) => withHostOptions(one, uses, info, families));
  const names = new Set(uses.map(({ name }) => (name === 'width' || name === 'height' ? 'size' : name)));
  // Where a seed is asked for, several pictures are a matter of running it again with the next one.
  if (names.has('seed')) names.add('count');
  const found = Array.from(names, (name) => {
    const own = uses.filter((use) => use.name === name);
    return withPlaces(knownParameters.get(name) ?? guessed(name, own, info), own);
  }).flatMap((one) => withHostOptions(one, uses, info, families));
  const firstPicture = found.find(({ type }) => type === 'images')?.name ?? 'source';
  const place = ({ type, name }: Parameter) => {
    const known = order.indexOf(type);
    return name === 'count' ? 98 : type === 'seed' ? 99 : known < 0 ? order.length : known;
  };
  return found
    .map((parameter) => (parameter.type === 'mask' ? { ...parameter, of: firstPicture } : parameter))
    .toSorted((a, b) => place(a) - place(b))
    .slice(0, limits.engine.parametersMax);
}

/**
 * A choice without options offers what the host has for the input that names it. LoRAs are left out where a host has
 * none and trained styles do not fit either.
 */
function withHostOptions(
  parameter: Parameter,
  uses: readonly PlaceholderUse[],
  info: ObjectInfo | null,
  families: readonly string[],
): Parameter[] {
  const { name, type } = parameter;
  if (type === 'seed') return [{ ...parameter, max: seedMaxOf(parameter.max, uses, info) }];
  if (type !== 'select' && type !== 'styles') return [parameter];
  const takes =
    type === 'styles' && families.length > 0 && uses.some((one) => one.name === name && isChained(one))
      ? { families: [...families] }
      : {};
  if (parameter.options.length > 0) return [{ ...parameter, ...takes }];
  const use = uses.find((one) => one.name === name && one.isWhole && (one.part ?? 'file') === 'file');
  const files = (use && info?.get(use.classType)?.inputs.get(use.inputName)?.options) ?? [];
  const options = files.slice(0, optionsMax).map((value) => ({ value, label: words(value, value, value) }));
  if (type === 'styles') {
    // A workflow with two experts takes LoRAs that are there for both.
    const isPaired = uses.some((one) => one.name === name && one.part === 'pair');
    const fitting = options.filter(
      ({ value }) => !isPaired || (twinOf(value) !== value && files.includes(twinOf(value))),
    );
    return fitting.length > 0 || takes.families
      ? [{ ...parameter, ...takes, options: fitting.map((option) => ({ ...option, flow: '', model: '' })) }]
      : [];
  }
  const initial = parameter.default;
  if (options.length === 0) {
    return [{ ...parameter, options: [{ value: initial, label: words(initial, initial, initial) }] }];
  }
  return [{ ...parameter, options, default: files.includes(initial) ? initial : (options[0]?.value ?? '') }];
}

/** The largest seed that every input takes which has it: some nodes take 31 bits only, and refuse nearly all others. */
function seedMaxOf(max: number, uses: readonly PlaceholderUse[], info: ObjectInfo | null): number {
  const ends = uses
    .filter(({ name, isWhole }) => name === 'seed' && isWhole)
    .map((use) => info?.get(use.classType)?.inputs.get(use.inputName)?.max ?? max);
  return Math.max(0, Math.floor(Math.min(max, ...ends)));
}

/** `{{source.3}}` asks for three pictures. */
function withPlaces(parameter: Parameter, uses: readonly PlaceholderUse[]): Parameter {
  if (parameter.type !== 'images') return parameter;
  const places = uses.map(({ part }) => (/^\d{1,2}$/.test(part ?? '') ? Number(part) : 1));
  const max = Math.max(parameter.max, ...places);
  return { ...parameter, max };
}

function guessed(name: string, uses: readonly PlaceholderUse[], info: ObjectInfo | null): Parameter {
  const [use] = uses.filter(({ isWhole }) => isWhole);
  const input = use && info?.get(use.classType)?.inputs.get(use.inputName);
  const title = humanised(name);
  const label = words(title, title, title);
  if (use && isPicture(use, input)) {
    return use.classType === 'LoadImageMask'
      ? { name, label, type: 'mask', of: 'source', kind: 'area', required: true, default: null }
      : imagesParameter(name, 'reference', label);
  }
  if (input?.options && input.options.length > 0) {
    const initial = String(input.default);
    return {
      name,
      label,
      type: 'select',
      options: input.options
        .slice(0, optionsMax)
        .map((value) => ({ value, label: words(value, value, value) })),
      default: input.options.includes(initial) ? initial : (input.options[0] ?? ''),
    };
  }
  if (input?.type === 'INT' || input?.type === 'FLOAT') return guessedNumber(name, label, input);
  if (input?.type === 'BOOLEAN') return { name, label, type: 'boolean', default: input.default === true };
  return {
    name,
    label,
    type: 'text',
    role: 'plain',
    maxLength: limits.generation.promptMaxLength,
    default: typeof input?.default === 'string' ? input.default : '',
  };
}

function guessedNumber(name: string, label: Parameter['label'], input: NodeInput): Parameter {
  // Hosts give 2⁶⁴ as the end of some ranges: no form can show that.
  const clamp = (value: number | null, otherwise: number) =>
    value === null ? otherwise : Math.max(-1e9, Math.min(1e9, value));
  const min = clamp(input.min, 0);
  const max = Math.max(min, clamp(input.max, 100));
  const step = input.step && input.step > 0 ? input.step : input.type === 'INT' ? 1 : 0.01;
  const initial = typeof input.default === 'number' ? input.default : min;
  return {
    name,
    label,
    type: 'number',
    min,
    max,
    step,
    default: Math.min(max, Math.max(min, initial)),
    unit: '',
  };
}

function isPicture({ classType, inputName }: PlaceholderUse, input: NodeInput | undefined): boolean {
  return input?.isUpload ?? (classType.startsWith('LoadImage') && inputName === 'image');
}
