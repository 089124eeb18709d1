import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TrainImage, TrainRequest } from '@tai/contracts';
import { knownValues, type PlaceholderValues, renderText, renderValue } from './placeholders.ts';
import { writeToml } from './toml.ts';
import type { BaseDefinition, FileDefinition, TrainerDefinition } from './trainersFile.ts';

/** Where everything of a run is, all of it below the folder that the server gave. */
export interface RunPaths {
  folder: string;
  dataset: string;
  output: string;
  samples: string | null;
  log: string;
  home: string;
}

/** A checkpoint that a run goes on from. */
export interface ResumePoint {
  path: string;
  epoch: number;
  step: number;
}

export function pathsOf(folder: string, { output, samples }: TrainerDefinition): RunPaths {
  return {
    folder,
    dataset: join(folder, 'dataset'),
    output: join(folder, output.folder),
    samples: samples ? join(folder, samples.folder) : null,
    log: join(folder, 'output.log'),
    home: join(folder, 'home'),
  };
}

/**
 * Writes the images with their labels, and the files that the program reads. Names are numbers: what people call their files never
 * becomes a path.
 */
export async function prepareFolder(
  paths: RunPaths,
  definition: TrainerDefinition,
  request: TrainRequest,
  values: PlaceholderValues,
  signal: AbortSignal,
): Promise<void> {
  for (const path of [paths.dataset, paths.output]) await rm(path, { recursive: true, force: true });
  for (const path of [paths.dataset, paths.output, paths.home, paths.samples]) {
    if (path !== null) await mkdir(path, { recursive: true, mode: 0o700 });
  }
  await mkdir(join(paths.folder, 'tmp'), { recursive: true, mode: 0o700 });
  for (const image of request.images) {
    signal.throwIfAborted();
    await writeImage(paths.dataset, definition.dataset, image, request);
  }
  for (const [name, file] of Object.entries(definition.files))
    await writeFile(join(paths.folder, name), contentOfFile(file, request, values), { mode: 0o600 });
}

async function writeImage(
  folder: string,
  { captionEnding, withoutLabels }: TrainerDefinition['dataset'],
  image: TrainImage,
  { trigger, name }: TrainRequest,
): Promise<void> {
  await writeFile(join(folder, image.name), await image.read(), { mode: 0o600 });
  // An empty label file ends some programs; so it gets the word that stands for the style, or is not there.
  const caption = oneLine(image.caption) || (withoutLabels === 'name' ? oneLine(trigger || name) : '');
  if (caption === '') return;
  const path = join(folder, image.name.replace(/\.\w+$/, '') + captionEnding);
  await writeFile(path, `${caption}\n`, { mode: 0o600 });
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function contentOfFile(file: FileDefinition, request: TrainRequest, values: PlaceholderValues): string {
  if (file.format === 'text') {
    const prompts = file.perPrompt ? request.previewPrompts : request.previewPrompts.slice(0, 1);
    const lines = prompts.flatMap((prompt) => {
      const own = { ...values, ...safeTexts(request, prompt) };
      return file.lines.map((line) => renderText(line, own));
    });
    return `${lines.join('\n')}\n`;
  }
  const { name, trigger } = request;
  const own = { ...values, name, trigger, prompt: request.previewPrompts[0] ?? '' };
  const content = renderValue(file.content, own) as Record<string, unknown>;
  return file.format === 'toml' ? writeToml(content) : `${JSON.stringify(content, null, 2)}\n`;
}

/** Lines of prompts take options that begin with hyphens; those of a person are words. */
function safeTexts({ name, trigger }: TrainRequest, prompt: string): PlaceholderValues {
  const safe = (text: string) =>
    oneLine(text)
      .replaceAll(/-{2,}/g, '-')
      .replace(/^[-#]+/, '');
  return { name: safe(name), trigger: safe(trigger), prompt: safe(prompt) };
}

/** Steps and epochs of a run with these parameters. */
export function lengthOf(
  { estimate }: TrainerDefinition,
  params: Readonly<Record<string, unknown>>,
  images: number,
): { steps: number; epochs: number } {
  const amount = (value: number | string) => {
    const number = Number(typeof value === 'string' ? params[value] : value);
    return Number.isFinite(number) ? Math.max(1, number) : 1;
  };
  const epochs = Math.ceil(amount(estimate.epochs));
  return { epochs, steps: Math.ceil((images * amount(estimate.repeats)) / amount(estimate.batch)) * epochs };
}

/** Everything that placeholders can stand for in a run, but texts of people. */
export function valuesOf(
  paths: RunPaths,
  definition: TrainerDefinition,
  base: BaseDefinition,
  request: TrainRequest,
  resume: ResumePoint | null,
): PlaceholderValues {
  const { steps, epochs } = lengthOf(definition, request.params, request.images.length);
  const done = resume && !definition.resume?.countsOn ? resume : { epoch: 0, step: 0 };
  return {
    ...knownValues(base, request.params),
    ...Object.fromEntries(
      Object.keys(definition.files).map((name) => [`file.${name}`, join(paths.folder, name)]),
    ),
    ...{
      folder: paths.folder,
      dataset: paths.dataset,
      output: paths.output,
      samples: paths.samples ?? paths.output,
    },
    ...{ seed: request.seed, images: request.images.length, steps, epochs, runId: request.runId },
    remainingEpochs: Math.max(1, epochs - done.epoch),
    remainingSteps: Math.max(1, steps - done.step),
    ...(resume && { resumeFile: resume.path, resumeEpoch: resume.epoch, resumeStep: resume.step }),
  };
}

/** The environment of a program: what the file names, and folders of its own in place of those of the server's user. */
export function environmentOf(
  { environment }: TrainerDefinition,
  paths: RunPaths,
  values: PlaceholderValues,
): Record<string, string> {
  const passed = environment.pass.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  const set = Object.entries(environment.set).map(([name, value]) => [name, renderText(value, values)]);
  return {
    ...(Object.fromEntries(passed) as Record<string, string>),
    HOME: paths.home,
    XDG_CACHE_HOME: join(paths.home, '.cache'),
    TMPDIR: join(paths.folder, 'tmp'),
    // Python keeps what it prints to a file in a buffer, and a bar would move every few minutes.
    PYTHONUNBUFFERED: '1',
    ...(Object.fromEntries(set) as Record<string, string>),
  };
}
