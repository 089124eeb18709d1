import type { Medium } from '@tai/contracts';

/**
 * Events: something happened, said in the past tense by one feature, heard by any. The catalogue below is the
 * whole vocabulary; `replay: 'last'` hands the last value to those who subscribe later.
 */
export interface AppEvents {
  /** The session of this tab is over: by the person, by the server, or because another tab ended it. */
  'session.ended': { reason: 'signedOut' | 'expired' | 'otherTab' };
  'picture.created': { ids: string[] };
  'picture.deleted': { ids: string[] };
  'picture.restored': { ids: string[] };
  /** Somebody wants to see the library; a page that hides it shows it. */
  'library.requested': object;
  /** A generation reached a final status; `status` is that of the job. */
  'job.finished': {
    jobId: string;
    status: 'succeeded' | 'failed' | 'cancelled';
    medium: Medium;
    tool: string;
  };
  /** A person asked to make something again from its recreate code, on the page with this id in `generationPageSlot`. */
  'picture.recreateRequested': { operationCode: string; page: string };
  /** A person wants an image of the library on the stage of the image workspace. */
  'picture.placeRequested': { id: string };
  /** A person sent something to a tool of the page with this id; what they sent is in the tool's draft. */
  'tool.requested': { tool: string; page: string };
  /**
   * A notice says that a work of the person stands elsewhere now: published, waiting, approved, rejected, hidden,
   * removed, restored. Null when notices may have been missed, so any work may.
   */
  'ownWork.moved': { workId: string | null };
}

export type EventName = keyof AppEvents;

const replays: Record<EventName, 'none' | 'last'> = {
  'session.ended': 'none',
  'picture.created': 'none',
  'picture.deleted': 'none',
  'picture.restored': 'none',
  // The page may still be on its way.
  'library.requested': 'last',
  'job.finished': 'none',
  // The page that answers may still be loading when the request is made.
  'picture.recreateRequested': 'last',
  'picture.placeRequested': 'last',
  'tool.requested': 'last',
  'ownWork.moved': 'none',
};

/** Says and hears events. */
export interface Events {
  emit<Name extends EventName>(name: Name, payload: AppEvents[Name]): void;
  /** Hears an event from now on (and its last value, when it replays). Returns how to stop. */
  on<Name extends EventName>(name: Name, listener: (payload: AppEvents[Name]) => void): () => void;
  /** Forgets the value that would be replayed, once it has been acted on. */
  settle(name: EventName): void;
}

/** Makes the event bus of one app. A listener that throws does not keep the others from hearing. */
export function createEvents(onError: (error: unknown, name: EventName) => void = reportLater): Events {
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  const last = new Map<EventName, unknown>();
  return {
    emit(name, payload) {
      if (replays[name] === 'last') last.set(name, payload);
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          listener(payload as never);
        } catch (error) {
          onError(error, name);
        }
      }
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set);
      set.add(listener as (payload: never) => void);
      if (last.has(name)) listener(last.get(name) as never);
      return () => set.delete(listener as (payload: never) => void);
    },
    settle(name) {
      last.delete(name);
    },
  };
}

function reportLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
