/*
 * Who else has a document open. A page says every few seconds that it is there, and where its person points while somebody else is
 * there to see it. Pointers move many times a second, so they are apart from the list of pages, which React renders.
 */
import { callRoute, type ApiClient } from '@tai/api-client';
import {
  documentRoutes,
  presenceLimits,
  type PresentClient,
  type RouteReply,
  type ServerMessage,
} from '@tai/contracts';
import { createObservable, randomKey, type Observable } from '@tai/kernel';

const { heartbeat, lifetime, pace, pointerMax, selectedMax } = presenceLimits;

export interface PresencePoint {
  x: number;
  y: number;
}

/**
 * What the list of pages was last changed by:
 * - `answered`: the server said who is there
 * - `heard`: a page came, did something or left
 * - `waited`: pages that had said nothing for too long were taken off
 */
type PresenceSign = 'answered' | 'heard' | 'waited';

/** An open page of somebody else, without its pointer. A new object when something of it changed. */
export type PresentPage = Omit<PresentClient, 'pointer'>;

/** The other pages of a document, those of the person included. */
export interface Presence extends Observable<readonly PresentPage[]> {
  /** Where they point, in pixels of the content. */
  readonly pointers: {
    get(clientId: string): PresencePoint | null;
    subscribe(listener: () => void): () => void;
  };
  /** Where the person points; null when they do not. */
  point(at: PresencePoint | null): void;
  select(ids: Iterable<string>): void;
  /** Says that this page edits, by the number of its turn, or with 0 that it does not. */
  claim(turn: number): void;
  /** Hears of each sign, also when it changes nothing. */
  onSign(listener: (sign: PresenceSign) => void): () => void;
  /** Begins to tell and to listen, until the answer is called. */
  start(): () => void;
}

interface Known {
  page: PresentPage;
  pointer: PresencePoint | null;
  seenAt: number;
}

/** @param client whose session makes the calls */
export function createPresence(
  client: Pick<ApiClient, 'session' | 'realtime'>,
  documentId: string,
): Presence {
  const clientId = randomKey();
  const known = new Map<string, Known>();
  const pages = createObservable<readonly PresentPage[]>([]);
  const moved = createObservable<{ sign: PresenceSign }>({ sign: 'waited' });
  const own = { pointer: null as PresencePoint | null, selected: [] as string[], turn: 0 };
  const sender = createSender(send);

  async function send(isLeaving = false): Promise<void> {
    const token = client.session.get()?.token;
    if (token === undefined) return;
    const answer = await callRoute(documentRoutes.sendDocumentPresence, {
      body: { documentId, clientId, isLeaving, ...own },
      ...{ token, keepalive: isLeaving },
    });
    if (isLeaving) return;
    if ('data' in answer) {
      const { data } = answer.data as RouteReply<typeof documentRoutes.sendDocumentPresence>;
      keep(data.clients);
    } else if (answer.error.error === 'documentNotFound') keep([]);
  }

  /** Those who are there now, as the server knows it. */
  function keep(clients: readonly PresentClient[]): void {
    const ids = new Set(clients.map((one) => one.clientId));
    for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
    clients.forEach(put);
    publish('answered');
  }

  function put({ pointer, ...page }: PresentClient): void {
    const before = known.get(page.clientId);
    known.set(page.clientId, {
      page: before && isSame(before.page, page) ? before.page : page,
      ...{ pointer, seenAt: Date.now() },
    });
  }

  function publish(sign: PresenceSign): void {
    const next = [...known.values()].map(({ page }) => page);
    const before = pages.get();
    if (next.length !== before.length || next.some((page, place) => page !== before[place])) pages.set(next);
    moved.set({ sign });
  }

  function hear(message: ServerMessage): void {
    if (message.type === 'document' && message.documentId === documentId && message.change === 'access')
      sender.now();
    if (message.type !== 'presence' || message.documentId !== documentId) return;
    const { client: other, isLeaving } = message;
    if (other.clientId === clientId) return;
    if (isLeaving) known.delete(other.clientId);
    else put(other);
    publish('heard');
  }

  /** Without the network nobody says that others have left. */
  function forgetSilent(): void {
    for (const [id, { seenAt }] of known) if (Date.now() - seenAt >= lifetime) known.delete(id);
    publish('waited');
  }

  return {
    get: pages.get,
    subscribe: pages.subscribe,
    pointers: { get: (id) => known.get(id)?.pointer ?? null, subscribe: moved.subscribe },
    point(at) {
      own.pointer = at && { x: within(at.x), y: within(at.y) };
      if (known.size > 0) sender.soon();
    },
    select(ids) {
      own.selected = [...ids].slice(0, selectedMax);
      if (known.size > 0) sender.soon();
    },
    claim(turn) {
      own.turn = turn;
      sender.now();
    },
    onSign: (listener) => moved.subscribe(() => listener(moved.get().sign)),
    start() {
      const stopHearing = client.realtime.onMessage(hear);
      const leave = () => void send(true);
      window.addEventListener('pagehide', leave);
      const stopSending = sender.start(forgetSilent);
      return () => {
        stopSending();
        stopHearing();
        window.removeEventListener('pagehide', leave);
        leave();
        known.clear();
        publish('waited');
      };
    },
  };
}

/** Sends at once, soon or after a while, one call at a time and none while the page is hidden. */
function createSender(send: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sentAt = -Infinity;
  let dueAt = Infinity;
  let isRunning = false;
  let isSending = false;

  function wait(time: number): void {
    dueAt = Math.min(dueAt, Date.now() + time);
    clearTimeout(timer);
    if (isRunning && !isSending && document.visibilityState === 'visible')
      timer = setTimeout(() => void run(), Math.max(0, dueAt - Date.now()));
  }

  let onBeat: () => void = () => undefined;

  async function run(): Promise<void> {
    [isSending, sentAt, dueAt] = [true, Date.now(), Infinity];
    onBeat();
    await send();
    isSending = false;
    wait(heartbeat);
  }

  const now = () => wait(0);
  return {
    now,
    /** At most so often as `presenceLimits.pace` says. */
    soon: () => wait(Math.max(0, sentAt + pace - Date.now())),
    /** @param beat is called before each sign */
    start(beat: () => void): () => void {
      [isRunning, onBeat] = [true, beat];
      const follow = () => {
        clearTimeout(timer);
        now();
      };
      document.addEventListener('visibilitychange', follow);
      now();
      return () => {
        isRunning = false;
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', follow);
      };
    },
  };
}

function within(pixel: number): number {
  return Math.round(Math.min(pointerMax, Math.max(-pointerMax, pixel)));
}

function isSame(one: PresentPage, other: PresentPage): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
