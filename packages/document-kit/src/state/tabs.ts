/** Holds on names, at most one in all tabs of the browser. */
export interface TabLocks {
  /** Takes a name when it is free. @returns how to release it; null when another holds it */
  tryHold(name: string, onLost?: () => void): Promise<(() => void) | null>;
  /** Takes a name as soon as it is free; null when the signal ends the wait. */
  waitFor(name: string, signal: AbortSignal, onLost: () => void): Promise<(() => void) | null>;
  /** Takes a name from whoever holds it, which is told by `onLost`. */
  steal(name: string, onLost: () => void): Promise<() => void>;
}

/** What tabs of one account tell each other about a document. */
export type TabMessage =
  | { type: 'saved'; documentId: string; revision: number }
  /** The tab `to` wants to edit: flush, hand over what is left, and answer `yielded`. */
  | { type: 'yield'; documentId: string; to: string }
  | { type: 'yielded'; documentId: string; to: string };

export interface TabChannel {
  post(message: TabMessage): void;
  subscribe(listener: (message: TabMessage) => void): () => void;
}

/** Held by a tab for as long as it lives: who gets this lock may adopt what the tab left. */
export const tabLock = (account: string, tab: string) => `tai.documents.tab/${account}/${tab}`;
/** Held by the one tab that edits a document whose type does not merge. */
export const editorLock = (account: string, documentId: string) =>
  `tai.documents.editor/${account}/${documentId}`;
