/** A part of a plain text: words, or an address that can be followed. */
export interface TextPart {
  text: string;
  /** Only http and https; a text never becomes anything else. */
  url?: string;
}

const address = /https?:\/\/[^\s<>"'，。！？、）】」』]+/giu;
/** Signs at the end of an address that belong to the sentence. */
const ofSentence = /[.,;:!?)\]}]+$/u;

/** Splits a text at the addresses in it. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const url = match[0].replace(ofSentence, '');
    if (!URL.canParse(url)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: url, url });
    end = match.index + url.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
