import type { CommentPlace } from '@tai/contracts';
import { createObservable, type Observable } from '@tai/kernel';
import type { PinSurface } from '../domain/pinSurface.ts';

/** What is shown of the comments of a document. */
export interface CommentViewState {
  isOpen: boolean;
  list: 'open' | 'resolved';
  /** The thread that is selected in the panel and on the stage. */
  threadId: string | null;
  /** A comment that an address asked for, until its thread is found in a list. */
  wantedId: string | null;
  arePinsHidden: boolean;
  /** The next press on the stage pins the comment that is being written. */
  isPlacing: boolean;
  /** Where the comment that is being written is pinned. */
  place: CommentPlace | null;
  /** The stages that show pins now. */
  surfaces: readonly PinSurface[];
}

/** The comments of one open document: its panel, its pins and the choice of a place. */
export interface CommentView extends Observable<CommentViewState> {
  toggle(): void;
  close(): void;
  /** Selects a thread of the list that is shown. */
  select(threadId: string): void;
  /** Shows an open thread in the panel. */
  openThread(threadId: string): void;
  /** Opens the panel, which looks for the thread of a comment. */
  openComment(commentId: string): void;
  /** Nothing is looked for any more. */
  giveUp(): void;
  setList(list: CommentViewState['list']): void;
  setPinsHidden(areHidden: boolean): void;
  startPlacing(): void;
  stopPlacing(): void;
  setPlace(place: CommentPlace | null): void;
  /** @returns takes the surface away */
  addSurface(surface: PinSurface): () => void;
}

export function createCommentView(): CommentView {
  const state = createObservable<CommentViewState>({
    ...{ isOpen: false, list: 'open', threadId: null, wantedId: null },
    ...{ arePinsHidden: false, isPlacing: false, place: null, surfaces: [] },
  });
  const change = (changes: Partial<CommentViewState>) => state.set({ ...state.get(), ...changes });
  const close = () => change({ isOpen: false, isPlacing: false, threadId: null, wantedId: null });
  return {
    get: state.get,
    subscribe: state.subscribe,
    toggle: () => (state.get().isOpen ? close() : change({ isOpen: true })),
    close,
    select: (threadId) => change({ threadId, wantedId: null }),
    openThread: (threadId) => change({ isOpen: true, list: 'open', threadId, wantedId: null }),
    openComment: (wantedId) => change({ isOpen: true, list: 'open', threadId: null, wantedId }),
    giveUp: () => change({ wantedId: null, list: 'open' }),
    setList: (list) => change({ list, threadId: null }),
    setPinsHidden: (arePinsHidden) => change({ arePinsHidden }),
    startPlacing: () => change({ isPlacing: true, arePinsHidden: false, place: null }),
    stopPlacing: () => change({ isPlacing: false }),
    setPlace: (place) => change({ place, isPlacing: false }),
    addSurface(surface) {
      change({ surfaces: [...state.get().surfaces, surface] });
      return () => change({ surfaces: state.get().surfaces.filter((one) => one !== surface) });
    },
  };
}
