import type { LabelStatistics } from './styleParts.ts';

const joinedScript = /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/;

/** Labels of a style that a prompt names: as whole words, in scripts that have them. */
export function namedLabels(labels: readonly Pick<LabelStatistics, 'word'>[], prompt: string): string[] {
  const text = normalText(prompt);
  return labels.map(({ word }) => word).filter((word) => names(text, word));
}

/** A prompt without the words that switch a style on: nothing can be drawn of them. */
export function withoutTriggers(prompt: string, triggers: readonly string[]): string {
  let rest = prompt;
  for (const trigger of triggers.filter((one) => one.trim() !== '')) {
    const word = escaped(trigger.trim());
    const pattern = joinedScript.test(trigger) ? word : String.raw`(?<![\p{L}\p{N}])${word}(?![\p{L}\p{N}])`;
    rest = rest.replace(new RegExp(pattern, 'giu'), '');
  }
  return rest === prompt ? prompt : tidy(rest);
}

function names(text: string, word: string): boolean {
  if (joinedScript.test(word)) return text.includes(word);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(word)}(?![\p{L}\p{N}])`, 'u').test(text);
}

function normalText(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** No commas without words between them. */
function tidy(text: string): string {
  return text
    .split(/([,，、])/)
    .reduce((kept, part) => (/^[,，、]$/.test(part) && kept.trim() === '' ? kept : kept + part), '')
    .replace(/([,，、])(?:\s*[,，、])+/g, '$1')
    .replace(/[,，、]\s*$/, '')
    .trim();
}
