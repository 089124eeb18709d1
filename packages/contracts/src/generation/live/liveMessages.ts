/*
 * The line of the live renderer: what a camera of the drawing canvas sees goes up, what an engine makes of it comes down.
 * It has a socket of its own, because the socket of jobs takes small JSON only. Images are binary (liveFrames.ts), all
 * else is JSON. docs/live-render.md tells the whole protocol.
 */
import * as z from 'zod/mini';
import { limits } from '../../limits.ts';

/** Path of the WebSocket. */
export const livePath = '/app/ai/live';

const { sideMin, sideMax } = limits.live;

/** Counts up with every change of the parameters, so that a result says which of them it was made with. */
const revision = z.int().check(z.minimum(0), z.maximum(2 ** 32 - 1));

const side = z.int().check(z.minimum(sideMin), z.maximum(sideMax));

/** Values by the name of the parameter, as in a job: the server checks each against the capability. */
const params = z.record(z.string().check(z.maxLength(100)), z.unknown());

const name = z.string().check(z.minLength(1), z.maxLength(200));

/** What a client sends as JSON. `hello` comes first, within five seconds; frames are binary and come after `ready`. */
export const liveClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), token: z.string().check(z.maxLength(256)) }),
  /** Begins a session, or another one in its place. */
  z.object({
    type: z.literal('start'),
    /** Names the tab. Another socket of the same tab, such as after a lost line, takes its session over. */
    tab: z.string().check(z.regex(/^[\w-]{8,64}$/)),
    tool: name,
    engine: name,
    model: name,
    /** All but the image; what is left out has its default. */
    params,
    revision,
    /** What the camera sees. The result has the same proportions, see `liveSize`. */
    size: z.object({ width: side, height: side }),
  }),
  /** Changes some parameters. The last frame is rendered again with them. */
  z.object({ type: z.literal('parameters'), params, revision }),
  /** Ends the session; the socket stays open for another `start`. */
  z.object({ type: z.literal('stop') }),
  z.object({ type: z.literal('ping') }),
]);
export type LiveClientMessage = z.infer<typeof liveClientMessage>;

/** Why a session is over. */
const liveCloseReasons = [
  /** The client asked for it. */
  'stopped',
  /** The same tab began another one, on this socket or on another. */
  'replaced',
  /** Nothing changed for `limits.live.idle`. */
  'idle',
  /** The person signed out, or may not use the tool any more. */
  'session',
  /** The client did not read what was sent. */
  'slow',
  /** The server is going down; reconnect. */
  'shutdown',
] as const;
export type LiveCloseReason = (typeof liveCloseReasons)[number];

/** What the server sends as JSON. Results are binary. */
export const liveServerMessage = z.discriminatedUnion('type', [
  /** Answer to `hello`. */
  z.object({ type: z.literal('welcome') }),
  /** Answer to `start`: what the session renders with. Frames may be sent. */
  z.object({
    type: z.literal('ready'),
    tool: z.string(),
    engine: z.string(),
    model: z.string(),
    /** Size of the results in pixels. */
    width: z.number(),
    height: z.number(),
    /** Milliseconds that a render usually takes. */
    expectedMs: z.number(),
    /** The seed of every result until it is changed; null for tools without one. */
    seed: z.nullable(z.number()),
    revision: z.number(),
  }),
  /**
   * Something was refused or failed, by a name of the error catalogue. The session goes on, unless it is an answer to
   * `start`: then there is none.
   */
  z.object({
    type: z.literal('error'),
    about: z.enum(['start', 'parameters', 'frame']),
    error: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    /** The frame that it is about. */
    sequence: z.nullable(z.number()),
    /** The parameters that it is about. */
    revision: z.nullable(z.number()),
  }),
  /** The session is over. */
  z.object({ type: z.literal('closed'), reason: z.enum(liveCloseReasons) }),
  z.object({ type: z.literal('pong') }),
]);
export type LiveServerMessage = z.infer<typeof liveServerMessage>;
