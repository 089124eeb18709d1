/*
 * What file names of models tell. Nothing else is known of a file before it is loaded, and loading the wrong one costs
 * a minute and ends in an error about shapes.
 */

type Family = 'sd15' | 'xl' | 'sd3' | 'flux' | 'qwen';

const families: [Family, RegExp][] = [
  ['qwen', /qwen/],
  ['flux', /flux|kontext/],
  ['sd3', /sd[-_ .]?3|stable[-_ .]?diffusion[-_ .]?3/],
  // The text encoder T5-XXL goes with several families.
  ['xl', /(?<!x)xl|pony|illustrious|noob/],
  ['sd15', /sd[-_ .]?1[-_ .]?5|v1[-_ .]5|sd15|control_v11/],
];

/** Null when the name does not say. */
export function familyOf(name: string): Family | null {
  const small = name.toLowerCase();
  return families.find(([, words]) => words.test(small))?.[0] ?? null;
}

/** Name of a file without folders and ending. */
export function modelTitle(file: string): string {
  const base = file.split(/[\\/]/).at(-1) ?? file;
  return base.replace(/\.(safetensors|ckpt|pt|pth|gguf|sft|bin)$/i, '') || file;
}

/**
 * Options whose name fits a filter, best first. Alternatives stand between `|`, words between spaces; every word must be
 * in the name, `-word` must not, `^word` must begin it.
 */
export function matching(options: readonly string[], filter: string): string[] {
  if (filter === '') return [...options];
  const found = filter.split('|').flatMap((alternative) => {
    const words = alternative.toLowerCase().split(' ').filter(Boolean);
    return options.filter((option) => words.every((word) => fits(option.toLowerCase(), word)));
  });
  return [...new Set(found)];
}

function fits(option: string, word: string): boolean {
  const base = option.split(/[\\/]/).at(-1) ?? option;
  if (word.startsWith('-')) return !option.includes(word.slice(1));
  return word.startsWith('^') ? base.startsWith(word.slice(1)) : option.includes(word);
}

/** The other file of a pair that is named “high” and “low”: the second expert of a model, or a LoRA for it. */
export function twinOf(file: string): string {
  return file.replaceAll(/high/gi, (word) =>
    word === 'HIGH' ? 'LOW' : word.startsWith('H') ? 'Low' : 'low',
  );
}

/** True for a filter that asks for the twin of the chosen model; words after it only say what such files are called. */
export function asksForTwin(filter: string): boolean {
  return filter.startsWith('=high>low');
}

/** The file to use beside a model: one of the same family, and none that says it is of another. */
export function pickInstalled(options: readonly string[], filter: string, model: string): string | null {
  if (asksForTwin(filter)) {
    const twin = twinOf(model);
    return twin !== model && options.includes(twin) ? twin : null;
  }
  const family = familyOf(model);
  const usable = matching(options, filter).filter((option) => {
    const own = familyOf(option);
    return !family || !own || own === family;
  });
  return usable.find((option) => family !== null && familyOf(option) === family) ?? usable[0] ?? null;
}

/**
 * What a model of clips wants that was made for less work: few steps without guidance, or only no guidance; null for all others.
 * Clips of such models move less.
 */
export function distilledSampling(model: string): { steps?: number; cfg: number } | null {
  const name = model.toLowerCase();
  const others = name.replaceAll(/(cfg|guidance)[-_ .]?distill(ed)?/g, '');
  if (/lightx2v|4[-_ .]?steps?/.test(others)) return { steps: 4, cfg: 1 };
  if (/lightning|distill|turbo|8[-_ .]?steps?/.test(others)) return { steps: 8, cfg: 1 };
  return others === name ? null : { cfg: 1 };
}

/** Steps and guidance with which a model is usually run. */
export function samplingDefaults(model: string): { steps: number; cfg: number } {
  const name = model.toLowerCase();
  if (/turbo|lightning|lcm|hyper|schnell/.test(name)) return { steps: 8, cfg: 1 };
  const family = familyOf(model);
  if (family === 'flux') return { steps: 20, cfg: 1 };
  if (family === 'qwen') return { steps: 20, cfg: 2.5 };
  if (family === 'sd3') return { steps: 20, cfg: 4.5 };
  return { steps: 25, cfg: 7 };
}

/** Side of the square that a model was trained on. */
export function nativeSide(model: string): number {
  return familyOf(model) === 'sd15' ? 512 : 1024;
}
