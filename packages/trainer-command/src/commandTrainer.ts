import {
  EngineDetach,
  EngineFailure,
  type StyleTrainer,
  type TrainContext,
  type TrainOutcome,
  type TrainRequest,
} from '@tai/contracts';
import { beginRun } from './beginRun.ts';
import { type FollowedRun, followRun } from './followRun.ts';
import { estimateOf, offersOf } from './offers.ts';
import { findStyleFiles } from './outputFiles.ts';
import { isRunning, killAll } from './processGroup.ts';
import { pathsOf, type RunPaths } from './runFolder.ts';
import { type SavedRun, savedRun } from './savedRun.ts';
import type { TrainerDefinition } from './trainersFile.ts';

/** Trains with a program on this machine. It outlives this process: the next attempt finds it by what was saved, and follows it. */
export function createCommandTrainer(definition: TrainerDefinition): StyleTrainer {
  async function train(request: TrainRequest, context: TrainContext): Promise<TrainOutcome> {
    const paths = pathsOf(context.folder, definition);
    let { data: saved } = savedRun.safeParse(context.saved);
    const earlier = await reattach(saved, paths);
    if (earlier) {
      try {
        return await follow(request, context, earlier);
      } catch (error) {
        const isUnexplained = error instanceof EngineFailure && error.error === 'trainInterrupted';
        if (!isUnexplained || !definition.resume) throw error;
        // It ended while nobody was its parent, so that its exit code is lost: it goes on from its last checkpoint.
        saved = stateOf(earlier);
      }
    }
    return follow(request, context, await beginRun(definition, request, context, paths, saved));
  }

  /** The program of an earlier attempt, when it still runs or has come to its end meanwhile. */
  async function reattach(saved: SavedRun | undefined, paths: RunPaths): Promise<FollowedRun | null> {
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

  async function follow(
    request: TrainRequest,
    context: TrainContext,
    run: FollowedRun,
  ): Promise<TrainOutcome> {
    const save = () => context.save(stateOf(run));
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
      const read = savedRun.safeParse(saved);
      if (read.success) await killAll(read.data.process);
    },
    // What it runs is ended through the signals of its trainings.
    close: async () => {},
  };
}

function stateOf({ identity, stored, before }: FollowedRun): SavedRun {
  return { process: identity, stored: [...stored], before };
}
