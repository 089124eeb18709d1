/*
 * The browser's end of the live renderer: one line that is opened while somebody wants it and can see it, and opened again when
 * it drops. It knows nothing of the canvas: it is given encoded images and gives encoded images back.
 */
import {
  type LiveCloseReason,
  type LiveServerMessage,
  type ParameterValues,
  socketCloseCodes,
} from '@tai/contracts';
import { createObservable, type Observable } from '@tai/kernel';
import { createLiveFeed } from './liveFeed.ts';
import { type LiveSocket, type SocketLike, speakLive } from './liveSocket.ts';
import type { LiveImage, LiveProblem, LiveReady, LiveState, LiveWish } from './liveState.ts';
import { type PageSight, sightOfPage } from './pageSight.ts';
import { createParameterQueue } from './parameterQueue.ts';
import { createRetry } from './retry.ts';

export interface LiveLineOptions {
  /** Opens the WebSocket at `livePath`. */
  openSocket(): SocketLike;
  /** Of the session; null while nobody is signed in. */
  token(): string | null;
  /** Names this tab: 8 to 64 letters, digits, _ and -. */
  tab: string;
  sight?: PageSight;
  random?: () => number;
}

export interface LiveLine {
  readonly state: Observable<LiveState>;
  /** Begins to render, or goes on with another tool, engine or camera. */
  start(wish: LiveWish): void;
  /** Renders an image; when more come than can be rendered, the newest. @param hash 32 hexadecimal digits of its content */
  send(image: Blob, hash: string): void;
  /** Changes some parameters, and renders the last image with them. */
  setParameters(params: ParameterValues): void;
  stop(): void;
  /** Images in the order in which they were drawn: never an older one after a newer. */
  onResult(listener: (image: LiveImage) => void): () => void;
  destroy(): void;
}

type Heard = Exclude<LiveServerMessage, { type: 'pong' }>;

