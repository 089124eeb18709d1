// What each family of models can do. The API tells the names of its models but not their abilities, so they stand here,
// as documented in November 2026; a name that no row knows is taken for a small OpenAI-compatible server.
import type { KnownTool, PixelSize } from '@tai/contracts';
import type { ModelTraits } from './modelTraits.ts';

const size = (width: number, height: number): PixelSize => ({ width, height });

const instructed: readonly KnownTool[] = ['imgtoimg', 'nlpe', 'image'];
const masked: readonly KnownTool[] = ['repaint', 'biogram', 'cutout'];

const gptImage: ModelTraits = {
  tools: ['create', 'imgtoimg', 'repaint', 'image', 'matting', 'biogram', 'cutout', 'nlpe', 'ui'],
  sizes: { kind: 'fixed', sizes: [size(1024, 1024), size(1536, 1024), size(1024, 1536)] },
  perRequest: 10,
  promptMax: 32_000,
  qualities: ['auto', 'low', 'medium', 'high'],
  looks: [],
  isTransparent: true,
  hasFidelity: false,
  sources: 16,
  streams: true,
  // These models always answer in base64 and refuse `response_format`.
  fields: { output_format: 'png' },
};

/** Sizes of the second generation: 655,360 to 8,294,400 pixels, sides multiples of 16, at most 3 to 1. */
const gptImage2: ModelTraits = {
  ...gptImage,
  sizes: {
    kind: 'free',
    // The least side of which every pair has enough pixels and no pair is too long.
    min: 816,
    max: 2048,
    step: 16,
    editPixels: 1536 * 1536,
    presets: [
      size(1024, 1024),
      size(1536, 1024),
      size(1024, 1536),
      size(1472, 832),
      size(832, 1472),
      size(2048, 2048),
    ],
  },
  isTransparent: false,
};

const dallE3: ModelTraits = {
  tools: ['create', 'ui'],
  sizes: { kind: 'fixed', sizes: [size(1024, 1024), size(1792, 1024), size(1024, 1792)] },
  perRequest: 1,
  promptMax: 4_000,
  qualities: ['standard', 'hd'],
  looks: ['vivid', 'natural'],
  isTransparent: false,
  hasFidelity: false,
  sources: 0,
  streams: false,
  fields: { response_format: 'b64_json' },
};

const dallE2: ModelTraits = {
  ...dallE3,
  // It fills what a mask leaves free and follows no instruction.
  tools: ['create', ...masked],
  sizes: { kind: 'fixed', sizes: [size(1024, 1024), size(512, 512), size(256, 256)] },
  perRequest: 10,
  promptMax: 1_000,
  qualities: [],
  looks: [],
  sources: 1,
};

/** LocalAI and its like: the oldest fields, nothing that only some understand. */
const compatible: ModelTraits = {
  ...dallE3,
  tools: ['create', 'ui'],
  sizes: {
    kind: 'free',
    min: 256,
    max: 2048,
    step: 64,
    editPixels: 1024 * 1024,
    presets: [
      size(1024, 1024),
      size(1216, 832),
      size(832, 1216),
      size(1344, 768),
      size(768, 1344),
      size(512, 512),
    ],
  },
  perRequest: 10,
  qualities: [],
  looks: [],
};

/** First match counts. */
const rows: readonly (readonly [name: RegExp, traits: ModelTraits])[] = [
  [/^gpt-image-1-mini/, gptImage],
  [/^(gpt-image-1|chatgpt-image)/, { ...gptImage, hasFidelity: true }],
  [/^gpt-image-2(?![.\d])/, gptImage2],
  [/^gpt-image-/, { ...gptImage2, isTransparent: true, qualities: [...gptImage2.qualities, 'xhigh', 'max'] }],
  [/^dall-e-3/, dallE3],
  [/^dall-e-2/, dallE2],
  // Open models say in their name that they edit (qwen-image-edit, flux-kontext) or fill (flux-fill, inpainting).
  [/edit|kontext/, { ...compatible, tools: ['create', ...instructed, 'ui'], sources: 1 }],
  [/inpaint|fill/, { ...compatible, tools: [...masked], sources: 1 }],
];

/** What the model of this name can do; names of resellers such as `openai/gpt-image-2` count as what they end with. */
export function traitsOf(model: string): ModelTraits {
  const name = model.toLowerCase().split('/').at(-1) ?? '';
  return withTransparency(rows.find(([pattern]) => pattern.test(name))?.[1] ?? compatible);
}

/** Matting lives from a transparent background. */
function withTransparency(traits: ModelTraits): ModelTraits {
  if (traits.isTransparent) return traits;
  return { ...traits, tools: traits.tools.filter((tool) => tool !== 'matting') };
}
