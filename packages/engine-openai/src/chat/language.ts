/** Name of the language that a prompt is in, for an instruction to a model. Kana tell Japanese from Chinese. */
export function languageOf(text: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'Japanese';
  if (/\p{Script=Han}/u.test(text)) return 'Chinese';
  return 'the language of the prompt';
}
