import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  EngineDetach,
  EngineFailure,
  type StyleTrainer,
  type TrainContext,
  type TrainOutcome,
  type TrainRequest,
} from '@tai/contracts';
import { z } from 'zod';
import { estimateOf, offersOf } from './offers.ts';
import { findStyleFiles } from './outputFiles.ts';
import { renderText } from './placeholders.ts';
import { isRunning, killAll, startProgram } from './processGroup.ts';
import {
  environmentOf,
  lengthOf,
  pathsOf,
  prepareFolder,
  type ResumePoint,
  type RunPaths,
  valuesOf,
} from './runFolder.ts';
import { followRun, type FollowedRun } from './followRun.ts';
import type { BaseDefinition, TrainerDefinition } from './trainersFile.ts';

/** What is saved for the next attempt. */
const savedState = z.object({
  process: z.object({ host: z.string(), pid: z.int(), startedAt: z.string(), runId: z.string() }),
  /** Files that the server has. */
  stored: z.array(z.string()),
  /** Epochs and steps of earlier attempts, which the program does not count. */
  before: z.object({ epoch: z.number(), step: z.number() }),
});
type SavedState = z.output<typeof savedState>;

/** Trains with a program on this machine. It outlives this process: the next attempt finds it by what was saved, and follows it. */
export function createCommandTrainer(definition: TrainerDefinition): StyleTrainer {
  async function train(request: TrainRequest, context: TrainContext): Promise<TrainOutcome> {
    const paths = pathsOf(context.folder, definition);
    const saved = savedState.safeParse(context.saved);
    const run = (await reattach(saved.data, paths)) ?? (await begin(request, context, paths, saved.data));
    return follow(request, context, run);
  }

  /** The program of an earlier attempt, when it still runs or has come to its end meanwhile. */
  async function reattach(saved: SavedState | undefined, paths: RunPaths): Promise<FollowedRun | null> {
    if (!saved) return null;
    const isOver = (await findStyleFiles(paths.output, definition.output)).some(({ isFinal }) => isFinal);
    if (!isOver && !(await isRunning(saved.process))) return null;
    return {
      paths,
      identity: saved.process,
      stored: new Set(saved.stored),
      before: saved.before,
      exited: null,
    };
  }

  async function begin(
    request: TrainRequest,
    context: TrainContext,
    paths: RunPaths,
    saved: SavedState | undefined,
  ): Promise<FollowedRun> {
    // Children may have outlived the program.
    if (saved) await killAll(saved.process);
    const resume =
      (await leftByEarlier(request, paths, context, saved)) ?? (await resumePointOf(request, paths));
    if (resume && !definition.resume) throw new EngineFailure('trainInterrupted');
    const values = valuesOf(paths, definition, baseOf(request), request, resume);
    await prepareFolder(paths, definition, request, values, context.signal);
    await writeFile(paths.log, '', { mode: 0o600 });
    const command = [...definition.command, ...(resume ? (definition.resume?.arguments ?? []) : [])];
    const { identity, exited } = await startProgram(
      command.map((argument) => renderText(argument, values)),
      {
        cwd: definition.workingFolder ?? paths.folder,
        env: environmentOf(definition, paths, values),
        logPath: paths.log,
        runId: request.runId,
      },
    ).catch(asStartFailure);
    const before =
      resume && !definition.resume?.countsOn
        ? { epoch: resume.epoch, step: resume.step }
        : { epoch: 0, step: 0 };
    return { paths, identity, exited, stored: new Set(), before };
  }

  function baseOf({ base }: TrainRequest): BaseDefinition {
    const found = definition.bases.find(({ id }) => id === base);
    if (found) return found;
    throw new EngineFailure('trainBaseUnknown', {
      base,
      available: definition.bases.map(({ id }) => id).join(', '),
    });
  }

  /** Checkpoints that the program wrote while nobody followed it are worth more than the last one that the server has. */
  async function leftByEarlier(
    { params, images }: TrainRequest,
    paths: RunPaths,
    context: TrainContext,
    saved: SavedState | undefined,
  ): Promise<ResumePoint | null> {
    if (!saved) return null;
    const files = await findStyleFiles(paths.output, definition.output);
    const fresh = files.filter(
      ({ name, isFinal, epoch }) => !saved.stored.includes(name) && !isFinal && epoch !== null,
    );
    const { steps, epochs } = lengthOf(definition, params, images.length);
    let last: ResumePoint | null = null;
    for (const { path, epoch } of fresh) {
      const done = (epoch ?? 0) + saved.before.epoch;
      const point = { epoch: done, step: Math.round((done * steps) / epochs) };
      const content = await readFile(path);
      await context.checkpoint({ ...point, isFinal: false, content });
      last = { ...point, path: join(paths.folder, 'resume.safetensors') };
      await writeFile(last.path, content, { mode: 0o600 });
    }
    return last;
  }

  async function resumePointOf({ resumeFrom }: TrainRequest, paths: RunPaths): Promise<ResumePoint | null> {
    if (!resumeFrom) return null;
    const path = join(paths.folder, 'resume.safetensors');
    await writeFile(path, await resumeFrom.read(), { mode: 0o600 });
    return { path, epoch: resumeFrom.epoch, step: resumeFrom.step };
  }

  async function follow(
    request: TrainRequest,
    context: TrainContext,
    run: FollowedRun,
  ): Promise<TrainOutcome> {
    const save = () =>
      context.save({
        process: run.identity,
        stored: [...run.stored],
        before: run.before,
      } satisfies SavedState);
    try {
      await save();
      return await followRun(definition, request, context, run, save);
    } catch (error) {
      const reason: unknown = context.signal.aborted ? context.signal.reason : error;
      if (!(reason instanceof EngineDetach)) await killAll(run.identity);
      throw reason;
    }
  }

  return {
    id: definition.id,
    places: definition.places,
    offers: () => offersOf(definition),
    estimate: (baseId, params, { count }) => estimateOf(definition, baseId, params, count),
    train,
    async abandon(saved) {
      const read = savedState.safeParse(saved);
      if (read.success) await killAll(read.data.process);
    },
    // What it runs is ended through the signals of its trainings.
    close: async () => {},
  };
}

function asStartFailure(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
  const reasons: Record<string, string> = {
    ENOENT: 'its program or its folder is not there',
    EACCES: 'its program may not be run',
    EMFILE: 'the server has too many files open',
  };
  throw new EngineFailure('trainStartFailed', { reason: reasons[code] ?? code }, { cause: error });
}
