/* Follows a program by what it prints and writes, until it ends or is to end. */
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { EngineFailure, type TrainContext, type TrainOutcome, type TrainRequest } from '@tai/contracts';
import { contentOf, findSamples, findStyleFiles, folderBytes, type FoundFile } from './outputFiles.ts';
import { createLineReader } from './outputLines.ts';
import { createOutputTail } from './outputTail.ts';
import {
  isRunning,
  killAll,
  type ProcessIdentity,
  signalGroup,
  type StartedProgram,
} from './processGroup.ts';
import { lengthOf, type RunPaths } from './runFolder.ts';
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
/** Steps with a loss of exactly zero after which weights are not numbers any more, which some programs hide. */
const zeroLosses = 20;
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
  const planned = lengthOf(definition, request.params, request.images.length);
  const state = {
    step: run.before.step,
    total: planned.steps,
    epochs: planned.epochs,
    zeros: 0,
    lastLine: '',
  };
  const sampleBytes = new Map<string, number>();
  const storedSamples = new Set<string>();
  let failure: Failure | null = null;
  let heardAt = Date.now();
  const tail = createOutputTail(run.paths.log);
  if (!run.exited) await tail.skipTo(16 * 1024);
  const readLine = createLineReader(definition);

  function hear(line: string): void {
    const { step, epoch, loss, phase, failure: sign, isProgress } = readLine(line);
    if (step) {
      state.step = step.step + run.before.step;
      state.total = Math.max(state.step, step.total + run.before.step);
      context.phase('training');
      context.progress(state.step, state.total);
    }
    if (epoch) state.epochs = Math.max(epoch.epochs + run.before.epoch, 1);
    if (phase) context.phase(phase);
    if (loss !== undefined) hearLoss(loss);
    failure ??= sign ?? null;
    if (!isProgress) {
      state.lastLine = line.trim();
      context.log(line);
    }
  }

  function hearLoss(loss: number): void {
    state.zeros = loss === 0 ? state.zeros + 1 : 0;
    context.loss(state.step, { loss: state.zeros >= zeroLosses ? Number.NaN : loss });
  }

  async function readOutput(): Promise<void> {
    const lines = await tail.read();
    if (lines.length > 0) heardAt = Date.now();
    for (const line of lines) hear(line);
  }

  function pointOf({ isFinal, epoch, step }: Pick<FoundFile, 'epoch' | 'step'> & { isFinal?: boolean }) {
    if (isFinal) return { epoch: state.epochs, step: state.total };
    const perEpoch = state.total / state.epochs;
    const atStep = step === null ? null : step + run.before.step;
    const atEpoch =
      epoch === null ? Math.max(1, Math.round((atStep ?? 0) / perEpoch)) : epoch + run.before.epoch;
    return { epoch: atEpoch, step: atStep ?? Math.round(atEpoch * perEpoch) };
  }

  async function takeFiles(isOver: boolean): Promise<void> {
    for (const file of await findStyleFiles(run.paths.output, definition.output)) {
      if (run.stored.has(file.name)) continue;
      // A file at the end of a run is the last one; that of a run that was stopped is none.
      await context.checkpoint({ ...pointOf(file), isFinal: file.isFinal, content: contentOf(file.path) });
      run.stored.add(file.name);
      await save();
    }
    await takeSamples(isOver);
  }

  async function takeSamples(isOver: boolean): Promise<void> {
    const { samples } = definition;
    if (!samples || run.paths.samples === null) return;
    for (const sample of await findSamples(run.paths.samples, samples)) {
      const { name, path, bytes, index, seed } = sample;
      // It is whole once it has not grown between two looks.
      const isWhole = isOver || sampleBytes.get(name) === bytes;
      sampleBytes.set(name, bytes);
      if (!isWhole || storedSamples.has(name) || run.stored.has(name)) continue;
      storedSamples.add(name);
      run.stored.add(name);
      const data = await readFile(path).catch(() => null);
      if (data)
        await context.sample({
          ...{ ...pointOf(sample), prompt: request.previewPrompts[index] ?? request.previewPrompts[0] ?? '' },
          ...{ seed: seed ?? request.seed, data, mimeType: mimeTypeOf(name) },
        });
    }
  }

  async function assertFolder(): Promise<void> {
    const most = definition.limits.folderGb * GB;
    const bytes = await folderBytes(run.paths.folder);
    if (bytes > most)
      throw new EngineFailure('trainDiskFull', {
        needed: Math.ceil(bytes / MB),
        free: Math.floor(most / MB),
      });
  }

  function assertHeard(): void {
    const minutes = definition.limits.silenceMinutes;
    if (Date.now() - heardAt > minutes * 60_000) throw new EngineFailure('trainSilent', { minutes });
  }

  /** Asks it to stop, and kills it when it does not. */
  async function stopProgram(): Promise<TrainOutcome> {
    await signalGroup(run.identity, definition.stop.signal);
    await Promise.race([
      ended(run, signal),
      delay(definition.stop.seconds * 1000, undefined, { ref: false }),
    ]);
    await killAll(run.identity);
    await readOutput();
    await takeFiles(true);
    return { reason: 'stopped' };
  }

  const over = ended(run, signal);
  let code: number | NodeJS.Signals | null | undefined;
  void over.then((value) => {
    code = value;
  });
  let filesAt = 0;
  let folderAt = 0;
  while (code === undefined) {
    signal.throwIfAborted();
    await readOutput();
    if (stop.aborted) return stopProgram();
    const now = Date.now();
    if (now - filesAt >= looks.files) {
      filesAt = now;
      await takeFiles(false);
    }
    if (now - folderAt >= looks.folder) {
      folderAt = now;
      await assertFolder();
    }
    assertHeard();
    // A loss that is no number aborts through the context.
    signal.throwIfAborted();
    await Promise.race([over, delay(looks.output)]);
  }
  signal.throwIfAborted();
  await readOutput();
  for (const line of tail.last()) hear(line);
  signal.throwIfAborted();
  await killAll(run.identity);
  await takeFiles(true);
  if (stop.aborted) return { reason: 'stopped' };
  return outcomeOf({ code, failure, lastLine: state.lastLine, step: state.step, hasFinal: hasFinal() });

  function hasFinal(): boolean {
    return [...run.stored].some((name) => definition.output.final.test(name));
  }
}

/** Resolves when the program has ended: with its exit code, or null when it is not known. Never rejects. */
async function ended(run: FollowedRun, signal: AbortSignal): Promise<number | NodeJS.Signals | null> {
  if (run.exited) return run.exited;
  while (!signal.aborted && (await isRunning(run.identity))) await delay(looks.output);
  return null;
}

interface Ending {
  code: number | NodeJS.Signals | null | undefined;
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

function mimeTypeOf(name: string): 'image/png' | 'image/jpeg' | 'image/webp' {
  if (/\.jpe?g$/i.test(name)) return 'image/jpeg';
  return /\.webp$/i.test(name) ? 'image/webp' : 'image/png';
}
