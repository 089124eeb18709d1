import { createObservable } from '@tai/kernel';

/** Boards that run what a change touches, until the page is loaded again: whoever opens a board next day starts nothing by typing. */
export const runsOnChange = createObservable<ReadonlySet<string>>(new Set());

export function setRunsOnChange(boardId: string, isOn: boolean): void {
  const next = new Set(runsOnChange.get());
  if (isOn) next.add(boardId);
  else next.delete(boardId);
  runsOnChange.set(next);
}
