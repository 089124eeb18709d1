// What product copy must not say. The table “Words people see” in docs/glossary.md has the words to use instead.

/** Keys of tools and engines, which people never see: the capability has their names. */
const keys =
  /(?<![\w./{-])(?:imgtoimg|styleTransfer|visualAngle|repaint|augment|cutout|biogram|nlpe|procedural)(?![\w}-])/;

const retiredEnglish = [
  [/\bpictures?\b/i, 'Say “image”.'],
  [/\be-mails?\b/i, 'Write “email”.'],
  [/\bstart page\b/i, 'Say “home”.'],
  [/\bfor good\b/i, 'Say “permanently”.'],
  [
    /\b(?:bring|take|put)s? (?:it|them|this|that|the \w+) (?:back|out|away)\b/i,
    'Say “Restore”, “Undo” or “Remove”.',
  ],
  [/\bBring back\b/, 'Say “Restore”.'],
  [/\bbeing (?:made|checked|looked|sent|drawn)\b/i, 'Use one word: Generating, Checking, Sending, Drawing.'],
  [
    /\b(?:could|can|do|does|did|is|are|was|were|has|have|will|would)(?: not|not)\b/i,
    'Contract it: couldn’t, can’t, isn’t.',
  ],
  [/\b(?:is|are|was|were) told\b/i, 'Say “We’ll notify you”, or name who sees what.'],
  [/\b(?:nobody|somebody|everybody|whoever)\b/i, 'Say “no one”, “someone”, “everyone”, “anyone who”.'],
  [/\bany more\b/i, 'Say “no longer”.'],
  [/\bfans?\b/i, 'Say “followers”.'],
  [/\b(?:colour|organis|favourite|centre|licence|metre)/i, 'Product copy has American spelling.'],
  [/[A-Za-z…]'(?:s|t|re|ll|ve|d|m)\b/, 'Use the typographic apostrophe: ’'],
  [/\d年|\d月|年MM月/, 'Dates go through Intl in the person’s language.'],
];

const retired = {
  en: retiredEnglish,
  zh: [
    [/你/, 'Write “您”.'],
    [/登陆/, 'Write “登录”.'],
  ],
  ja: [
    [/サインイン/, 'Write “ログイン”.'],
    [/サインアウト/, 'Write “ログアウト”.'],
    [/既定/, 'Write “デフォルト”.'],
  ],
};

/** Texts that the specification gives word for word. */
const specified = new Set([
  'Account info cannot be modified for now',
  'Content cannot be empty',
  'The requested resource does not exist!',
  'the requested resource does not exist!',
  'Mask size does not match the original image, please upload again',
  'Cannot find the corresponding canvas or you do not have access. Please contact the author or create a copy.',
]);

/** What is wrong with a text that people read in `language` (`en`, `zh` or `ja`), or null. */
export function copyViolation(written, language) {
  if (specified.has(written)) return null;
  const text = written.replaceAll(/\{\{[^}]*\}\}/g, '…');
  const key = keys.exec(text)?.[0];
  if (key) return `“${key}” is a key of the code. Use the name that people see.`;
  for (const [pattern, advice] of retired[language]) {
    const found = pattern.exec(text)?.[0];
    if (found) return `“${found}” is retired. ${advice}`;
  }
  return null;
}
