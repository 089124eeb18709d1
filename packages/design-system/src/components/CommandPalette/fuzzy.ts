/**
 * How well a query fits a text; undefined when a character of it is missing. Higher is better: whole words and
 * beginnings of words count more than letters strewn over it, and short texts more than long ones.
 */
export function fuzzyScore(query: string, text: string): number | undefined {
  const wanted = query.toLowerCase().replace(/\s+/g, '');
  const from = text.toLowerCase();
  if (wanted === '') return 0;
  const at = from.indexOf(query.trim().toLowerCase());
  if (at >= 0) return 1000 - at * 2 - from.length + (at === 0 || /\W/.test(from[at - 1] ?? '') ? 200 : 0);
  let score = 0;
  let position = -1;
  for (const character of wanted) {
    const found = from.indexOf(character, position + 1);
    if (found < 0) return undefined;
    const isStart = found === 0 || /[\s\-_/]/.test(from[found - 1] ?? '');
    score += (found === position + 1 ? 8 : 0) + (isStart ? 12 : 0) - Math.min(found - position, 10);
    position = found;
  }
  return score - from.length / 10;
}
