/*
 * Placeholders such as `{params.rank}` in arguments and files. A text that is one placeholder and nothing else becomes its value with
 * its type, so that a number stays a number in TOML and JSON. Texts of people are put into files alone: as an argument, one that begins
 * with a hyphen would be an option of the program.
 */
import type { BaseDefinition, TrainerDefinition } from './trainersFile.ts';

type PlaceholderValue = string | number | boolean;
export type PlaceholderValues = Readonly<Record<string, PlaceholderValue>>;

/** Made by the server for a run. */
const ofRun = [
  ...['folder', 'dataset', 'output', 'samples', 'seed', 'images', 'steps', 'epochs', 'runId'],
  ...['remainingEpochs', 'remainingSteps'],
];
const ofPeople = ['name', 'trigger', 'prompt'];
const ofResume = ['resumeFile', 'resumeEpoch', 'resumeStep'];

const placeholder = /\{([A-Za-z][\w.-]*)\}/g;

/** @throws Error naming a placeholder that does not exist where it stands */
export function assertPlaceholders(definition: TrainerDefinition): void {
  const { command, environment, files, resume, parameters, bases } = definition;
  const params = parameters.map(({ name }) => `params.${name}`);
  const shared = (Object.keys(bases[0]?.variables ?? {}) ?? []).filter((name) =>
    bases.every(({ variables }) => name in variables),
  );
  const safe = new Set([
    ...ofRun,
    ...params,
    ...shared.map((name) => `base.${name}`),
    ...Object.keys(files).map((name) => `file.${name}`),
  ]);
  const check = (where: string, text: string, allowed: ReadonlySet<string>) => {
    for (const [whole, name = ''] of text.matchAll(placeholder)) {
      if (allowed.has(name)) continue;
      const why = ofPeople.includes(name)
        ? 'is a text of a person and can stand in files alone'
        : `does not exist here; there are ${[...allowed].join(', ')}`;
      throw new Error(`${where} has ${whole}, which ${why}`);
    }
  };
  for (const argument of command) check('command', argument, safe);
  for (const value of Object.values(environment.set)) check('environment.set', value, safe);
  for (const argument of resume?.arguments ?? [])
    check('resume.arguments', argument, new Set([...safe, ...ofResume]));
  const inFiles = new Set([...safe, ...ofPeople]);
  for (const [name, file] of Object.entries(files)) {
    const texts = file.format === 'text' ? file.lines : textsIn(file.content);
    for (const text of texts) check(`the file ${name}`, text, inFiles);
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Values that a base and the parameters give. */
export function knownValues(
  { variables }: BaseDefinition,
  params: Readonly<Record<string, unknown>>,
): PlaceholderValues {
  const values: Record<string, PlaceholderValue> = {};
  for (const [name, value] of Object.entries(variables)) values[`base.${name}`] = value;
  for (const [name, value] of Object.entries(params))
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      values[`params.${name}`] = value;
  return values;
}

/** @throws Error naming a placeholder without a value */
export function renderText(template: string, values: PlaceholderValues): string {
  return template.replaceAll(placeholder, (_, name: string) => String(valueOf(name, values)));
}

/** Fills all texts of a value, however deep. */
export function renderValue(template: unknown, values: PlaceholderValues): unknown {
  if (typeof template === 'string') {
    const whole = /^\{([A-Za-z][\w.-]*)\}$/.exec(template);
    return whole?.[1] === undefined ? renderText(template, values) : valueOf(whole[1], values);
  }
  if (Array.isArray(template)) return template.map((one) => renderValue(one, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([name, one]) => [name, renderValue(one, values)]));
}

function valueOf(name: string, values: PlaceholderValues): PlaceholderValue {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new Error(`there is no value for {${name}}`);
  return value;
}
