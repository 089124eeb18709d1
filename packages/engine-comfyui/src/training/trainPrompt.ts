// A prompt that trains on a host: heard from before it is sent, and followed for hours.
import { setTimeout as wait } from 'node:timers/promises';
import { EngineFailure, type TrainContext } from '@tai/contracts';
import { HostLostError } from '../errors.ts';
import type { HostEvent } from '../hosts/frames.ts';
import type { Host } from '../hosts/host.ts';
import { wasInterrupted } from '../run/answers.ts';
import { type Follower, followPrompt, lookUp } from '../run/follow.ts';
import type { Timing } from '../timing.ts';
import { trainerNode } from './trainGraph.ts';

/** A prompt whose events are heard, from before it was sent. */
export interface Running {
  host: Host;
  promptId: string;
  /** Passes what is heard on to what follows the prompt. */
  pass(follower: Follower): void;
  stopListening(): void;
}

export function attend(host: Host, promptId: string, context: TrainContext): Running {
  let follower: Follower | null = null;
  let isOver = false;
  const stopListening = host.session.listen(promptId, (event: HostEvent) => {
    follower?.take(event);
    if (event.kind === 'over') isOver = true;
    // The encoder of the dataset tells its progress as well.
    if (event.kind !== 'progress' || event.node !== trainerNode) return;
    context.phase('training');
    context.progress(event.value, event.max);
  });
  return {
    ...{ host, promptId, stopListening },
    pass(given) {
      follower = given;
      if (isOver) given.take({ kind: 'over', promptId });
    },
  };
}

/** Whether a host has a prompt, waited for while it is away: a second one would take another host for hours. */
export async function isKnown(
  host: Host,
  promptId: string,
  timing: Timing,
  signal: AbortSignal,
): Promise<boolean> {
  host.stops.withdraw(promptId);
  const end = performance.now() + timing.stalled;
  for (;;) {
    try {
      const state = await lookUp(host, promptId, signal);
      if (state === 'unknown') return false;
      return !(typeof state === 'object' && 'status' in state && wasInterrupted(state));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof HostLostError)) throw error;
      if (performance.now() >= end) throw new EngineFailure('trainInterrupted', {}, { cause: error });
    }
    await wait(timing.poll, undefined, { signal });
  }
}

async function follow(run: Running, context: TrainContext, timing: Timing, signal: AbortSignal) {
  await run.host.session.ready(signal);
  const isRunning = (position: number | null) => {
    if (position === null) context.phase('training');
  };
  const follower = followPrompt(run.host, run.promptId, timing, signal, isRunning);
  run.pass(follower);
  return follower.result;
}

/** Follows a prompt across times in which its host cannot be reached. */
export async function followAcross(run: Running, context: TrainContext, timing: Timing, signal: AbortSignal) {
  for (;;) {
    try {
      return await follow(run, context, timing, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof HostLostError) || error.isThere) throw error;
      context.log(`${run.host.name} cannot be reached`);
      if (!(await isKnown(run.host, run.promptId, timing, signal)))
        throw new EngineFailure('trainInterrupted', {}, { cause: error });
    }
  }
}
