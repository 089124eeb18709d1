/*
 * LoRA weights: each changed layer has a matrix down (to the rank) and one up (from it), under names that differ from one
 * trainer to the next. Text encoders are told apart, because their widths say nothing of the family.
 */
import type { StyleTensor } from './readStyleHeader.ts';

export type LoraDialect = 'kohya' | 'diffusers' | 'comfyui' | 'lycoris' | 'xlabs' | 'other';

export interface LoraModule {
  name: string;
  down?: StyleTensor;
  up?: StyleTensor;
  alpha?: StyleTensor;
  isTextEncoder: boolean;
}

const downEnding =
  /\.(?:lora_down|lora_A(?:\.default)?|lora\.down|qkv_lora\d\.down|proj_lora\d\.down|down)\.weight$/;
const upEnding = /\.(?:lora_up|lora_B(?:\.default)?|lora\.up|qkv_lora\d\.up|proj_lora\d\.up|up)\.weight$/;
const alphaEnding = /\.alpha$/;

/** The layers that a file changes by down and up, in the order of its tensors. */
export function loraModules(tensors: readonly StyleTensor[]): LoraModule[] {
  const modules = new Map<string, LoraModule>();
  const put = (tensor: StyleTensor, ending: RegExp, part: 'down' | 'up' | 'alpha') => {
    if (!ending.test(tensor.name)) return;
    const name = tensor.name.replace(ending, '');
    const found = modules.get(name) ?? { name, isTextEncoder: isTextEncoder(name) };
    found[part] = tensor;
    modules.set(name, found);
  };
  for (const tensor of tensors) {
    put(tensor, downEnding, 'down');
    put(tensor, upEnding, 'up');
    put(tensor, alphaEnding, 'alpha');
  }
  return [...modules.values()];
}

export function isTextEncoder(name: string): boolean {
  return /^(?:lora_te\d?_|lycoris_te\d?_|text_encoders?[._\d]|te\d?[._]|clip_[gl][._])/.test(name);
}

/** How the names are written; null when none of them is of LoRA weights. */
export function dialectOf(tensors: readonly StyleTensor[]): LoraDialect | null {
  const has = (pattern: RegExp) => tensors.some(({ name }) => pattern.test(name));
  if (has(/\.(?:lokr_w[12]|hada_w[12]|dora_scale|oft_blocks|oft_diag)/) || has(/^lycoris_/)) return 'lycoris';
  if (has(/\.processor\.(?:qkv|proj)_lora\d\.(?:down|up)\.weight$/)) return 'xlabs';
  if (has(/^diffusion_model\..*\.(?:lora_up|lora_down|lora_A|lora_B)\.weight$/)) return 'comfyui';
  if (has(/^lora_(?:unet|te\d?|transformer)_/)) return 'kohya';
  if (has(/\.lora_[AB](?:\.default)?\.weight$/) || has(/\.lora\.(?:down|up)\.weight$/)) return 'diffusers';
  return has(downEnding) ? 'other' : null;
}
