/**
 * How well a query fits a text; undefined when it does not. A whole piece of the text counts most, the beginnings of its
 * words less ("gi" finds "Generate image"); letters strewn inside words do not count, since a longer text has nearly all of them.
 * Short texts count more than long ones.
 */
export function fuzzyScore(query: string, text: string): number | undefined {
  const wanted = query.toLowerCase().replace(/\s+/g, '');
  const from = text.toLowerCase();
  if (wanted === '') return 0;
  const at = from.indexOf(query.trim().toLowerCase());
  if (at >= 0) return 1000 - at * 2 - from.length + (startsWord(from, at) ? 200 : 0);
  const score = scoreOfStarts(wanted, from);
  return score === undefined ? undefined : score - from.length / 10;
}

const letter = /[\p{L}\p{N}]/u;
// Chinese and Japanese have no spaces: each character may begin a word.
const wordless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function startsWord(text: string, at: number): boolean {
  return at === 0 || !letter.test(text[at - 1] ?? '') || wordless.test(text[at] ?? '');
}

/** The best score of a query whose characters each begin a word or follow the one before; undefined when they cannot. */
function scoreOfStarts(wanted: string, from: string): number | undefined {
  /** Best score so far by the place of the last character. */
  let reached = new Map([[-1, 0]]);
  for (const character of wanted) {
    const next = new Map<number, number>();
    for (const [before, score] of reached) {
      for (let at = from.indexOf(character, before + 1); at >= 0; at = from.indexOf(character, at + 1)) {
        const follows = before >= 0 && at === before + 1;
        const starts = startsWord(from, at);
        if (!follows && !starts) continue;
        const sum = score + (follows ? 8 : 0) + (starts ? 12 : 0) - Math.min(at - before, 10);
        if (sum > (next.get(at) ?? -Infinity)) next.set(at, sum);
      }
    }
    reached = next;
  }
  return reached.size === 0 ? undefined : Math.max(...reached.values());
}
