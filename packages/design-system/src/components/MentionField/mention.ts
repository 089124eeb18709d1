/** An unfinished mention: an @ and the text between it and the cursor. */
export interface MentionBegun {
  /** Where the @ stands. */
  start: number;
  /** What follows it up to the cursor. */
  name: string;
}

/** Longest beginning of a name that is looked for. */
const longest = 30;

/** Reads the mention that ends at the cursor; null when there is none. */
export function mentionAt(text: string, cursor: number): MentionBegun | null {
  const before = text.slice(Math.max(0, cursor - longest - 1), cursor);
  const found = /(?:^|[^A-Za-z0-9._-])@([\p{L}\p{N}_.-]*)$/u.exec(before);
  if (!found) return null;
  const name = found[1] ?? '';
  return { start: cursor - name.length - 1, name };
}

/** Puts a name in place of what was begun. @returns the text and where the cursor stands then */
export function completeMention(
  text: string,
  { start, name }: MentionBegun,
  person: { name: string },
): { text: string; cursor: number } {
  const written = `@${person.name} `;
  return {
    text: text.slice(0, start) + written + text.slice(start + 1 + name.length),
    cursor: start + written.length,
  };
}
