/*
 * Settings of engines as data. A kind of engine declares the fields of its settings; the administration renders them,
 * and browser and server check what is entered with the same function, so that neither knows a kind. On the wire and in
 * the database settings are the values by field name, beside the id of the kind: `{ kind, ...values }`.
 */
import * as z from 'zod/mini';
import { localizedText, type LocalizedText } from '../generation/localizedText.ts';
import { type EngineAddressProblem, readEngineAddress } from './engineAddress.ts';

const common = {
  /** Key in the settings. */
  name: z.string(),
  label: localizedText,
  hint: z.optional(localizedText),
  required: z.optional(z.boolean()),
};

/** One field of the settings. Every address is checked by `readEngineAddress`, and the secret may be sent to it. */
export const engineField = z.discriminatedUnion('type', [
  /** Addresses of machines without path, one in a line. */
  z.object({ ...common, type: z.literal('hosts'), max: z.number() }),
  /** Address of one service; a path may follow. */
  z.object({ ...common, type: z.literal('service') }),
  /** One line of text. */
  z.object({ ...common, type: z.literal('text'), maxLength: z.number() }),
  /** Texts such as names of models, one in a line, in the order that counts. */
  z.object({ ...common, type: z.literal('list'), max: z.number(), maxLength: z.number() }),
  /**
   * A folder of the server's machine by its name, or the empty text. Which folders there are stands in the environment of the server,
   * so that an administrator's session alone can write nowhere else; the server fills in their names.
   */
  z.object({ ...common, type: z.literal('folder'), options: z.optional(z.array(z.string())) }),
  /** One of several; the empty text stands for the first. */
  z.object({
    ...common,
    type: z.literal('choice'),
    options: z.array(z.object({ value: z.string(), label: localizedText })),
  }),
  /** Off, which is the empty text, or `on`. */
  z.object({ ...common, type: z.literal('switch') }),
]);
export type EngineField = z.infer<typeof engineField>;

/** Fields of which at least one must be filled in. */
export const oneOfFields = z.object({
  fields: z.array(z.string()),
  /** Error under the first of the fields when all of them are empty. */
  message: localizedText,
});

/** Values by field name: a list for `hosts` and `list`, else a text, which is empty when the field is. */
export const engineSettings = z.catchall(
  z.object({ kind: z.string() }),
  z.union([z.string(), z.array(z.string())]),
);
export type EngineSettings = z.infer<typeof engineSettings>;

/** What is wrong with the value of a field. */
export type EngineSettingsProblem =
  | { kind: 'needed' | 'wrongType' }
  | { kind: 'tooMany' | 'tooLong'; max: number }
  | { kind: 'notOffered'; value: string; offered: string }
  | { kind: 'address'; problem: EngineAddressProblem; address: string }
  | { kind: 'oneNeeded'; message: LocalizedText };

/** The first problem of each field that has one. */
export type EngineSettingsProblems = Record<string, EngineSettingsProblem>;

interface SettingsRules {
  id: string;
  fields: readonly EngineField[];
  atLeastOne?: z.infer<typeof oneOfFields> | undefined;
}

/**
 * Settings in the form in which they are stored (addresses without a slash at their end, texts trimmed, each value of a
 * list once, no undeclared field), and what is wrong with them. An absent value counts as empty.
 */
export function readEngineSettings(
  { id, fields, atLeastOne }: SettingsRules,
  values: Readonly<Record<string, unknown>>,
): { settings: EngineSettings; problems: EngineSettingsProblems } {
  const settings: EngineSettings = { kind: id };
  const problems = new Map<string, EngineSettingsProblem>();
  for (const field of fields) {
    const { name } = field;
    const isList = field.type === 'hosts' || field.type === 'list';
    const given = Object.hasOwn(values, name) ? values[name] : isList ? [] : '';
    const texts = isList ? textsOf(given) : typeof given === 'string' ? [given.trim()] : null;
    const { read, problem } = texts
      ? readValues(field, texts)
      : { read: [], problem: { kind: 'wrongType' } as const };
    settings[name] = isList ? [...new Set(read)] : (read[0] ?? '');
    if (problem) problems.set(name, problem);
  }
  const [first] = atLeastOne?.fields ?? [];
  if (atLeastOne && first !== undefined && !problems.has(first)) {
    const isEmpty = atLeastOne.fields.every((name) => (settings[name] ?? '').length === 0);
    if (isEmpty) problems.set(first, { kind: 'oneNeeded', message: atLeastOne.message });
  }
  return { settings, problems: Object.fromEntries(problems) };
}

/** Addresses that an engine with these settings may send its secret to. */
export function engineAddresses(fields: readonly EngineField[], settings: EngineSettings): string[] {
  return fields
    .filter(({ type }) => type === 'hosts' || type === 'service')
    .flatMap(({ name }) => settings[name] ?? [])
    .filter((address) => address !== '');
}

/** Origins of these addresses: a secret that was entered for some is sent to no other. */
export function engineOrigins(fields: readonly EngineField[], settings: EngineSettings): string[] {
  return [...new Set(engineAddresses(fields, settings).map((address) => new URL(address).origin))];
}

function textsOf(value: unknown): string[] | null {
  if (!Array.isArray(value) || !value.every((one): one is string => typeof one === 'string')) return null;
  return value.map((one) => one.trim()).filter((one) => one !== '');
}

function readValues(
  field: EngineField,
  texts: readonly string[],
): { read: readonly string[]; problem?: EngineSettingsProblem | undefined } {
  const filled = texts.filter((text) => text !== '');
  if (filled.length === 0) return { read: [], problem: field.required ? { kind: 'needed' } : undefined };
  if (field.type === 'switch')
    return { read: filled, problem: filled[0] === 'on' ? undefined : { kind: 'wrongType' } };
  if (field.type === 'choice') {
    const [value = ''] = filled;
    const values = field.options.map((option) => option.value);
    if (values.includes(value)) return { read: filled };
    return { read: filled, problem: { kind: 'notOffered', value, offered: values.join(', ') } };
  }
  if (field.type === 'folder') {
    const [value = ''] = filled;
    const isOffered = field.options?.includes(value) ?? true;
    const offered = field.options?.join(', ') || '–';
    return { read: filled, problem: isOffered ? undefined : { kind: 'notOffered', value, offered } };
  }
  if ('max' in field && filled.length > field.max)
    return { read: filled, problem: { kind: 'tooMany', max: field.max } };
  if ('maxLength' in field) {
    const max = field.maxLength;
    const isTooLong = filled.some((text) => text.length > max);
    return { read: filled, problem: isTooLong ? { kind: 'tooLong', max } : undefined };
  }
  const read: string[] = [];
  for (const text of filled) {
    const result = readEngineAddress(text, field.type === 'hosts' ? 'host' : 'service');
    if ('problem' in result)
      return { read: filled, problem: { kind: 'address', problem: result.problem, address: text } };
    read.push(result.address);
  }
  return { read };
}
