import type { TrainContext, TrainRequest } from '@tai/contracts';
import type { FollowedRun } from './followRun.ts';
import type { FoundFile } from './outputFiles.ts';
import { createLineReader } from './outputLines.ts';
import { lengthOf } from './runFolder.ts';
import type { TrainerDefinition } from './trainersFile.ts';

/** Steps with a loss of exactly zero after which weights are not numbers any more, which some programs hide. */
const zeroLosses = 20;

/** How far a program is, by what it prints, with what earlier attempts did before. */
export function createRunProgress(
  definition: TrainerDefinition,
  request: TrainRequest,
  context: Pick<TrainContext, 'phase' | 'progress' | 'loss' | 'log'>,
  { before }: Pick<FollowedRun, 'before'>,
) {
  const planned = lengthOf(definition, request.params, request.images.length);
  const readLine = createLineReader(definition);
  const state = { step: before.step, total: planned.steps, epochs: planned.epochs, zeros: 0, lastLine: '' };
  let failure: TrainerDefinition['failures'][number]['error'] | null = null;

  function hear(line: string): void {
    const { step, epoch, loss, phase, failure: sign, isProgress } = readLine(line);
    if (step) {
      state.step = step.step + before.step;
      state.total = Math.max(state.step, step.total + before.step);
      context.phase('training');
      context.progress(state.step, state.total);
    }
    if (epoch) state.epochs = Math.max(epoch.epochs + before.epoch, 1);
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

  function pointOf({ isFinal, epoch, step }: Pick<FoundFile, 'epoch' | 'step'> & { isFinal?: boolean }) {
    if (isFinal) return { epoch: state.epochs, step: state.total };
    const perEpoch = state.total / state.epochs;
    const atStep = step === null ? null : step + before.step;
    const atEpoch = epoch === null ? Math.max(1, Math.round((atStep ?? 0) / perEpoch)) : epoch + before.epoch;
    return { epoch: atEpoch, step: atStep ?? Math.round(atEpoch * perEpoch) };
  }

  return {
    hear,
    pointOf,
    get ending() {
      return { failure, lastLine: state.lastLine, step: state.step };
    },
  };
}

export type RunProgress = ReturnType<typeof createRunProgress>;
