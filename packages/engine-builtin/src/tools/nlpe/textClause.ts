// What is to be written on the picture, taken out of the instruction before its words are read: it may hold any words.
import { placeholder, placeholderOf } from './readWords.ts';

/** Texts longer than this are no lettering any more. */
const lengthMax = 200;
const textsMax = 16;

const quoted = /[“"「『«]([^“”"「」『』«»]{1,200})[”"」』»]/g;
// An apostrophe inside a word opens no quotation.
const singleQuoted = /(?<![\p{L}\p{N}])['‘]([^'‘’]{1,200})['’](?![\p{L}\p{N}])/gu;
const places = 'top|bottom|left|right|cent(?:er|re)|middle|upper|lower|corner';
// The character that means writing in Chinese is also part of words for photographs and subjects, as in 被写体.
const written: readonly RegExp[] = [
  new RegExp(
    `\\b(?:write|add (?:the |a )?(?:text|words?|caption|title)|put (?:the )?(?:text|words?))\\s*:?\\s+(.+?)(?=\\s+(?:at|in|on|near|to) (?:the )?(?:${places})\\b|[,;.!?\\n]|$)`,
    'gi',
  ),
  /(?:写上|写着|(?<!被)写(?!真|实|意|生)|添加文字|加上文字|加文字|文字为|文字(?![をはがのに]))\s*:?\s*([^\s,，。;；!！?？、]+?)(?=(?:在|到|于)(?:顶|底|上|下|左|右|中|画面)|[\s,，。;；!！?？、]|$)/g,
  /(?:[上下左右中](?:部|側|の方|央)?に|真ん中に|を、?)?([^\s、。,「」を]+?)(?:という文字|と書|と入れ)/g,
];

/** The instruction with a private character in place of each text, and the texts. */
export function takeTexts(instruction: string): { rest: string; texts: string[] } {
  const texts: string[] = [];
  const keep = (all: string, text: string, around: (mark: string) => string): string => {
    const trimmed = text.trim().slice(0, lengthMax);
    if (!trimmed || texts.length >= textsMax || hasMark(all)) return all;
    texts.push(trimmed);
    return around(placeholderOf(texts.length - 1));
  };
  let rest = instruction;
  for (const pattern of [quoted, singleQuoted]) {
    rest = rest.replace(pattern, (all: string, text: string) => keep(all, text, (mark) => ` ${mark} `));
  }
  for (const pattern of written) {
    rest = rest.replace(pattern, (all: string, text: string) =>
      // What is around the text may say where it goes.
      keep(all, text, (mark) => all.replace(text, ` ${mark} `)),
    );
  }
  return { rest, texts };
}

function hasMark(text: string): boolean {
  return [...text].some((character) => {
    const code = character.charCodeAt(0);
    return code >= placeholder && code < placeholder + textsMax;
  });
}
