import type { EngineLiveRequest, LiveCloseReason, LiveFrame } from '@tai/contracts';
import type { Logger } from 'pino';
import { ApiError } from '../../platform/http/apiError.ts';
import type { LiveConnection } from './liveConnection.ts';
import type { CheckedPlan } from './livePlan.ts';
import type { RenderLine } from './liveRenderer.ts';
import { createLiveSession, type LivePlan, type LiveSession } from './liveSession.ts';
import type { LiveTiming } from './liveTiming.ts';
import { tellFailure } from './tellFailure.ts';

/** Sessions of one process. */
const sessionsAtOnce = 200;

/** A session and where its results go. */
interface Seat {
  readonly tab: string;
  readonly connection: LiveConnection;
  readonly session: LiveSession;
  checked: CheckedPlan;
  /** Settles when the change before is done. */
  turn: Promise<void>;
}

/** The sessions of a process: one for each tab, and a few for each person. */
export interface LiveSeats {
  of(connection: LiveConnection): Seat | undefined;
  /**
   * Begins a session in place of those of the same tab and of the same connection.
   * @param limit how many sessions this person may have
   * @throws ApiError liveTooMany, liveBusy
   */
  take(connection: LiveConnection, tab: string, checked: CheckedPlan, limit: number): void;
  /** Changes of a session follow each other: each begins with what the one before left. @throws what `plan` throws */
  change(seat: Seat, plan: (checked: CheckedPlan) => Promise<CheckedPlan>): Promise<void>;
  leave(seat: Seat, reason: LiveCloseReason): void;
  leaveAll(reason: LiveCloseReason): void;
}

interface SeatDeps {
  /** Decodes a frame in its turn. */
  check(userId: string, frame: LiveFrame, plan: LivePlan): Promise<Uint8Array>;
  openLine(): RenderLine;
  log: Logger;
  timing: LiveTiming;
}

export function createLiveSeats({ check, openLine, log, timing }: SeatDeps): LiveSeats {
  const seats = new Set<Seat>();
  const lines = new WeakMap<Seat, RenderLine>();
  const ofPerson = (userId: string) => [...seats].filter(({ connection }) => connection.userId === userId);

  function leave(seat: Seat, reason: LiveCloseReason): void {
    if (!seats.delete(seat)) return;
    seat.session.end();
    lines.get(seat)?.close();
    seat.connection.send({ type: 'closed', reason });
    // A goodbye would wait behind what the client does not read.
    if (reason === 'slow') seat.connection.cut();
  }

  function sit(connection: LiveConnection, tab: string, checked: CheckedPlan): void {
    const { userId } = connection;
    const line = openLine();
    const session = createLiveSession(
      checked.plan,
      {
        check: (frame, plan) => check(userId, frame, plan),
        render: (plan, context) =>
          line.render({ userId, engineId: plan.engineId, request: requestOf(plan) }, context),
        onResult: (result) => connection.sendResult(result),
        onFailure: (failure) => tellFailure(connection, 'frame', failure),
        onOver: (reason) => leave(seat, reason),
        waitingBytes: () => connection.waitingBytes(),
        onFault: (err) => log.error({ err, engine: checked.plan.engineId }, 'a live render failed'),
        now: () => performance.now(),
      },
      timing,
    );
    const seat: Seat = { tab, connection, session, checked, turn: Promise.resolve() };
    seats.add(seat);
    lines.set(seat, line);
    sayReady(seat);
  }

  return {
    of: (connection) => [...seats].find((seat) => seat.connection === connection),

    take(connection, tab, checked, limit) {
      const own = ofPerson(connection.userId);
      const replaced = own.filter((seat) => seat.connection === connection || seat.tab === tab);
      if (own.length - replaced.length >= limit) throw new ApiError('liveTooMany', { limit });
      if (seats.size - replaced.length >= sessionsAtOnce) throw new ApiError('liveBusy');
      for (const seat of replaced) leave(seat, 'replaced');
      sit(connection, tab, checked);
    },

    change(seat, plan) {
      const turn = seat.turn.then(async () => {
        const checked = await plan(seat.checked);
        if (!seats.has(seat)) return;
        seat.checked = checked;
        sayReady(seat);
        seat.session.change(checked.plan);
      });
      seat.turn = turn.catch(() => {});
      return turn;
    },

    leave,

    leaveAll(reason) {
      for (const seat of [...seats]) leave(seat, reason);
    },
  };
}

function sayReady({ connection, checked: { plan } }: Seat): void {
  const { tool, model, width, height, expectedMs, revision, engineId: engine } = plan;
  const seed = plan.hasSeed ? plan.seed : null;
  connection.send({ type: 'ready', tool, engine, model, width, height, expectedMs, seed, revision });
}

function requestOf({ tool, model, params, seed, width, height, trainedStyles }: LivePlan): EngineLiveRequest {
  return { tool, model, params, seed, width, height, trainedStyles };
}
