/** Boards of a person and those that are shared with them. */
export function BoardList() {
  return null;
}
