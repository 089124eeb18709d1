// Shapes by Hunyuan3D with the nodes of the core: a mesh without texture, which is finished before it is stored.
import {
  backViewParameter,
  frontViewParameter,
  leftViewParameter,
  modelLengthParameter,
  modelTrianglesParameter,
  numberParameter,
  rightViewParameter,
  type ParameterOf,
} from '@tai/contracts';
import { cfgParameter, seedParameter, stepsParameter, words } from '../../knownParameters.ts';
import type { Graph } from '../../placeholders.ts';
import { type Link, node, type Variant } from '../variant.ts';
import { licences } from '../video/clipParts.ts';

interface Version {
  id: string;
  title: string;
  /** Names of its files. */
  files: string;
  latent: number;
  cfg: number;
  crop: 'none' | 'center';
  views: readonly View[];
}

type View = 'front' | 'left' | 'back' | 'right';

const viewFields: Record<View, ParameterOf<'images'>> = {
  front: frontViewParameter,
  left: leftViewParameter,
  back: backViewParameter,
  right: rightViewParameter,
};

/** Cells of the grid that the surface is taken from. Above 384 only the file grows. */
const detailParameter = numberParameter(
  'detail',
  words('Mesh detail', '网格精细度', 'メッシュの細かさ'),
  { min: 128, max: 384, step: 64, default: 256 },
  { advanced: true },
);

function hunyuan3d({ id, title, files, latent, cfg, crop, views }: Version): Variant {
  const encoded: Graph = {};
  for (const view of views) {
    encoded[`${view}Image`] = node('LoadImage', { image: `{{${view}}}` });
    encoded[`${view}Seen`] = node('CLIPVisionEncode', {
      ...{ clip_vision: ['checkpoint', 1], image: [`${view}Image`, 0], crop },
    });
  }
  const seen = (view: View): Link => [`${view}Seen`, 0];
  const conditioned =
    views.length === 1
      ? node('Hunyuan3Dv2Conditioning', { clip_vision_output: seen('front') })
      : node('Hunyuan3Dv2ConditioningMultiView', Object.fromEntries(views.map((view) => [view, seen(view)])));
  return {
    id,
    label: words(title, title, title),
    licence: licences.hunyuan,
    template: {
      parameters: [
        ...views.map((view) => ({ ...viewFields[view], ...(view === 'front' && { help: groundHelp }) })),
        modelLengthParameter,
        { ...modelTrianglesParameter, advanced: true },
        detailParameter,
        { ...stepsParameter, default: 30 },
        { ...cfgParameter, default: cfg },
        seedParameter,
      ],
      graph: {
        checkpoint: node('ImageOnlyCheckpointLoader', { ckpt_name: `{{model:${files}}}` }),
        shifted: node('ModelSamplingAuraFlow', { model: ['checkpoint', 0], shift: 1 }),
        ...encoded,
        conditioned,
        latent: node('EmptyLatentHunyuan3Dv2', { resolution: latent, batch_size: 1 }),
        sampler: node('KSampler', {
          ...{ model: ['shifted', 0], seed: '{{seed}}', steps: '{{steps}}', cfg: '{{cfg}}' },
          ...{ sampler_name: 'euler', scheduler: 'normal' },
          ...{ positive: ['conditioned', 0], negative: ['conditioned', 1] },
          ...{ latent_image: ['latent', 0], denoise: 1 },
        }),
        decoded: node('VAEDecodeHunyuan3D', {
          ...{ samples: ['sampler', 0], vae: ['checkpoint', 2] },
          ...{ num_chunks: 8000, octree_resolution: '{{detail}}' },
        }),
        mesh: node('VoxelToMesh', { voxel: ['decoded', 0], algorithm: 'surface net', threshold: 0.6 }),
        save: node('SaveGLB', { mesh: ['mesh', 0], filename_prefix: 'tai/imageTo3d' }),
      },
    },
  };
}

const groundHelp = words(
  'One object. Transparent areas become white; remove other backgrounds with Subject Matting first.',
  '单个物体。透明区域会变为白色；其他背景请先用“主体抠图”去除。',
  '1 つの物体。透明な部分は白になります。ほかの背景は先に「被写体切り抜き」で取り除いてください。',
);

export const hunyuan21 = hunyuan3d({
  ...{
    id: 'hunyuan3d-2.1',
    title: 'Hunyuan3D 2.1',
    files: 'hunyuan 3d 2.1 -mv|hunyuan 3d 2-1 -mv|hunyuan 3d 2_1 -mv',
  },
  ...{ latent: 4096, cfg: 5, crop: 'center', views: ['front'] },
});
export const hunyuan20 = hunyuan3d({
  ...{ id: 'hunyuan3d-2', title: 'Hunyuan3D 2.0', files: 'hunyuan 3d -mv -2.1 -2-1 -2_1' },
  ...{ latent: 3072, cfg: 5.5, crop: 'none', views: ['front'] },
});
export const hunyuanViews = hunyuan3d({
  ...{ id: 'hunyuan3d-2-mv', title: 'Hunyuan3D 2.0 multi-view', files: 'hunyuan 3d mv' },
  ...{ latent: 3072, cfg: 5.5, crop: 'none', views: ['front', 'left', 'back', 'right'] },
});
