/*
 * One live session: at most one render under way and one frame that waits, which a newer one replaces. Renders go one after
 * the other, each with the newest frame and parameters of its moment, so that no result is older than the one before it.
 */
import {
  EngineFailure,
  type EngineLiveContext,
  type EngineLiveImage,
  type EngineLiveRequest,
  type ErrorName,
  type ErrorParams,
  limits,
  type LiveCloseReason,
  type LiveFrame,
  type LiveResult,
  type ParameterValues,
} from '@tai/contracts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { LiveTiming } from './liveTiming.ts';

/** What a session renders with. */
export interface LivePlan extends Omit<EngineLiveRequest, 'params'> {
  engineId: string;
  expectedMs: number;
  /** True for a tool with a seed. */
  hasSeed: boolean;
  /** Every value checked, by its name. */
  params: ParameterValues;
  revision: number;
}

/** A failure, as it is sent to the client. */
export interface LiveFailure {
  error: ErrorName;
  params: ErrorParams;
  sequence: number;
  revision: number;
}

export interface SessionDoors {
  /** Decodes a frame within limits. @throws ApiError */
  check(frame: LiveFrame, plan: LivePlan): Promise<Uint8Array>;
  /** @throws the signal's reason, ApiError, EngineFailure */
  render(plan: LivePlan, context: EngineLiveContext): Promise<EngineLiveImage>;
  onResult(result: LiveResult): void;
  onFailure(failure: LiveFailure): void;
  /** The session ended by itself. */
  onOver(reason: LiveCloseReason): void;
  /** Bytes that wait to be read by the client. */
  waitingBytes(): number;
  /** A failure nobody expected, for the log: it says nothing of what was drawn. */
  onFault(error: unknown): void;
  now(): number;
}

export interface LiveSession {
  /** Takes a frame; one that is not newer than the last is left out. */
  frame(frame: LiveFrame): void;
  /** Renders the last frame again with other parameters. */
  change(plan: LivePlan): void;
  end(): void;
}

/** Bytes that may wait for a slow client before the next render begins: the result on its way and a little more. */
const slowBytes = 512 * 1024;

/** Reason of an abort for a newer frame or the end of the session. */
class NotWanted extends Error {}

interface Running {
  stop: AbortController;
  since: number;
}

export function createLiveSession(first: LivePlan, doors: SessionDoors, timing: LiveTiming): LiveSession {
  const reading = watchReading(doors, timing);
  let plan = first;
  let newest: LiveFrame | null = null;
  /** The newest frame or the parameters have not been rendered yet. */
  let isDue = false;
  let isOver = false;
  let running: Running | null = null;
  /** The render before was given up for a newer frame: this one goes to its end, or somebody who draws on sees nothing. */
  let gaveWay = false;
  let drainTimer: NodeJS.Timeout | undefined;
  const idleTimer = setTimeout(() => over('idle'), timing.idle);

  function over(reason: LiveCloseReason): void {
    if (isOver) return;
    end();
    doors.onOver(reason);
  }

  function end(): void {
    isOver = true;
    clearTimeout(idleTimer);
    clearTimeout(drainTimer);
    running?.stop.abort(new NotWanted('the session ended'));
    newest = null;
  }

  function changed(): void {
    idleTimer.refresh();
    isDue = newest !== null;
    giveWay();
    next();
  }

  /** Gives up a render that has only just begun: what is newer is seen sooner, and little is lost. */
  function giveWay(): void {
    if (!running || gaveWay || !isDue) return;
    if (doors.now() - running.since >= plan.expectedMs / 4) return;
    gaveWay = true;
    running.stop.abort(new NotWanted('a newer frame came'));
  }

  function next(): void {
    clearTimeout(drainTimer);
    if (isOver || running || !isDue || !newest) return;
    const state = reading.state();
    if (state === 'stuck') return over('slow');
    if (state === 'slow') {
      drainTimer = setTimeout(next, timing.drain);
      return;
    }
    isDue = false;
    running = { stop: new AbortController(), since: doors.now() };
    void renderOnce(newest, plan, running).finally(() => {
      running = null;
      next();
    });
  }

  async function renderOnce(frame: LiveFrame, of: LivePlan, mine: Running): Promise<void> {
    const { sequence } = frame;
    const { revision } = of;
    try {
      const result = await renderFrame(frame, of, mine, doors, timing);
      if (isOver) return;
      gaveWay = false;
      doors.onResult(result);
    } catch (error) {
      if (isOver || error instanceof NotWanted) return;
      gaveWay = false;
      doors.onFailure({ ...toFailure(error, doors), sequence, revision });
    }
  }

  return {
    frame(frame) {
      if (isOver || (newest && frame.sequence <= newest.sequence)) return;
      newest = frame;
      changed();
    },
    change(changedPlan) {
      if (isOver) return;
      plan = changedPlan;
      changed();
    },
    end,
  };
}

