import { styleLimits, trainingLimits, type TrainRun } from '@tai/contracts';

/** What a style test is made of: every checkpoint with every prompt, intensity and seed. */
export interface StyleTestForm {
  checkpointIds: readonly string[];
  /** One prompt a line. */
  prompts: string;
  intensities: readonly number[];
  seeds: readonly number[];
}

/** Intensities that are offered; 0 is the tool without the style. */
export const offeredIntensities = [0, 25, 50, 75, 100] as const;

/** Prompts of a text with one a line: trimmed, without empty and repeated ones. */
export function promptsOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}

/** Images that the test makes. */
export function imageCount({ checkpointIds, prompts, intensities, seeds }: StyleTestForm): number {
  return checkpointIds.length * promptsOf(prompts).length * intensities.length * seeds.length;
}

/** What keeps a test from running, in the order in which it is said. */
export type StyleTestProblem =
  | 'noCheckpoint'
  | 'noPrompt'
  | 'longPrompt'
  | 'noIntensity'
  | 'noSeed'
  | 'tooMany';

/** @param promptMax characters of one prompt */
export function problemOf(form: StyleTestForm, promptMax: number): StyleTestProblem | null {
  const prompts = promptsOf(form.prompts);
  if (form.checkpointIds.length === 0) return 'noCheckpoint';
  if (prompts.length === 0) return 'noPrompt';
  if (prompts.some((prompt) => prompt.length > promptMax)) return 'longPrompt';
  if (form.intensities.length === 0) return 'noIntensity';
  if (form.seeds.length === 0) return 'noSeed';
  return imageCount(form) > trainingLimits.testMax ? 'tooMany' : null;
}

/** Adds a value to a list that is kept in order, or takes it out. */
export function toggleValue(values: readonly number[], value: number): number[] {
  return values.includes(value)
    ? values.filter((one) => one !== value)
    : [...values, value].toSorted((a, b) => a - b);
}

/** The test to begin with: what was kept of an earlier one, with the newest checkpoint or, as a batch, with all. */
export function firstForm(
  run: Pick<TrainRun, 'checkpoints' | 'previewPrompt' | 'trigger' | 'name' | 'seed'>,
  { isBatch, kept }: { isBatch: boolean; kept: Partial<StyleTestForm> | null },
): StyleTestForm {
  const { checkpoints, previewPrompt, trigger, name, seed } = run;
  const ids = checkpoints.map(({ id }) => id);
  const known = ids.filter((id) => kept?.checkpointIds?.includes(id));
  const newest = ids.slice(-1);
  const checkpointIds = isBatch ? ids : known.length > 0 ? known : newest;
  const intensities = [0, styleLimits.intensity.default, styleLimits.intensity.max];
  // A batch of many checkpoints begins with one intensity, so that it can run as it is.
  const fits = checkpointIds.length * intensities.length <= trainingLimits.testMax;
  return {
    checkpointIds,
    prompts: kept?.prompts ?? (previewPrompt || trigger || name),
    intensities: kept?.intensities ?? (fits ? intensities : [styleLimits.intensity.default]),
    seeds: kept?.seeds ?? [seed],
  };
}
