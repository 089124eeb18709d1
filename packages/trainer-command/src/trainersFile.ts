/*
 * The file of the administrator that describes the programs. It is read once at the start, and everything in it is checked then: a
 * placeholder that does not exist or a pattern that is none must not come up hours later, in the middle of somebody's training.
 */
import { z } from 'zod';
import { assertPlaceholders } from './placeholders.ts';

/** What is wrong with the file, as the end of a sentence that begins with its name. */
export class TrainersFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TrainersFileError';
  }
}

const text = z
  .union([z.string().min(1), z.strictObject({ en: z.string(), zh: z.string(), ja: z.string() })])
  .transform((value) => (typeof value === 'string' ? { en: value, zh: value, ja: value } : value));

const name = z.string().regex(/^[A-Za-z][\w-]{0,63}$/, 'letters, digits, _ and - are allowed');

const pattern = z.string().transform((source, context) => {
  try {
    return new RegExp(source, 'u');
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : 'no regular expression');
    return z.NEVER;
  }
});

const common = {
  name,
  label: text,
  help: text.optional(),
  advanced: z.boolean().optional(),
};

// No free text: values of parameters stand in the arguments of a program.
const parameter = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    type: z.literal('number'),
    ...{ min: z.number(), max: z.number(), step: z.number(), default: z.number() },
    unit: z.string().default(''),
  }),
  z.strictObject({ ...common, type: z.literal('boolean'), default: z.boolean() }),
  z.strictObject({
    ...common,
    type: z.literal('select'),
    options: z.array(z.strictObject({ value: z.string().regex(/^[\w.+-]{1,100}$/), label: text })).min(1),
    default: z.string(),
  }),
  z.strictObject({
    ...common,
    type: z.literal('seed'),
    max: z.int().min(1).max(4_294_967_295).default(4_294_967_295),
    default: z.null().default(null),
  }),
]);

/** A number, or the name of a parameter that has it. */
const amount = z.union([z.number().positive(), name]);
const range = z.tuple([z.number().positive(), z.number().positive()]);

const base = z.strictObject({
  id: z.string().min(1).max(300),
  label: text,
  /** Family of the files that come out. */
  family: z.string().min(1).max(40),
  /** Values for placeholders `{base.NAME}`. */
  variables: z.record(name, z.union([z.string(), z.number(), z.boolean()])).default({}),
  /** Files without which it cannot be trained for. */
  requires: z.array(z.string()).default([]),
  /** Defaults of parameters that are others for this base. */
  defaults: z.record(name, z.union([z.number(), z.boolean(), z.string()])).default({}),
  secondsPerStep: range.optional(),
  memoryGb: z.number().positive().optional(),
});

const file = z.discriminatedUnion('format', [
  z.strictObject({ format: z.literal('toml'), content: z.record(z.string(), z.unknown()) }),
  z.strictObject({ format: z.literal('json'), content: z.record(z.string(), z.unknown()) }),
  z.strictObject({
    format: z.literal('text'),
    lines: z.array(z.string()),
    perPrompt: z.boolean().default(false),
  }),
]);

const fileName = z.string().regex(/^[\w][\w.-]{0,99}$/, 'a plain file name');
/** Below the folder of the run. */
const innerFolder = z.string().regex(/^[\w-]+(\/[\w-]+)*$/, 'a folder below that of the run');

