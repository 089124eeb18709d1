import { limits, type LocalizedText } from '@tai/contracts';
import { createRandom, hashText } from '../render/random.ts';
import { parsePrompt } from './parsePrompt.ts';
import type { SceneIntent } from './sceneIntent.ts';
import { tokenise } from './tokenise.ts';
import { detailsOf, lightFor, lights, materialsOf, palettes, qualities, viewsOf } from './words/expansion.ts';

const commas: LocalizedText = { en: ', ', zh: '，', ja: '、' };

/**
 * A longer prompt that means the same: first the prompt itself, then view, details, material, light, colours and finish,
 * in its language, each of which the prompt left open. The same prompt is always expanded in the same way.
 */
export function expandPrompt(prompt: string): string[] {
  const language = languageOf(prompt);
  const start = prompt.trim().replace(/[\s,，、.。;；]+$/u, '');
  if (!start) return [];
  const intent = parsePrompt(start, '', 'auto', 0);
  const random = createRandom(hashText(start));
  const pieces = [start];
  let whole = start;
  const add = (choices: readonly LocalizedText[]) => {
    const from = random.int(choices.length);
    for (let step = 0; step < choices.length; step++) {
      const phrase = choices[(from + step) % choices.length]![language];
      const longer = whole + commas[language] + phrase;
      if (longer.length > limits.generation.promptMaxLength) return;
      // Nothing is said twice, and nothing that is meant changes.
      if (saysAlready(whole, phrase) || !meansTheSame(intent, longer)) continue;
      pieces.push(commas[language] + phrase);
      whole = longer;
      return;
    }
  };
  add(detailsOf[intent.family]);
  add(viewsOf[intent.family]);
  add(materialsOf[intent.family]);
  add(intent.time ? lightFor[intent.time] : lights);
  if (!tokenise(start).some(({ meanings }) => meanings.some(({ kind }) => kind === 'colour'))) add(palettes);
  add(qualities);
  return pieces;
}

/** Subject, hour, weather, season, style and first colours stay what they were. */
function meansTheSame(intent: SceneIntent, longer: string): boolean {
  const after = parsePrompt(longer, '', 'auto', 0);
  const said = (name: 'time' | 'weather' | 'season') => intent[name] === null || intent[name] === after[name];
  const known = tokenise(longer).some(({ meanings }) => meanings.some(({ kind }) => kind === 'subject'));
  return (
    (after.family === intent.family || !known) &&
    (after.subject === intent.subject || !known) &&
    after.style === intent.style &&
    said('time') &&
    said('weather') &&
    said('season') &&
    after.count === intent.count &&
    (intent.salt !== 0 || intent.colours.every(({ h }, index) => after.colours[index]?.h === h))
  );
}

function saysAlready(whole: string, phrase: string): boolean {
  return whole.toLowerCase().includes(phrase.toLowerCase());
}

function languageOf(prompt: string): keyof LocalizedText {
  if (/[\u3040-\u30ff]/.test(prompt)) return 'ja';
  return /[\u3400-\u9fff]/.test(prompt) ? 'zh' : 'en';
}
