import { randomKey } from '@tai/kernel';
import type { TabChannel, TabLocks, TabMessage } from './tabs.ts';

/** Web Locks: the browser frees them when a tab ends, however it ends. */
export function createWebLocks(locks: LockManager = navigator.locks): TabLocks {
  function hold(name: string, options: LockOptions, onLost?: () => void): Promise<(() => void) | null> {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    return new Promise((resolve) => {
      let isHeld = false;
      let isReleased = false;
      const request = locks.request(name, options, (lock) => {
        isHeld = lock !== null;
        resolve(
          lock &&
            (() => {
              isReleased = true;
              release();
            }),
        );
        return lock ? held : undefined;
      });
      // Stolen by another tab, or the wait was ended.
      request.catch(() => {
        if (isHeld && !isReleased) onLost?.();
        resolve(null);
      });
    });
  }
  return {
    tryHold: (name, onLost) => hold(name, { ifAvailable: true }, onLost),
    waitFor: (name, signal, onLost) => hold(name, { signal }, onLost),
    async steal(name, onLost) {
      const release = await hold(name, { steal: true }, onLost);
      if (!release) throw new Error(`The lock ${name} could not be taken.`);
      return release;
    },
  };
}

type LockMessage =
  | { type: 'ask'; name: string; from: string }
  | { type: 'held'; name: string; to: string }
  | { type: 'steal'; name: string }
  | { type: 'free'; name: string };

/** How long a tab may take to say that it holds a name. */
const answerTime = 300;

/**
 * Locks for pages over plain http, where browsers have no Web Locks: a tab asks the others and takes silence for a no. Two tabs
 * that ask in the same moment may both get it, and a frozen tab does not answer. That loses no work: a batch that two tabs send
 * has one key, and two editors are a conflict that the server tells.
 */
export function createAskedLocks(
  open = () => new BroadcastChannel('tai.documents.locks'),
  page: EventTarget = window,
): TabLocks {
  const channel = open();
  const self = randomKey();
  const held = new Map<string, (() => void) | undefined>();
  const heard = new Set<(message: LockMessage) => void>();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  const post = (message: LockMessage) => channel.postMessage(message);

  channel.addEventListener('message', ({ data }: MessageEvent<LockMessage>) => {
    if (data.type === 'ask' && held.has(data.name)) post({ type: 'held', name: data.name, to: data.from });
    if (data.type === 'steal' && held.has(data.name)) {
      const onLost = held.get(data.name);
      held.delete(data.name);
      onLost?.();
    }
    for (const listener of [...heard]) listener(data);
  });

  // A page that is closed says so for all that runs in it. One that may be shown again keeps what it holds.
  page.addEventListener('pagehide', (event) => {
    if ((event as PageTransitionEvent).persisted) return;
    const names = [...held.keys()];
    held.clear();
    for (const name of names) post({ type: 'free', name });
  });

  function take(name: string, onLost?: () => void): () => void {
    held.set(name, onLost);
    return () => {
      if (held.delete(name)) post({ type: 'free', name });
    };
  }

  function isFree(name: string): Promise<boolean> {
    if (held.has(name)) return Promise.resolve(false);
    return new Promise((resolve) => {
      const settle = (isIt: boolean) => {
        clearTimeout(timer);
        heard.delete(listener);
        resolve(isIt);
      };
      const timer = setTimeout(() => settle(true), answerTime);
      const listener = (message: LockMessage) => {
        if (message.type === 'held' && message.name === name && message.to === self) settle(false);
      };
      heard.add(listener);
      post({ type: 'ask', name, from: self });
    });
  }

  async function tryHold(name: string, onLost?: () => void): Promise<(() => void) | null> {
    return (await isFree(name)) ? take(name, onLost) : null;
  }

  return {
    tryHold,
    waitFor: (name, signal, onLost) =>
      new Promise((resolve) => {
        const settle = (release: (() => void) | null) => {
          heard.delete(listener);
          resolve(release);
        };
        // Only a tab that releases it or is closed says so: the turn of one that crashed is taken by hand.
        const listener = (message: LockMessage) => {
          if (message.type !== 'free' || message.name !== name) return;
          void tryHold(name, onLost).then((release) => {
            if (signal.aborted) release?.();
            else if (release) settle(release);
          });
        };
        heard.add(listener);
        signal.addEventListener('abort', () => settle(null), { once: true });
      }),
    async steal(name, onLost) {
      post({ type: 'steal', name });
      return take(name, onLost);
    },
  };
}

/** What tabs of one account tell each other. */
export function createWebChannel(account: string): TabChannel & { close(): void } {
  const channel = new BroadcastChannel(`tai.documents@${account}`);
  let isOpen = true;
  return {
    post(message) {
      // A save may end after the person signed out, and a closed channel throws.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
      if (isOpen) channel.postMessage(message);
    },
    subscribe(listener) {
      const hear = ({ data }: MessageEvent<TabMessage>) => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close() {
      isOpen = false;
      channel.close();
    },
  };
}
