import { goneMention, type PersonLine } from '@tai/contracts';

/** Of the people who were chosen those whom the text still names. */
export function namedIn(text: string, people: readonly PersonLine[]): PersonLine[] {
  return people.filter(
    ({ id, name }, index) =>
      text.includes(`@${name}`) && people.findIndex((other) => other.id === id) === index,
  );
}

/** Words, or the name of a person. */
export interface MentionPart {
  text: string;
  person?: PersonLine;
}

/**
 * A text split at the names in it, to show them apart.
 * @param gone what is said in the place of people whose accounts are gone
 */
export function splitMentions(written: string, people: readonly PersonLine[], gone: string): MentionPart[] {
  const text = written.replaceAll(goneMention, `@${gone}`);
  const parts: MentionPart[] = [];
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
