import type { StyleFamily } from '@tai/contracts';
import { dialectOf, isTextEncoder, type LoraDialect, type LoraModule, loraModules } from './loraModules.ts';
import type { StyleHeader, StyleTensor } from './readStyleHeader.ts';
import { readTaiMetadata } from './taiMetadata.ts';

/** What a style file is, as far as its header says it. */
export interface StyleDescription {
  /** `unknown`: it cannot be told which models it is for. */
  family: StyleFamily | 'unknown';
  /** How its tensors are named; null for a style of the built-in engine and for what is no LoRA. */
  dialect: LoraDialect | null;
  /** Inner size of the LoRA matrices, the most frequent one; null without any. */
  rank: number | null;
  /** The model that it was trained on, without path; empty when the file does not say. */
  base: string;
  /** Words that likely switch it on, the most frequent first; at most eight. */
  triggers: string[];
}

/** By the names and shapes of the tensors first and by the metadata second; the name of the file says nothing. */
export function describeStyle({
  tensors,
  metadata,
}: Pick<StyleHeader, 'tensors' | 'metadata'>): StyleDescription {
  const tai = readTaiMetadata(metadata);
  if (tai && tensors.some(({ name }) => name.startsWith('tai.'))) {
    const triggers = tai.trigger === '' ? [] : [tai.trigger];
    return { family: 'tai', dialect: null, rank: null, base: tai.base, triggers };
  }
  const dialect = dialectOf(tensors);
  const modules = loraModules(tensors);
  return {
    family: dialect === null ? 'unknown' : (familyOfNames(tensors, modules) ?? familyOfMetadata(metadata)),
    dialect,
    rank: rankOf(modules),
    base: baseOf(metadata),
    triggers: triggersOf(metadata),
  };
}

/** Blocks of FLUX: other transformers with the same names have more of them. */
const fluxDouble = 19;
const fluxSingle = 38;
const fluxWidth = 3072;

function familyOfNames(tensors: readonly StyleTensor[], modules: readonly LoraModule[]): StyleFamily | null {
  const names = tensors.map(({ name }) => name);
  const models = names.filter((name) => !isTextEncoder(name));
  const double = highest(models, /(?:double_blocks|(?:^|[._])transformer[._]transformer_blocks)[._](\d+)/);
  const single = highest(models, /single_(?:transformer_)?blocks[._](\d+)/);
  if (double >= 0 || single >= 0) {
    const isWide = modules.some((one) => !one.isTextEncoder && widthsOf(one).includes(fluxWidth));
    const isOther = models.some(
      (name) => /img_mod|img_mlp[._]net|txt_mlp[._]net/.test(name) && !/double_blocks/.test(name),
    );
    return isWide && !isOther && double < fluxDouble && single < fluxSingle ? 'flux' : null;
  }
  if (names.some((name) => /^(?:lora_te2|lycoris_te2|text_encoder_2[._]|te2[._])/.test(name))) return 'sdxl';
  const unet = models.filter((name) => /(?:down|up|mid|input|output|middle)_blocks?[._]/.test(name));
  if (unet.length === 0) return null;
  // SD 1.5 has one transformer layer in each attention block, SDXL up to ten.
  if (highest(unet, /transformer_blocks[._](\d+)/) >= 1) return 'sdxl';
  const context = modules.find(({ name, down }) => down && /attn2[._]to_[kv]$/.test(name))?.down?.shape[1];
  if (context === 2048) return 'sdxl';
  return context === 768 ? 'sd15' : null;
}

/** Largest number that stands in the names at a place; −1 without any. */
function highest(names: readonly string[], pattern: RegExp): number {
  return names.reduce((most, name) => Math.max(most, Number(pattern.exec(name)?.[1] ?? -1)), -1);
}

function widthsOf({ down, up }: LoraModule): number[] {
  return [down?.shape[1], up?.shape[0]].filter((side) => side !== undefined);
}

const metadataFamilies: readonly (readonly [RegExp, StyleFamily])[] = [
  [/^(?:sdxl|stable-diffusion-xl)/i, 'sdxl'],
  [/^(?:sd_?v?1|sd_?1\.?5|stable-diffusion-v1)/i, 'sd15'],
  [/^flux-?\.?1?(?:$|[-_.])/i, 'flux'],
];

function familyOfMetadata(metadata: Readonly<Record<string, string>>): StyleFamily | 'unknown' {
  const named = [metadata['ss_base_model_version'], metadata['modelspec.architecture']];
  for (const text of named) {
    const family = text && metadataFamilies.find(([pattern]) => pattern.test(text))?.[1];
    if (family) return family;
  }
  return 'unknown';
}

function rankOf(modules: readonly LoraModule[]): number | null {
  const counts = new Map<number, number>();
  for (const { down } of modules) {
    const rank = down?.shape[0];
    if (rank !== undefined) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function baseOf(metadata: Readonly<Record<string, string>>): string {
  const named =
    metadata['ss_sd_model_name'] ?? metadata['ss_base_model_version'] ?? metadata['modelspec.architecture'];
  return lastPart(named ?? '').slice(0, 120);
}

/** A path without its folders. */
export function lastPart(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** Where the trainer wrote a phrase, that one; else tags that most captions have. */
function triggersOf(metadata: Readonly<Record<string, string>>): string[] {
  const phrase = metadata['modelspec.trigger_phrase']?.trim();
  if (phrase) return [phrase.slice(0, 100)];
  const counts = new Map<string, number>();
  for (const tags of Object.values(objectOf(parsed(metadata['ss_tag_frequency'])))) {
    for (const [tag, count] of Object.entries(objectOf(tags))) {
      const word = tag.trim();
      if (word === '' || typeof count !== 'number' || !(count > 0)) continue;
      counts.set(word, (counts.get(word) ?? 0) + count);
    }
  }
  return [...counts]
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, 8)
    .map(([tag]) => tag.slice(0, 100));
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
