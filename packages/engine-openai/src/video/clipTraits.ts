/** What a model makes, as far as its name tells: servers say nothing of it, and round in silence. */
interface ClipTraits {
  fps: number | readonly [initial: number, min: number, max: number];
  /** It makes `multiple × n + 1` frames. */
  multiple: number;
  /** Shorter side of 16:9 in pixels, and the step of both sides. */
  side: number;
  step: number;
}

const known: readonly (readonly [RegExp, ClipTraits])[] = [
  [/ti2v|wan.*5b/i, { fps: 24, multiple: 4, side: 704, step: 32 }],
  [/wan/i, { fps: 16, multiple: 4, side: 480, step: 16 }],
  [/ltx/i, { fps: [24, 24, 30], multiple: 8, side: 512, step: 32 }],
  [/hunyuan/i, { fps: 24, multiple: 4, side: 480, step: 16 }],
];

export function clipTraitsOf(model: string): ClipTraits {
  const found = known.find(([name]) => name.test(model));
  return found?.[1] ?? { fps: [24, 8, 30], multiple: 4, side: 480, step: 16 };
}

/** Tools that a model does by its name; one that says nothing may do both. */
export function clipToolsOf(model: string): ('textToVideo' | 'imageToVideo')[] {
  const name = model.toLowerCase();
  if (/ti2v/.test(name)) return ['textToVideo', 'imageToVideo'];
  if (/t2v|text[-_ ]?to[-_ ]?video/.test(name)) return ['textToVideo'];
  return /i2v|image[-_ ]?to[-_ ]?video/.test(name) ? ['imageToVideo'] : ['textToVideo', 'imageToVideo'];
}
