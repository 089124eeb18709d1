import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus to the next line, else the one before, when a line goes that was deleted: it takes the focus with it, and
 * the keyboard would begin at the top of the page again.
 * @param lines the `data-line` of every line, as they stand
 * @param otherwise the line that is always there
 * @returns tells which line is about to go; null when it stays after all
 */
export function useFocusAfterRemoval(lines: readonly string[], otherwise: string) {
  const leaving = useRef<string | null>(null);
  const before = useRef(lines);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = lines;
    const gone = leaving.current;
    if (gone === null || lines.includes(gone)) return;
    leaving.current = null;
    // Who went elsewhere meanwhile stays there.
    if (document.activeElement !== document.body) return;
    const at = was.indexOf(gone);
    const neighbours = [...was.slice(at + 1), ...was.slice(0, Math.max(0, at)).toReversed(), otherwise];
    const next = neighbours.find((line) => line === otherwise || lines.includes(line));
    document.querySelector<HTMLElement>(`[data-line="${next}"]`)?.focus();
  });
  return (line: string | null): void => {
    leaving.current = line;
  };
}