export function createLiveLine(options: LiveLineOptions): LiveLine {
  const { sight = sightOfPage() } = options;
  const listeners = new Set<(image: LiveImage) => void>();
  const core = createCore({ ...options, sight }, (image) => {
    for (const listener of [...listeners]) listener(image);
  });
  const { state, feed, parameters, retry } = core;

  function stop(): void {
    core.wish = null;
    core.readyLine()?.say({ type: 'stop' });
    feed.clear();
    core.rest({ kind: 'off', reason: 'stopped' });
  }

  /** The page was hidden or shown, or the network is back. */
  const forgetSight = sight.onChange(() => {
    if (!core.wish) return;
    const now = state.get();
    const isOff = now.kind === 'off' || now.kind === 'failed';
    if (sight.isHidden()) {
      if (!isOff) core.rest({ kind: 'off', reason: 'hidden' });
    } else if (now.kind === 'lost' || (now.kind === 'off' && now.reason === 'hidden')) {
      retry.reset();
      core.connect();
    }
  });

  return {
    state,
    start(wish) {
      core.wish = wish;
      parameters.replace(wish.params);
      retry.reset();
      core.begin();
    },
    send(image, hash) {
      const isNew = feed.put({ image, hash });
      const now = state.get();
      if (now.kind === 'off' && now.reason === 'idle') core.connect();
      if (!isNew) return;
      void feed.pump();
      core.show(null);
    },
    setParameters(params) {
      if (!core.wish) return;
      parameters.change(params, core.readyLine());
      core.show(null);
    },
    stop,
    onResult(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy() {
      stop();
      forgetSight();
      listeners.clear();
    },
  };
}

/** The line as it stands: which socket it has, and what the server says on it. */
function createCore(
  { openSocket, token: tokenOf, tab, sight, random }: LiveLineOptions & { sight: PageSight },
  onImage: (image: LiveImage) => void,
) {
  const state = createObservable<LiveState>({ kind: 'off', reason: 'stopped' });
  const parameters = createParameterQueue();
  const retry = createRetry(connect, random);
  let line: LiveSocket | null = null;
  let isGreeted = false;
  let ready: LiveReady | null = null;
  const readyLine = () => (ready ? line : null);
  const feed = createLiveFeed({ line: readyLine, onChange: show, onImage });
  const core = {
    ...{ state, parameters, retry, feed, readyLine, connect, begin, rest, show },
    /** What to render with, while somebody wants it. */
    wish: null as LiveWish | null,
  };

  function drop(): void {
    line?.close();
    [line, ready, isGreeted] = [null, null, false];
    feed.restart();
  }

  function rest(next: LiveState): void {
    retry.stop();
    drop();
    state.set(next);
  }

  function connect(): void {
    if (!core.wish || line) return;
    if (sight.isHidden()) return rest({ kind: 'off', reason: 'hidden' });
    const token = tokenOf();
    if (token === null) return rest({ kind: 'off', reason: 'session' });
    retry.stop();
    if (state.get().kind !== 'lost') state.set({ kind: 'connecting' });
    // What an old line still says is not heard.
    const mine: LiveSocket = speakLive(openSocket(), token, {
      onMessage: (message) => line === mine && hear(message),
      onResult: (result) => line === mine && feed.take(result),
      onGone: (code) => line === mine && settle(refusalOf(code) ?? 'lost'),
    });
    line = mine;
  }

  /** Begins a session on the line that there is, or opens one: with the welcome, a session begins. */
  function begin(): void {
    if (!line) return connect();
    if (!core.wish || !isGreeted) return;
    ready = null;
    feed.restart();
    if (state.get().kind !== 'lost') state.set({ kind: 'connecting' });
    line.say({ type: 'start', tab, ...core.wish, ...parameters.begin() });
  }

  function settle(next: LiveState | 'lost' | null): void {
    if (next !== 'lost') return next ? rest(next) : undefined;
    const wasLive = ready !== null || wasLiveIn(state.get());
    drop();
    state.set({ kind: 'lost', attempts: retry.later(), wasLive });
  }

  function hear(message: Heard): void {
    if (message.type === 'ready') onReady(message);
    else if (message.type === 'error') onProblem(message);
    else if (message.type === 'closed') settle(afterClosed(message.reason, ready !== null));
    else {
      isGreeted = true;
      begin();
    }
  }

  function onProblem(message: Extract<Heard, { type: 'error' }>): void {
    const { about, revision, error, params } = message;
    if (about === 'frame') feed.failed(message);
    else if (about === 'parameters') {
      parameters.answered(revision, line);
      show({ error, params });
    } else if (revision === parameters.startRevision()) rest({ kind: 'failed', problem: { error, params } });
  }

  function onReady({ type: _type, ...now }: Extract<LiveServerMessage, { type: 'ready' }>): void {
    // An answer to an earlier start, like a refusal of one, is not of interest any more.
    if (now.revision < parameters.startRevision()) return;
    retry.reset();
    ready = now;
    parameters.answered(now.revision, line);
    void feed.pump();
    show(null);
  }

  function show(problem: LiveProblem | null): void {
    if (!ready) return;
    const isBusy = parameters.isBusy() || feed.isBusy(ready.revision);
    state.set(isBusy && !problem ? { kind: 'rendering', ready } : { kind: 'live', ready, problem });
  }

  return core;
}

function wasLiveIn(state: LiveState): boolean {
  return state.kind === 'lost' && state.wasLive;
}

/** What the end of a session means here; null for answers to what was asked for. */
function afterClosed(reason: LiveCloseReason, isReady: boolean): LiveState | 'lost' | null {
  if (reason === 'stopped' || (reason === 'replaced' && !isReady)) return null;
  return reason === 'slow' || reason === 'shutdown' ? 'lost' : { kind: 'off', reason };
}

/** Why a closed line is not tried again; null when it is. */
function refusalOf(code: number | null): LiveState | null {
  if (code === socketCloseCodes.unauthenticated) return { kind: 'off', reason: 'session' };
  if (code !== socketCloseCodes.protocol) return null;
  return { kind: 'failed', problem: { error: 'badRequest', params: {} } };
}
