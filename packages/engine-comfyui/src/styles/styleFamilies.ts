/*
 * Which trained styles a workflow takes. ComfyUI loads LoRA weights of any architecture, skips the keys that do not fit and
 * makes a picture without the style, so the architecture has to be known before anything is sent.
 */
import type { StyleFamily } from '@tai/contracts';
import { canRepeat } from '../templates/loraChain.ts';
import { familyOf } from '../templates/modelNames.ts';
import { type Graph, placeholdersIn, type PlaceholderUse } from '../templates/placeholders.ts';

const byModelName = { sd15: 'sd15', xl: 'sdxl', flux: 'flux', sd3: null, qwen: null } as const;

/** Types of text encoder loaders that belong to one architecture alone. */
const byEncoderType: Readonly<Record<string, StyleFamily>> = { flux: 'flux', sdxl: 'sdxl' };

/** Inputs that name the file of the diffusion model. */
const modelInputs = ['ckpt_name', 'unet_name'];

/**
 * Families of style files that fit the model of a workflow; none when its architecture is not known.
 * @param model the file that the person chose, where the workflow asks for one
 */
export function styleFamiliesOf(graph: Graph, model: string): StyleFamily[] {
  const nodes = Object.values(graph);
  if (nodes.some(({ class_type }) => class_type === 'TripleCLIPLoader')) return [];
  const names = nodes.flatMap(({ inputs }) =>
    modelInputs.flatMap((input) => {
      const value = inputs[input];
      return typeof value === 'string' ? [placeholdersIn(value).length > 0 ? model : value] : [];
    }),
  );
  const families = new Set(names.map(familyOfModel));
  for (const { class_type, inputs } of nodes) {
    if (class_type !== 'CLIPLoader' && class_type !== 'DualCLIPLoader') continue;
    const type = String(inputs['type'] ?? '');
    families.add(byEncoderType[type] ?? (type === 'stable_diffusion' ? familyOfModel(model) : null));
  }
  const [family] = families;
  // Parts that contradict each other say nothing.
  return families.size === 1 && family ? [family] : [];
}

function familyOfModel(name: string): StyleFamily | null {
  // FLUX.2 has other layers than FLUX.1.
  if (/flux[-_ .]?2/i.test(name)) return null;
  const family = familyOf(name);
  return family && byModelName[family];
}

/** True for a placeholder that stands for a chain of LoRA loaders. */
export function isChained({ classType, part, isWhole }: PlaceholderUse): boolean {
  return isWhole && part === 'file' && canRepeat(classType);
}
