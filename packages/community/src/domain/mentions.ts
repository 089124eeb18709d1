import { goneMention, type PersonLine } from '@tai/contracts';

/** What is being written after an @, when the cursor stands in it. */
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
  person: Pick<PersonLine, 'name'>,
): { text: string; cursor: number } {
  const written = `@${person.name} `;
  return {
    text: text.slice(0, start) + written + text.slice(start + 1 + name.length),
    cursor: start + written.length,
  };
}

/** Of the people who were chosen those whom the text still names. */
export function namedIn(text: string, people: readonly PersonLine[]): PersonLine[] {
  return people.filter(
    ({ id, name }, index) =>
      text.includes(`@${name}`) && people.findIndex((other) => other.id === id) === index,
  );
}

interface TextPart {
  text: string;
  person?: PersonLine;
}

/**
 * A text split at the names in it, to show them apart.
 * @param gone what is said in the place of people whose accounts are gone
 */
export function splitMentions(written: string, people: readonly PersonLine[], gone: string): TextPart[] {
  const text = written.replaceAll(goneMention, `@${gone}`);
  const parts: TextPart[] = [];
  // The longer of two names that begin alike is the one that was meant.
  const byLength = people.toSorted((one, other) => other.name.length - one.name.length);
  let plain = '';
  for (let at = 0; at < text.length;) {
    const person = text[at] === '@' ? byLength.find(({ name }) => text.startsWith(name, at + 1)) : undefined;
    if (!person) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain !== '') parts.push({ text: plain });
    plain = '';
    parts.push({ text: `@${person.name}`, person });
    at += person.name.length + 1;
  }
  if (plain !== '') parts.push({ text: plain });
  return parts;
}
