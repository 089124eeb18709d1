import { expect, test } from 'vitest';
import { describeStyle } from './describeStyle.ts';
import type { StyleTensor } from './readStyleHeader.ts';

function lora(
  layers: readonly (readonly [name: string, inner: number, outer: number])[],
  rank = 16,
  endings = ['.lora_down.weight', '.lora_up.weight'],
) {
  return layers.flatMap(([name, inner, outer]): StyleTensor[] => [
    { name: name + endings[0]!, dtype: 'F16', shape: [rank, inner], begin: 0, end: 0 },
    { name: name + endings[1]!, dtype: 'F16', shape: [outer, rank], begin: 0, end: 0 },
  ]);
}
const peft = ['.lora_A.weight', '.lora_B.weight'];
const of = (tensors: StyleTensor[], metadata: Record<string, string> = {}) =>
  describeStyle({ tensors, metadata });

const sd15 = lora([['lora_unet_down_blocks_1_attentions_0_transformer_blocks_0_attn2_to_k', 768, 640]]);
const sdxl = lora([['lora_unet_down_blocks_2_attentions_0_transformer_blocks_7_attn1_to_q', 1280, 1280]], 32);

test.each<[string, StyleTensor[], string, string | null]>([
  ['SD 1.5 by its context', sd15, 'sd15', 'kohya'],
  ['SDXL by its depth', sdxl, 'sdxl', 'kohya'],
  [
    'SDXL by its second text encoder',
    lora([['lora_te2_text_model_encoder_layers_0_mlp_fc1', 1280, 5120]]),
    'sdxl',
    'kohya',
  ],
  [
    'SDXL by its context',
    lora([['lora_unet_up_blocks_0_attentions_0_transformer_blocks_0_attn2_to_v', 2048, 1280]]),
    'sdxl',
    'kohya',
  ],
  [
    'SD 1.5 as diffusers writes it',
    lora([['unet.up_blocks.1.attentions.0.transformer_blocks.0.attn2.to_k', 768, 1280]], 8, peft),
    'sd15',
    'diffusers',
  ],
  ['FLUX of sd-scripts', lora([['lora_unet_double_blocks_0_img_attn_qkv', 3072, 9216]]), 'flux', 'kohya'],
  [
    'FLUX of diffusers',
    lora([['transformer.transformer_blocks.18.attn.to_q', 3072, 3072]], 16, peft),
    'flux',
    'diffusers',
  ],
  ['FLUX of the nodes', lora([['diffusion_model.single_blocks.37.linear1', 3072, 21504]]), 'flux', 'comfyui'],
  [
    'FLUX of OneTrainer',
    lora([['lora_transformer_single_transformer_blocks_3_attn_to_q', 3072, 3072]]),
    'flux',
    'kohya',
  ],
  [
    'FLUX of XLabs',
    lora([['double_blocks.0.processor', 3072, 9216]], 16, ['.qkv_lora1.down.weight', '.qkv_lora1.up.weight']),
    'flux',
    'xlabs',
  ],
  [
    'another transformer of that width',
    lora([['transformer.transformer_blocks.59.attn.to_q', 3072, 3072]], 16, peft),
    'unknown',
    'diffusers',
  ],
  // Its hidden layer is as wide as FLUX, and says nothing.
  [
    'the first text encoder alone',
    lora([['lora_te_text_model_encoder_layers_0_mlp_fc2', 3072, 768]]),
    'unknown',
    'kohya',
  ],
  [
    'SD 2, whose context is 1024',
    lora([['lora_unet_down_blocks_1_attentions_0_transformer_blocks_0_attn2_to_k', 1024, 640]]),
    'unknown',
    'kohya',
  ],
  [
    'a whole model',
    [
      {
        name: 'model.diffusion_model.input_blocks.0.0.weight',
        dtype: 'F16',
        shape: [320, 4, 3, 3],
        begin: 0,
        end: 0,
      },
    ],
    'unknown',
    null,
  ],
  ['nothing', [], 'unknown', null],
])('%s', (_, tensors, family, dialect) => {
  expect(of(tensors)).toMatchObject({ family, dialect });
});

test('metadata decides only where the tensors say nothing', () => {
  const silent = lora([['lora_te_text_model_encoder_layers_0_mlp_fc2', 3072, 768]]);
  expect(of(silent, { ss_base_model_version: 'sdxl_base_v1-0' }).family).toBe('sdxl');
  expect(of(silent, { 'modelspec.architecture': 'flux-1-dev/lora' }).family).toBe('flux');
  expect(of(sd15, { ss_base_model_version: 'sdxl_base_v1-0' }).family).toBe('sd15');
});

test('rank, base and likely trigger words', () => {
  const metadata = {
    ss_sd_model_name: 'C:\\models\\checkpoints\\sd_xl_base_1.0.safetensors',
    ss_tag_frequency: JSON.stringify({
      '10_me': { inkroom: 12, 'a chair ': 3 },
      '2_more': { inkroom: 2, lamp: 9, odd: 'x' },
    }),
  };
  expect(of(sdxl, metadata)).toMatchObject({
    rank: 32,
    base: 'sd_xl_base_1.0.safetensors',
    triggers: ['inkroom', 'lamp', 'a chair'],
  });
  expect(of(sdxl, { ...metadata, 'modelspec.trigger_phrase': 'ink room' }).triggers).toEqual(['ink room']);
  expect(of(sdxl, { ss_tag_frequency: '{' }).triggers).toEqual([]);
});
