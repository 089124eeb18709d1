import type { Board } from '@tai/contracts';
import type { DocumentSession } from '@tai/document-kit';
import type { BoardIndex, Point } from '@tai/graph';
import type { ObservableValue } from '@tai/kernel';
import { createContext, use, useSyncExternalStore } from 'react';
import type { OpenLink } from '../../domain/fittingNodes.ts';
import type { BoardEditor } from '../../engine/boardEditor.ts';

/** What the stage can be told from outside. */
export interface StageControls {
  fit(ids?: readonly string[]): void;
  /** Middle of what is in view, in pixels of the board. */
  center(): Point;
  /** Shows a place, in pixels of the board. */
  show(at: Point): void;
  /** Shows a node and gives it the focus. */
  goTo(nodeId: string): void;
  /** Gives a node the focus once it is drawn. */
  focus(nodeId: string): void;
  /** Ids of the links that are selected. */
  selectedLinks(): readonly string[];
  /** The place of the board under a point of the window. */
  placeAt(client: Point): Point;
}

/** Everything around one open board, for the components that show it. */
export interface OpenBoard {
  session: DocumentSession<Board>;
  editor: BoardEditor;
  /** The stage while it is shown. */
  stage: ObservableValue<StageControls | null>;
  /** Opens the search for a node that is on the board. */
  openFind(): void;
  /**
   * Opens the search for a new node, at a place of the board; `link` begins at a slot that the node is to fit, `between` is the id of
   * a link that the node is put into.
   */
  openSearch(options?: { at?: Point; link?: OpenLink; between?: string }): void;
}

const boardContext = createContext<OpenBoard | null>(null);
export const BoardProvider = boardContext.Provider;

/** The open board. */
export function useOpenBoard(): OpenBoard {
  const board = use(boardContext);
  if (!board) throw new Error('This component belongs into an open board: wrap it in BoardProvider.');
  return board;
}

/** A part of what the editor shows; renders again when that part changed. @param select answers no new object */
export function useEditor<Part>(select: (state: ReturnType<BoardEditor['get']>) => Part): Part {
  const { editor } = useOpenBoard();
  return useSyncExternalStore(editor.subscribe, () => select(editor.get()));
}

/** The index of the board as it is now. Renders again with every change: not for single nodes. */
export function useIndex(): BoardIndex {
  const { editor } = useOpenBoard();
  return useSyncExternalStore(editor.subscribe, editor.index);
}
