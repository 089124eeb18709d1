/* Follows a program by what it prints and writes, until it ends or is to end. */
import { setTimeout as delay } from 'node:timers/promises';
import { EngineFailure, type TrainContext, type TrainOutcome, type TrainRequest } from '@tai/contracts';
import { folderBytes } from './outputFiles.ts';
import { createOutputTail } from './outputTail.ts';
import {
  isRunning,
  killAll,
  type ProcessIdentity,
  signalGroup,
  type StartedProgram,
} from './processGroup.ts';
import type { RunPaths } from './runFolder.ts';
import { createRunProgress } from './runProgress.ts';
import { createFileTaker } from './takeFiles.ts';
import type { TrainerDefinition } from './trainersFile.ts';

/** A program that trains, started now or by an earlier attempt. */
export interface FollowedRun {
  paths: RunPaths;
  identity: ProcessIdentity;
  /** Null when it is no child of this process: then its exit code is not known. */
  exited: StartedProgram['exited'] | null;
  stored: Set<string>;
  before: { epoch: number; step: number };
}

/** Milliseconds between two looks. */
const looks = { output: 200, files: 1_000, folder: 5_000 };
const GB = 1024 ** 3;
const MB = 1024 ** 2;

type Failure = TrainerDefinition['failures'][number]['error'];

export async function followRun(
  definition: TrainerDefinition,
  request: TrainRequest,
  context: TrainContext,
  run: FollowedRun,
  save: () => Promise<void>,
): Promise<TrainOutcome> {
  const { signal, stop } = context;
  const tail = createOutputTail(run.paths.log);
  if (!run.exited) await tail.skipTo(16 * 1024);
  const progress = createRunProgress(definition, request, context, run);
  const takeFiles = createFileTaker(definition, request, context, run, progress, save);
  const over = ended(run, signal);
  const state = { isOver: false, code: null as Ending['code'], heardAt: Date.now(), filesAt: 0, folderAt: 0 };
  void over.then((code) => Object.assign(state, { isOver: true, code }));

  async function readOutput(): Promise<void> {
    const lines = await tail.read();
    if (lines.length > 0) state.heardAt = Date.now();
    for (const line of lines) progress.hear(line);
    // A loss that is no number aborts through the context.
    signal.throwIfAborted();
  }

  /** Asks it to stop, and kills it when it does not. */
  async function stopProgram(): Promise<TrainOutcome> {
    await signalGroup(run.identity, definition.stop.signal);
    await Promise.race([over, delay(definition.stop.seconds * 1000, undefined, { ref: false })]);
    await killAll(run.identity);
    await readOutput();
    await takeFiles(true);
    return { reason: 'stopped' };
  }

  while (!state.isOver) {
    await readOutput();
    if (stop.aborted) return stopProgram();
    const now = Date.now();
    if (now - state.filesAt >= looks.files) {
      state.filesAt = now;
      await takeFiles(false);
    }
    if (now - state.folderAt >= looks.folder) {
      state.folderAt = now;
      await assertFolder(definition, run);
    }
    assertHeard(definition, state.heardAt);
    await Promise.race([over, delay(looks.output)]);
    signal.throwIfAborted();
  }
  await readOutput();
  for (const line of tail.last()) progress.hear(line);
  signal.throwIfAborted();
  await killAll(run.identity);
  await takeFiles(true);
  if (stop.aborted) return { reason: 'stopped' };
  const hasFinal = [...run.stored].some((name) => definition.output.final.test(name));
  return outcomeOf({ ...progress.ending, code: state.code, hasFinal });
}

/** @throws EngineFailure trainFolderFull */
async function assertFolder({ limits }: TrainerDefinition, { paths }: FollowedRun): Promise<void> {
  const most = limits.folderGb * GB;
  const bytes = await folderBytes(paths.folder);
  if (bytes > most)
    throw new EngineFailure('trainFolderFull', {
      used: Math.ceil(bytes / MB),
      max: Math.floor(most / MB),
    });
}

/** @throws EngineFailure trainSilent */
function assertHeard({ limits }: TrainerDefinition, heardAt: number): void {
  const minutes = limits.silenceMinutes;
  if (Date.now() - heardAt > minutes * 60_000) throw new EngineFailure('trainSilent', { minutes });
}

/** Resolves when the program has ended: with its exit code, or null when it is not known. Never rejects. */
async function ended(run: FollowedRun, signal: AbortSignal): Promise<number | NodeJS.Signals | null> {
  if (run.exited) return run.exited;
  while (!signal.aborted && (await isRunning(run.identity))) await delay(looks.output);
  return null;
}

interface Ending {
  code: number | NodeJS.Signals | null;
  failure: Failure | null;
  lastLine: string;
  step: number;
  hasFinal: boolean;
}

/** @throws EngineFailure unless it went well and its last file is there */
function outcomeOf({ code, failure, lastLine, step, hasFinal }: Ending): TrainOutcome {
  if ((code === 0 || code === null) && hasFinal) return { reason: 'finished' };
  // The system ends what takes too much memory without asking.
  const sign = failure ?? (code === 'SIGKILL' || code === 137 ? 'trainOutOfMemory' : null);
  if (sign === 'trainDiverged') throw new EngineFailure('trainDiverged', { step });
  if (sign === 'trainOutOfMemory') throw new EngineFailure('trainOutOfMemory');
  if (sign === 'trainDiskFull') throw new EngineFailure('diskFull');
  if (code === null) throw new EngineFailure('trainInterrupted');
  if (code === 0) throw new EngineFailure('trainNoFile');
  throw new EngineFailure('trainFailed', { reason: lastLine || `the program ended with ${code}` });
}
