import { copyFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { EngineFailure, type TrainContext, type TrainRequest } from '@tai/contracts';
import type { FollowedRun } from './followRun.ts';
import { contentOf, findStyleFiles } from './outputFiles.ts';
import { renderText } from './placeholders.ts';
import { killAll, type ProcessIdentity, startProgram } from './processGroup.ts';
import {
  environmentOf,
  lengthOf,
  prepareFolder,
  type ResumePoint,
  type RunPaths,
  valuesOf,
} from './runFolder.ts';
import type { SavedRun } from './savedRun.ts';
import type { BaseDefinition, TrainerDefinition } from './trainersFile.ts';

/**
 * Starts the program of a run, from the last checkpoint there is.
 * @param saved by an earlier attempt whose program has ended
 * @throws EngineFailure trainStartFailed, trainInterrupted, trainBaseUnknown
 */
export async function beginRun(
  definition: TrainerDefinition,
  request: TrainRequest,
  context: TrainContext,
  paths: RunPaths,
  saved: SavedRun | undefined,
): Promise<FollowedRun> {
  // Children may have outlived the program, and one that was started may not have been saved.
  await killAll(saved?.process ?? unsaved(request.runId));
  const resume =
    (await leftByEarlier(definition, request, paths, context, saved)) ??
    (await resumePointOf(request, paths));
  if (resume && !definition.resume) throw new EngineFailure('trainInterrupted');
  const values = valuesOf(paths, definition, baseOf(definition, request), request, resume);
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

function baseOf(definition: TrainerDefinition, { base }: TrainRequest): BaseDefinition {
  const found = definition.bases.find(({ id }) => id === base);
  if (found) return found;
  throw new EngineFailure('trainBaseUnknown', {
    base,
    available: definition.bases.map(({ id }) => id).join(', '),
  });
}

/** The last checkpoint that the program wrote; those that it wrote while nobody followed it are stored now. */
async function leftByEarlier(
  definition: TrainerDefinition,
  { params, images }: TrainRequest,
  paths: RunPaths,
  context: TrainContext,
  saved: SavedRun | undefined,
): Promise<ResumePoint | null> {
  if (!saved) return null;
  const files = await findStyleFiles(paths.output, definition.output);
  const ofEpochs = files.flatMap(({ isFinal, epoch, ...file }) =>
    isFinal || epoch === null ? [] : [{ ...file, epoch: epoch + saved.before.epoch }],
  );
  const { steps, epochs } = lengthOf(definition, params, images.length);
  let last: ResumePoint | null = null;
  for (const { name, path, epoch } of ofEpochs) {
    last = { path, epoch, step: Math.round((epoch * steps) / epochs) };
    if (!saved.stored.includes(name))
      await context.checkpoint({ epoch, step: last.step, isFinal: false, content: contentOf(path) });
  }
  if (!last) return null;
  // The folder that it lies in is emptied before the program starts again.
  const path = join(paths.folder, 'resume.safetensors');
  await copyFile(last.path, path);
  return { ...last, path };
}

async function resumePointOf({ resumeFrom }: TrainRequest, paths: RunPaths): Promise<ResumePoint | null> {
  if (!resumeFrom) return null;
  const path = join(paths.folder, 'resume.safetensors');
  await writeFile(path, await resumeFrom.read(), { mode: 0o600 });
  return { path, epoch: resumeFrom.epoch, step: resumeFrom.step };
}

/** Processes of a run of which nothing is known but their mark. */
function unsaved(runId: string): ProcessIdentity {
  return { host: hostname(), pid: 0, startedAt: '', runId };
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
