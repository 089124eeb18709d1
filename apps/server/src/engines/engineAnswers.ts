/*
 * What an engine says it can do, for pages that must not wait: asked at most every few seconds and once at a time. One
 * that fails or is too slow keeps its place with what it said last, marked as not available; it is asked again in the
 * background and does not hold up a page a second time.
 */
import { capability, type Capability, EngineFailure } from '@tai/contracts';
import * as z from 'zod/mini';
import type { Clock } from '../platform/clock.ts';
import { explain, type Explanation, withinTime } from './withinTime.ts';

/** Milliseconds. */
export const answerTiming = {
  /** For how long an answer is good. */
  fresh: 5_000,
  /** How long a page waits for one. */
  answer: 3_000,
  /** After this long a question counts as lost and is asked again. */
  lost: 60_000,
};
export type AnswerTiming = typeof answerTiming;

export interface EngineAnswers {
  /** Never rejects. */
  known(): Promise<Capability[]>;
  /** Asks now. @throws Error when it fails or is too slow */
  ask(): Promise<Capability[]>;
}

const capabilityList = z.array(capability);

/** @param onProblem is told once when it stops answering */
export function createEngineAnswers(
  question: () => Promise<Capability[]>,
  { clock, timing, onProblem }: { clock: Clock; timing: AnswerTiming; onProblem: (error: unknown) => void },
): EngineAnswers {
  let last: Capability[] = [];
  /** Why the last question had no answer; null while it has one. */
  let failure: Explanation | null = null;
  let endedAt = Number.NEGATIVE_INFINITY;
  let flight: { startedAt: number; answer: Promise<Capability[]> } | undefined;

  function fly(): Promise<Capability[]> {
    if (flight && clock.now() - flight.startedAt < timing.lost) return flight.answer;
    const answer = read(question);
    const mine = { startedAt: clock.now(), answer };
    flight = mine;
    const end = () => {
      if (flight !== mine) return false;
      flight = undefined;
      endedAt = clock.now();
      return true;
    };
    answer.then(
      (said) => {
        if (!end()) return;
        last = said;
        failure = null;
      },
      (error: unknown) => {
        if (end()) fail(error);
      },
    );
    return answer;
  }

  function fail(error: unknown): void {
    if (failure === null) onProblem(error);
    failure = explain(error);
  }

  const lastKnown = () => (failure === null ? last : last.map((one) => unavailable(one, failure)));

  async function ask(): Promise<Capability[]> {
    const answer = fly();
    try {
      return await withinTime(answer, timing.answer);
    } catch (error) {
      fail(error);
      throw error;
    }
  }

  return {
    ask,
    async known() {
      if (clock.now() - endedAt < timing.fresh) return lastKnown();
      if (failure === null) return ask().catch(lastKnown);
      fly().catch(() => {});
      return lastKnown();
    },
  };
}

/** A capability of an engine that does not answer, with that as its reason in place of those that the engine gave before. */
function unavailable(capability: Capability, why: Explanation | null): Capability {
  return { ...capability, available: false, reason: why?.problem, problem: why?.cause };
}

/** An answer that breaks the contract would break the page of everybody. */
async function read(question: () => Promise<Capability[]>): Promise<Capability[]> {
  const checked = z.safeParse(capabilityList, await question());
  if (checked.success) return checked.data;
  throw new EngineFailure('engineAnswer', {}, { cause: checked.error });
}
