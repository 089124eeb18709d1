/** Gives the focus to the card of a shot in the timeline; where there is none left, to what adds the first. */
export function focusShot(id: string | null): void {
  const card = id === null ? null : document.querySelector<HTMLElement>(`[data-shot="${id}"]`);
  (card ?? document.querySelector<HTMLElement>('[data-film-stage] button'))?.focus();
}

/** Gives the focus to the fields of the chosen shot, which stand before the timeline and would be many steps away. */
export function focusShotPanel(): void {
  document.querySelector<HTMLElement>('[data-shot-panel]')?.focus();
}
