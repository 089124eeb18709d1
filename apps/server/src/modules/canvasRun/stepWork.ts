import { createHash } from 'node:crypto';
import { type Capability, detailsOf, type Parameter } from '@tai/contracts';
import type { FileRef, FileValue, JobValues } from '@tai/graph';
import type { RunRow, StepRow } from './canvasRun.repository.ts';
import type { StepJob } from './canvasRun.tables.ts';
import { type InputPictures, nameOf } from './inputPictures.ts';

/** The parameter that chance enters by; undefined where a tool has none. */
export function seedParameterOf({ parameters }: Capability): Parameter | undefined {
  return parameters.find((parameter) => detailsOf(parameter).seedMax);
}

/** The seeds that the jobs of a step ask for; null when one of them leaves it to chance. */
export function fixedSeeds(capability: Capability, jobs: readonly JobValues[]): number[] | null {
  const name = seedParameterOf(capability)?.name;
  const seeds = name === undefined ? [] : jobs.flatMap((values) => numberOf(values[name]) ?? []);
  return seeds.length === jobs.length ? seeds : null;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** Repetitions exist to get something else each time: their seeds are drawn, also where one is fixed. */
export function withoutSeeds(capability: Capability, jobs: readonly JobValues[]): JobValues[] {
  const name = seedParameterOf(capability)?.name;
  return jobs.map((values) => Object.fromEntries(Object.entries(values).filter(([key]) => key !== name)));
}

/** Every file that jobs are made from. */
export function filesOf(jobs: readonly JobValues[]): FileRef[] {
  return jobs.flatMap((values) =>
    Object.values(values).flatMap((value) =>
      (Array.isArray(value) ? value : [value]).flatMap((one: unknown) => (isFile(one) ? one.file : [])),
    ),
  );
}

/** Workflows that somebody brings in have inputs called `file` too, which hold texts. */
function isFile(value: unknown): value is FileValue {
  if (typeof value !== 'object' || value === null || !('file' in value)) return false;
  const { file } = value;
  if (typeof file !== 'object' || file === null) return false;
  return (
    ('asset' in file && typeof file.asset === 'string') || ('file' in file && typeof file.file === 'string')
  );
}

/**
 * SHA-256 of all that decides a result but its seed. Files are named by their contents, so that a result that was made again with
 * the same bytes counts as unchanged.
 */
export function baseKeyOf(
  capability: Capability,
  jobs: readonly JobValues[],
  contentKeys: ReadonlyMap<string, string>,
): string {
  const { tool, engineId, model, version } = capability;
  const named = withoutSeeds(capability, jobs);
  const text = JSON.stringify({ tool, engineId, model, version, jobs: named }, (_, value: unknown) => {
    if (isFile(value)) return { content: contentKeys.get(nameOf(value.file)) };
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    // The order in which somebody filled in a form makes no other result.
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
  return createHash('sha256').update(text).digest('hex');
}

/** Puts items of the runner's library in place of files. @throws ApiError what `pictureOf` says, with the parameter as `field` */
export async function jobsWithPictures(
  inputs: InputPictures,
  run: Pick<RunRow, 'boardId' | 'userId'>,
  capability: Capability,
  jobs: readonly JobValues[],
): Promise<StepJob[]> {
  const known = new Map<string, string>();
  async function pictureOf(ref: FileRef, isMask: boolean): Promise<string> {
    const key = `${nameOf(ref)} ${String(isMask)}`;
    const id = known.get(key) ?? (await inputs.pictureOf(run, ref, isMask));
    known.set(key, id);
    return id;
  }
  async function valueOf(parameter: Parameter | undefined, value: unknown): Promise<unknown> {
    const isMask = parameter?.type === 'mask';
    if (isFile(value)) {
      const id = await pictureOf(value.file, isMask);
      return parameter?.type === 'images' ? [id] : id;
    }
    if (!Array.isArray(value)) return value;
    const list: unknown[] = [];
    for (const one of value as unknown[]) list.push(isFile(one) ? await pictureOf(one.file, isMask) : one);
    return list;
  }
  const made: StepJob[] = [];
  for (const values of jobs) {
    const params: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(values)) {
      const parameter = capability.parameters.find((one) => one.name === name);
      params[name] = await valueOf(parameter, value).catch((error: unknown) => {
        throw new FieldError(name, error);
      });
    }
    made.push({ params });
  }
  return made;
}

/** A refusal that is about one parameter. */
export class FieldError extends Error {
  readonly field: string;
  constructor(field: string, cause: unknown) {
    super(`the parameter ${field} cannot be filled`, { cause });
    this.name = 'FieldError';
    this.field = field;
  }
}

/** Key of one job: the same whoever sends it, so that a crash between sending and recording makes nothing twice. */
export function jobKeyOf({ runId, nodeId, round, attempt }: StepRow, place: number): string {
  const hash = createHash('sha256').update(JSON.stringify([runId, nodeId, round, attempt, place]));
  // 4 + 44 characters of the 64 that a key may have.
  return `run:${hash.digest('base64url')}`;
}
