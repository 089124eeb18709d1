import type { LocalizedText } from './localizedText.ts';
import type { Parameter, ParameterValues } from './parameterTypes/definitions.ts';

/** Words that one choice of a form adds to the prompt. */
export interface AddedWords {
  /** Name of the parameter. */
  parameter: string;
  /** What the option is called. */
  label: LocalizedText;
  /** In the language of the prompt. */
  text: string;
}

/**
 * What the choices of a form add to its prompt, in the order of the form. Form and engine ask the same, so that the form shows
 * what a model gets.
 */
export function addedWords(
  parameters: readonly Parameter[],
  values: ParameterValues,
  prompt: string,
): AddedWords[] {
  const language = languageOf(prompt);
  return parameters.flatMap((parameter) => {
    if (parameter.type !== 'select' && parameter.type !== 'choices') return [];
    const value = values[parameter.name] ?? parameter.default;
    const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
    return parameter.options.flatMap((option) =>
      option.adds && chosen.includes(option.value)
        ? [{ parameter: parameter.name, label: option.label, text: option.adds[language] }]
        : [],
    );
  });
}

/** The prompt with the words that the choices of a form add. */
export function promptWithChoices(
  prompt: string,
  parameters: readonly Parameter[],
  values: ParameterValues,
): string {
  const separator = languageOf(prompt) === 'en' ? ', ' : '，';
  const parts = [prompt.trim(), ...addedWords(parameters, values, prompt).map(({ text }) => text)];
  return parts.filter((part) => part !== '').join(separator);
}

/** Kana is Japanese, other Han characters are Chinese, and everything else gets English words. */
function languageOf(prompt: string): keyof LocalizedText {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(prompt)) return 'ja';
  return /\p{Script=Han}/u.test(prompt) ? 'zh' : 'en';
}
