import { editorLock, type TabChannel, type TabLocks } from './tabs.ts';

/** How long a tab may take to save what it has before the turn is taken from it, in milliseconds. */
const patience = 4_000;

interface TurnParts {
  account: string;
  documentId: string;
  tab: string;
  locks: TabLocks;
  channel: TabChannel;
  /** Several tabs may edit: everybody has the turn. */
  isShared: boolean;
  /** The turn came later than the start. */
  onTurn: () => void;
  onLost: () => void;
  /** Saves, or hands to another tab, what is not saved. */
  handOver: (to: string) => Promise<void>;
}

/** Whose turn it is to edit a document, among the tabs of one person. */
export function createEditorTurn(parts: TurnParts) {
  const { documentId, tab, locks, channel, isShared, onTurn, onLost, handOver } = parts;
  const name = editorLock(parts.account, documentId);
  let release: (() => void) | null = null;
  let waiting: AbortController | null = null;
  let isStopped = true;
  let stopListening = (): void => undefined;

  function listen(): void {
    stopListening = channel.subscribe((message) => {
      if (message.type === 'yield' && message.documentId === documentId && release) void yieldTo(message.to);
    });
  }

  function lose(): void {
    release = null;
    if (isStopped) return;
    onLost();
    wait();
  }

  /** The turn comes by itself when the tab that has it is closed. */
  function wait(): void {
    waiting = new AbortController();
    void locks.waitFor(name, waiting.signal, lose).then((won) => {
      if (!won) return;
      if (isStopped) return won();
      release = won;
      onTurn();
    });
  }

  async function yieldTo(to: string): Promise<void> {
    const before = release;
    release = null;
    await handOver(to);
    before?.();
    channel.post({ type: 'yielded', documentId, to });
    if (!isStopped) wait();
  }

  function yielded(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, patience);
      const stop = channel.subscribe((message) => {
        if (message.type === 'yielded' && message.documentId === documentId && message.to === tab) done();
      });
      function done(): void {
        clearTimeout(timer);
        stop();
        resolve();
      }
    });
  }

  return {
    isMine: () => isShared || release !== null,
    async start(): Promise<void> {
      isStopped = false;
      if (isShared) return;
      listen();
      const won = await locks.tryHold(name, lose);
      if (isStopped) won?.();
      else if (won) release = won;
      else wait();
    },
    async take(): Promise<void> {
      if (isShared || release) return;
      waiting?.abort();
      const answer = yielded();
      channel.post({ type: 'yield', documentId, to: tab });
      await answer;
      if (release || isStopped) return;
      release = await locks.steal(name, lose);
      onTurn();
    },
    stop(): void {
      isStopped = true;
      waiting?.abort();
      stopListening();
      release?.();
      release = null;
    },
  };
}