const trainer = z.strictObject({
  id: name,
  label: text,
  /** Changes whenever the same request would give another file. */
  version: z.string().default('1'),
  places: z.int().min(1).max(64).default(1),
  /** The program and its arguments. Each stays one argument, whatever is put into it: no shell reads them. */
  command: z.array(z.string()).min(1),
  workingFolder: z.string().optional(),
  environment: z
    .strictObject({
      /** Names of variables of the server that the program gets. */
      pass: z
        .array(z.string().regex(/^\w+$/))
        .default(['PATH', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'CUDA_VISIBLE_DEVICES']),
      set: z.record(z.string().regex(/^\w+$/), z.string()).default({}),
    })
    .prefault({}),
  bases: z.array(base).min(1),
  parameters: z.array(parameter).default([]),
  presets: z
    .array(
      z.strictObject({
        kind: z.enum(['custom', 'interiorSketch', 'exteriorSketch']),
        values: z.record(name, z.union([z.number(), z.boolean(), z.string()])).default({}),
        labelWords: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  labelKind: z.enum(['tags', 'sentences']).default('tags'),
  imagesMin: z.int().min(1).default(1),
  imagesMax: z.int().min(1).max(200).default(200),
  /** How many steps a run has: images × repeats ÷ batch, rounded up, × epochs. */
  estimate: z.strictObject({ epochs: amount, repeats: amount.default(1), batch: amount.default(1) }),
  dataset: z
    .strictObject({
      captionEnding: z
        .string()
        .regex(/^\.\w{1,10}$/)
        .default('.txt'),
      /** What an image without labels gets: a file with the name of the style, or no file. */
      withoutLabels: z.enum(['name', 'noFile']).default('name'),
    })
    .prefault({}),
  /** Files that are written into the folder of the run before the program starts. */
  files: z.record(fileName, file).default({}),
  output: z.strictObject({
    folder: innerFolder.default('output'),
    /** Names of files of single epochs, with a group `epoch` or `step`. */
    checkpoint: pattern.optional(),
    /** Name of the file at the end. */
    final: pattern,
  }),
  samples: z
    .strictObject({
      folder: innerFolder,
      /** Names, with groups `epoch` or `step`, and `index` and `seed` where there are. */
      name: pattern,
    })
    .optional(),
  progress: z.strictObject({
    /** Lines of steps, with groups `step` and `total`. */
    step: pattern,
    /** Lines of epochs, with groups `epoch` and `epochs`. */
    epoch: pattern.optional(),
    /** The loss in a line, with a group `loss`. */
    loss: pattern.optional(),
    phases: z
      .array(
        z.strictObject({ line: pattern, phase: z.enum(['preparing', 'training', 'sampling', 'saving']) }),
      )
      .default([]),
  }),
  /** Further signs of what went wrong, beside those that every program of this kind shows. */
  failures: z
    .array(
      z.strictObject({
        line: pattern,
        error: z.enum(['trainOutOfMemory', 'trainDiverged', 'trainDiskFull', 'trainFailed']),
      }),
    )
    .default([]),
  stop: z
    .strictObject({
      signal: z.enum(['SIGINT', 'SIGTERM']).default('SIGINT'),
      /** After so long it is killed. */
      seconds: z.number().min(0).max(100).default(20),
    })
    .prefault({}),
  /** How it goes on from a checkpoint; without it a run cannot. */
  resume: z
    .strictObject({
      arguments: z.array(z.string()),
      /** True when the program goes on counting epochs and steps; otherwise it begins at 1 again. */
      countsOn: z.boolean().default(false),
    })
    .optional(),
  limits: z
    .strictObject({
      /** Without a line for so long it is ended. */
      silenceMinutes: z.number().positive().max(60).default(15),
      /** What the folder of a run may hold. */
      folderGb: z.number().positive().default(30),
    })
    .prefault({}),
});

const trainersFile = z.strictObject({ trainers: z.array(trainer).min(1) });

export type TrainerDefinition = z.output<typeof trainer>;
export type BaseDefinition = z.output<typeof base>;
export type FileDefinition = z.output<typeof file>;

/** @throws TrainersFileError */
export function readTrainers(json: string): TrainerDefinition[] {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (error) {
    throw new TrainersFileError(
      `it is no JSON: ${error instanceof Error ? error.message : 'unknown reason'}`,
    );
  }
  const read = trainersFile.safeParse(content);
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue?.path.join('.') ?? '';
    throw new TrainersFileError(
      `${where === '' ? 'the whole' : where} is wrong: ${issue?.message ?? 'unknown reason'}`,
    );
  }
  const { trainers } = read.data;
  const ids = trainers.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new TrainersFileError(`two trainers have the id ${twice}`);
  for (const one of trainers) assertWhole(one);
  return trainers;
}

/** @throws TrainersFileError about what refers to something that is not there */
function assertWhole(definition: TrainerDefinition): void {
  const fail = (message: string): never => {
    throw new TrainersFileError(`the trainer ${definition.id}: ${message}`);
  };
  const names = definition.parameters.map((one) => one.name);
  const double = names.find((one, at) => names.indexOf(one) !== at);
  if (double !== undefined) fail(`two parameters have the name ${double}`);
  for (const [what, value] of Object.entries(definition.estimate))
    if (typeof value === 'string' && !names.includes(value))
      fail(`estimate.${what} names no parameter: ${value}`);
  for (const { id, defaults } of definition.bases)
    for (const known of Object.keys(defaults))
      if (!names.includes(known)) fail(`the base ${id} has a default for ${known}, which is no parameter`);
  for (const { kind, values } of definition.presets)
    for (const known of Object.keys(values))
      if (!names.includes(known)) fail(`the preset ${kind} has a value for ${known}, which is no parameter`);
  assertGroups(definition, fail);
  try {
    assertPlaceholders(definition);
  } catch (error) {
    fail(error instanceof Error ? error.message : 'a placeholder is wrong');
  }
}

function assertGroups(
  { output, progress, samples }: TrainerDefinition,
  fail: (message: string) => never,
): void {
  const has = (one: RegExp, group: string) => one.source.includes(`(?<${group}>`);
  if (!has(progress.step, 'step') || !has(progress.step, 'total'))
    fail('progress.step needs the groups (?<step>…) and (?<total>…)');
  if (progress.epoch && !has(progress.epoch, 'epoch')) fail('progress.epoch needs the group (?<epoch>…)');
  if (progress.loss && !has(progress.loss, 'loss')) fail('progress.loss needs the group (?<loss>…)');
  for (const one of [output.checkpoint, samples?.name])
    if (one && !has(one, 'epoch') && !has(one, 'step'))
      fail('names of checkpoints and samples need the group (?<epoch>…) or (?<step>…)');
}