/** Looks whether the client reads what it is sent: if not, it gets no further results, and in the end no session. */
function watchReading({ waitingBytes, now }: SessionDoors, { stuck }: LiveTiming) {
  let slowSince: number | null = null;
  return {
    state(): 'ok' | 'slow' | 'stuck' {
      if (waitingBytes() <= slowBytes) {
        slowSince = null;
        return 'ok';
      }
      slowSince ??= now();
      return now() - slowSince >= stuck ? 'stuck' : 'slow';
    },
  };
}

/** @throws the reason of the abort, ApiError, EngineFailure, or whatever an engine throws */
async function renderFrame(
  frame: LiveFrame,
  plan: LivePlan,
  { stop, since }: Running,
  doors: SessionDoors,
  timing: LiveTiming,
): Promise<LiveResult> {
  const { signal } = stop;
  const tooLong = setTimeout(() => stop.abort(new ApiError('engineTimeout')), timing.render);
  try {
    const image = await doors.check(frame, plan);
    signal.throwIfAborted();
    const made = await orLeft(doors.render(plan, { image, signal }), signal, timing.letGo);
    assertUsable(made, plan);
    const { data, mimeType, width, height } = made;
    const { sequence, hash } = frame;
    const { revision } = plan;
    return { sequence, hash, revision, ms: doors.now() - since, mimeType, image: data, width, height };
  } finally {
    clearTimeout(tooLong);
  }
}

/** @throws ApiError engineOutput */
function assertUsable({ data, width, height }: EngineLiveImage, plan: LivePlan): void {
  const detail =
    data.byteLength === 0 || data.byteLength > limits.live.frameBytes
      ? `it returned ${data.byteLength} bytes`
      : width !== plan.width || height !== plan.height
        ? `it returned ${width}×${height} instead of ${plan.width}×${plan.height}`
        : null;
  if (detail) throw new ApiError('engineOutput', { detail });
}

function toFailure(
  error: unknown,
  { onFault }: Pick<SessionDoors, 'onFault'>,
): Pick<LiveFailure, 'error' | 'params'> {
  if (error instanceof ApiError || error instanceof EngineFailure) {
    return { error: error.error, params: error.params };
  }
  onFault(error);
  return { error: 'engineFault', params: {} };
}

/** What an engine makes; or the reason of the abort, when the engine goes on although it was told to stop. */
async function orLeft<Value>(answer: Promise<Value>, signal: AbortSignal, letGo: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  let onAbort: (() => void) | undefined;
  const left = new Promise<never>((_, reject) => {
    onAbort = () => {
      timer = setTimeout(() => reject(signal.reason as Error), letGo);
    };
    signal.addEventListener('abort', onAbort, { once: true });
  });
  answer.catch(() => {});
  try {
    return await Promise.race([answer, left]);
  } catch (error) {
    // An engine may reject with an error of its own when it is aborted.
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
    if (onAbort) signal.removeEventListener('abort', onAbort);
  }
}
