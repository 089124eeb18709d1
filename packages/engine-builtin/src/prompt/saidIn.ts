import type { Lch } from '../render/colour.ts';
import type { Family, TimeOfDay } from './sceneIntent.ts';
import { tokenise } from './tokenise.ts';

/** What a prompt says in so many words; `parsePrompt` also makes choices of its own where it says nothing. */
export interface Said {
  colours: Lch[];
  time: TimeOfDay | null;
  families: ReadonlySet<Family>;
}

export function saidIn(prompt: string): Said {
  const meanings = tokenise(prompt).flatMap((token) => token.meanings);
  const time = meanings.find((meaning) => meaning.kind === 'time');
  return {
    colours: meanings.flatMap((meaning) => (meaning.kind === 'colour' ? [meaning.colour] : [])),
    time: time?.kind === 'time' ? time.value : null,
    families: new Set(meanings.flatMap((meaning) => (meaning.kind === 'subject' ? [meaning.family] : []))),
  };
}
