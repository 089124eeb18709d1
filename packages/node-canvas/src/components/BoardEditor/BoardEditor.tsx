/** One board. */
export function BoardEditor(_: { id: string; linkToken: string | undefined }) {
  return null;
}
