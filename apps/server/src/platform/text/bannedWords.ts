/** Letters of writings with spaces between words: in them a word inside another one is not that word. */
const spaced = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]`;
const endsSpaced = new RegExp(`^${spaced}|${spaced}$`, 'u');

/** Ends of lines, and the marks of Japanese sounds: with them a letter is another one. */
const kept = new Set(['\n', '\u3099', '\u309a']);

/** Words of a list, one in each line, that stand in one of the texts, in the order of the list. */
export function bannedWordsIn(list: string, texts: readonly string[]): string[] {
  const words = [...new Set(list.split('\n').map(folded))].filter((word) => word !== '');
  if (words.length === 0) return [];
  const text = texts.map(folded).join('\n');
  return words.filter((word) => {
    if (!endsSpaced.test(word)) return text.includes(word);
    const literal = word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
    return new RegExp(`(?<!${spaced})${literal}(?!${spaced})`, 'u').test(text);
  });
}

/** Without what hides a word from a machine and not from people: width, case, accents, invisible signs, spaces. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}\p{Cf}\p{Cc}]/gu, (sign) => (kept.has(sign) ? sign : ''))
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
}
