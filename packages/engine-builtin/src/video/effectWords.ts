import type { Span } from '../prompt/promptWords.ts';
import { tokenise } from '../prompt/tokenise.ts';
import type { TimeOfDay } from '../prompt/sceneIntent.ts';

/** What moves in a clip besides the camera. */
export const effectKinds = ['rain', 'snow', 'fog', 'shimmer', 'sweep', 'nightfall'] as const;
export type EffectKind = (typeof effectKinds)[number];

const words: Record<EffectKind, RegExp> = {
  rain: /\brain(?:ing|y|fall)?\b|drizzle|downpour|thunderstorm|雨/iu,
  snow: /\bsnow(?:ing|y|fall|flakes?)?\b|blizzard|雪/iu,
  fog: /\bfog(?:gy)?\b|\bmist(?:y)?\b|\bhaz[ey]\b|雾|霧|靄|もや|霞/iu,
  shimmer:
    /\bwater\b|shimmer|ripples?\b|\blake\b|\bsea\b|\bocean\b|\briver\b|\bwaves?\b|水|波|湖|海|河|江|川|きらめ|さざ/iu,
  sweep:
    /light (?:sweep|sweeps|animation|streak)|sweeping (?:light|lights|highlight)|moving (?:light|highlight)|headlights sweep|扫光|流光|光影(?:流动|变化)|灯光(?:扫过|流动|动画|依次)|光(?:扫过|掠过)|光が(?:流れ|走|動)|光の(?:演出|スイープ)|ライト(?:が(?:順|流れ|点灯)|の演出)/iu,
  nightfall:
    /night ?falls?|(?:day|dusk|sunset|evening) (?:in)?to night|入夜|夜幕降临|天黑|变成夜晚|日が暮れ|夜になる/iu,
};
/** "No rain" asks for none. */
const denials =
  /\b(?:no|without|stop(?:s|ped)?)\s+(?:more\s+)?(\w+)|(?:没有|无|不要)([雨雪雾风水光]+)|([雨雪霧])(?:なし|のない)/giu;

/** What the words of a prompt ask to move, in the order of `effectKinds`. */
export function effectsIn(prompt: string): EffectKind[] {
  const asked = prompt.normalize('NFKC').replace(denials, ' ');
  return effectKinds.filter((kind) => words[kind].test(asked));
}

/** Where in a prompt the words for effects stand, after `normalize('NFKC')`. */
export function effectSpans(prompt: string): Span[] {
  const text = prompt.normalize('NFKC');
  return effectKinds.flatMap((kind) =>
    [...text.matchAll(new RegExp(words[kind].source, 'giu'))].map(({ index, 0: found }) => ({
      from: index,
      to: index + found.length,
    })),
  );
}

/** Times of day in the order in which a prompt names them: "from sunset to night" has two. */
export function timesIn(prompt: string): TimeOfDay[] {
  const times = tokenise(prompt).flatMap(({ meanings }) => {
    const time = meanings.find((meaning) => meaning.kind === 'time');
    return time?.kind === 'time' ? [time.value] : [];
  });
  return times.filter((time, index) => time !== times[index - 1]);
}
