/*
 * Textured models by TRELLIS.2, and by Pixal3D, which was made from it, with the nodes of newer cores. One model samples four times: which
 * cells are filled, the shape in coarse cells, the shape in fine ones, and the colours in those. Then the mesh gets as few triangles as were
 * asked for, texture coordinates, and the colours as textures.
 */
import {
  modelLengthParameter,
  modelTrianglesParameter,
  numberParameter,
  type Capability,
  type Parameter,
} from '@tai/contracts';
import { cfgParameter, seedParameter, stepsParameter, words } from '../../knownParameters.ts';
import type { Graph } from '../../placeholders.ts';
import { type Link, node, type Variant } from '../variant.ts';

const textureParameter = numberParameter(
  'texture',
  words('Texture size', '贴图尺寸', 'テクスチャのサイズ'),
  { min: 1024, max: 4096, step: 1024, default: 2048 },
  { unit: 'px', advanced: true },
);

export const groundHelp = words(
  'One object. Transparent areas become black; remove other backgrounds with Subject Matting first.',
  '单个物体。透明区域会变为黑色；其他背景请先用“主体抠图”去除。',
  '1 つの物体。透明な部分は黒になります。ほかの背景は先に「被写体切り抜き」で取り除いてください。',
);

interface Stage {
  model: Link;
  /** Id of the node that gives both conditionings. */
  conditionings: string;
  latent: Link;
  steps: number | string;
  cfg: number | string;
  scheduler?: 'normal' | 'simple';
}

function sampled({ model, conditionings, latent, steps, cfg, scheduler = 'normal' }: Stage) {
  return node('KSampler', {
    ...{ model, seed: '{{seed}}', steps, cfg, sampler_name: 'euler', scheduler, denoise: 1 },
    ...{ positive: [conditionings, 0], negative: [conditionings, 1], latent_image: latent },
  });
}

/** Guidance in the first steps alone, and weaker where it would burn out. */
function guided(prefix: string, until: number, rescale: number): Graph {
  return {
    [`${prefix}Until`]: node('CFGOverride', {
      ...{ model: ['model', 0], cfg: 1, start_percent: until, end_percent: 1 },
    }),
    [`${prefix}Guided`]: node('RescaleCFG', { model: [`${prefix}Until`, 0], multiplier: rescale }),
  };
}

const shape: Link = ['shapeGuided', 0];
const cfg = '{{cfg}}';

/** The four samplings. Their results are the mesh at `decoded` and the colours of its cells at `colours`. */
const sampledModel: Graph = {
  shapeVae: node('VAELoader', { vae_name: '{{installed:trellis 2 shape vae}}' }),
  textureVae: node('VAELoader', { vae_name: '{{installed:trellis 2 texture vae}}' }),
  ...guided('structure', 0.667, 0.7),
  structureShifted: node('ModelSamplingSD3', { model: ['structureGuided', 0], shift: 5 }),
  ...guided('shape', 0.769, 0.5),
  emptyStructure: node('EmptyTrellis2LatentStructure', { batch_size: 1 }),
  structure: sampled({
    ...{ model: ['structureShifted', 0], conditionings: 'seen', latent: ['emptyStructure', 0] },
    ...{ steps: 12, cfg },
  }),
  cells: node('VaeDecodeStructureTrellis2', {
    ...{ samples: ['structure', 0], vae: ['shapeVae', 0], resolution: '32' },
  }),
  coarseStage: node('Trellis2ShapeStage', {
    ...{ positive: ['seen', 0], negative: ['seen', 1], voxel: ['cells', 0] },
  }),
  coarse: sampled({
    ...{ model: shape, conditionings: 'coarseStage', latent: ['coarseStage', 2], steps: '{{steps}}', cfg },
  }),
  fineStage: node('Trellis2UpsampleStage', {
    ...{ positive: ['coarseStage', 0], negative: ['coarseStage', 1], shape_latent: ['coarse', 0] },
    ...{ vae: ['shapeVae', 0], target_resolution: 1024 },
  }),
  fine: sampled({
    ...{ model: shape, conditionings: 'fineStage', latent: ['fineStage', 2], steps: 12, cfg },
    scheduler: 'simple',
  }),
  decoded: node('VaeDecodeShapeTrellis', { samples: ['fine', 0], vae: ['shapeVae', 0] }),
  colourStage: node('Trellis2TextureStage', {
    ...{ positive: ['fineStage', 0], negative: ['fineStage', 1], shape_latent: ['fine', 0] },
  }),
  coloured: sampled({
    ...{ model: ['model', 0], conditionings: 'colourStage', latent: ['colourStage', 2], steps: 12, cfg: 1 },
  }),
  colours: node('VaeDecodeTextureTrellis', {
    ...{ samples: ['coloured', 0], vae: ['textureVae', 0], shape_subdivides: ['decoded', 1] },
  }),
};

interface LatentModel {
  id: string;
  title: string;
  licence: Capability['licence'];
  /** Names of the files of the model and of its image encoder. */
  files: { model: string; vision: string };
  /** Images that it takes. */
  views: readonly Parameter[];
  /** Fields for settings of the node that reads the images, such as the angle of view. */
  more?: readonly Parameter[];
  /** Nodes of which `seen` gives both conditionings. The encoder is `vision`. */
  seen: Graph;
}

export function latentModel({ id, title, licence, files, views, more = [], seen }: LatentModel): Variant {
  return {
    id,
    label: words(title, title, title),
    licence,
    template: {
      parameters: [
        ...views,
        modelLengthParameter,
        { ...modelTrianglesParameter, advanced: true },
        textureParameter,
        ...more,
        { ...stepsParameter, default: 20 },
        { ...cfgParameter, default: 7.5 },
        seedParameter,
      ],
      graph: {
        model: node('UNETLoader', { unet_name: `{{model:${files.model}}}`, weight_dtype: 'default' }),
        vision: node('CLIPVisionLoader', { clip_name: `{{installed:${files.vision}}}` }),
        ...seen,
        ...sampledModel,
        simple: node('DecimateMesh', {
          ...{ mesh: ['decoded', 0], target_face_count: '{{triangles}}', placement_mode: 'midpoint' },
        }),
        smooth: node('MeshSmoothNormals', { mesh: ['simple', 0], crease_angle: 180 }),
        unwrapped: node('UnwrapMesh', { mesh: ['smooth', 0], segmenter: 'pec', resolution: '{{texture}}' }),
        baked: node('BakeTextureFromVoxel', {
          ...{ mesh: ['unwrapped', 0], voxel_colors: ['colours', 0], texture_size: '{{texture}}' },
          reference_mesh: ['decoded', 0],
        }),
        textured: node('ApplyTextureToMesh', {
          ...{ mesh: ['unwrapped', 0], base_color: ['baked', 0], metallic: ['baked', 1] },
          roughness: ['baked', 2],
        }),
        save: node('SaveGLB', { mesh: ['textured', 0], filename_prefix: 'tai/imageTo3d' }),
      },
    },
  };
}
