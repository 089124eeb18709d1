/** Where a person looked on a board, and what was selected. */
export interface BoardView {
  viewport: { x: number; y: number; zoom: number };
  selected: readonly string[];
}

/** Boards that were shown since the page was loaded: going back to one shows it as it was left. */
const views = new Map<string, BoardView>();

export function viewOfBoard(boardId: string): BoardView | undefined {
  return views.get(boardId);
}

export function keepBoardView(boardId: string, view: BoardView): void {
  views.set(boardId, view);
}
