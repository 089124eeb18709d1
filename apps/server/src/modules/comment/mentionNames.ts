import { goneMention } from '@tai/contracts';

/**
 * A text with the people in it by other names.
 * @param names by how the text writes them behind an @; null when the account is gone
 */
export function withMentionNames(text: string, names: ReadonlyMap<string, string | null>): string {
  // The longer of two names that begin alike is the one that was meant.
  const written = [...names.keys()].filter((name) => name !== '').toSorted((a, b) => b.length - a.length);
  let result = '';
  for (let at = 0; at < text.length;) {
    const name = text[at] === '@' ? written.find((one) => text.startsWith(one, at + 1)) : undefined;
    if (name === undefined) {
      result += text[at];
      at += 1;
      continue;
    }
    const now = names.get(name) ?? null;
    result += now === null ? goneMention : `@${now}`;
    at += name.length + 1;
  }
  return result;
}
