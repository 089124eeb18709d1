// Nodes of TRELLIS.2, Pixal3D and MoGe, and of finishing meshes, from the source of cores after 0.33.
import { type Described, float, int, newList, type Spec } from './specs.ts';

const conditionings = { positive: ['CONDITIONING'], negative: ['CONDITIONING'] } satisfies Record<
  string,
  Spec
>;

export const trellisNodes: Readonly<Record<string, Described>> = {
  CFGOverride: {
    required: { model: ['MODEL'], cfg: float(0, 100), start_percent: float(0, 1), end_percent: float(0, 1) },
  },
  RescaleCFG: { required: { model: ['MODEL'], multiplier: float(0, 1) } },
  Trellis2Conditioning: { required: { clip_vision_model: ['CLIP_VISION'], image: ['IMAGE'] } },
  Pixal3DConditioning: {
    required: { clip_vision_model: ['CLIP_VISION'], image: ['IMAGE'], camera_angle_x: float(1, 170) },
  },
  Pixal3DMultiViewConditioning: {
    required: { clip_vision_model: ['CLIP_VISION'], fov: float(1, 170) },
    optional: { front: ['IMAGE'], left: ['IMAGE'], back: ['IMAGE'], right: ['IMAGE'] },
  },
  LoadMoGeModel: { required: { model_name: newList(['moge_2_vitl_normal_fp16.safetensors']) } },
  MoGeInference: {
    required: {
      ...{ moge_model: ['MOGE_MODEL'], image: ['IMAGE'], resolution_level: int(0, 9, 9) },
      ...{ fov_x_degrees: float(0, 170), batch_size: int(1, 64, 4) },
      ...{ force_projection: ['BOOLEAN', { default: true }], apply_mask: ['BOOLEAN', { default: true }] },
    },
  },
  MoGeGeometryToFOV: {
    required: {
      moge_geometry: ['MOGE_GEOMETRY'],
      axis: newList(['vertical', 'horizontal', 'diagonal']),
      unit: newList(['degrees', 'radians']),
    },
  },
  EmptyTrellis2LatentStructure: { required: { batch_size: int(1, 4096, 1) } },
  VaeDecodeStructureTrellis2: {
    required: { samples: ['LATENT'], vae: ['VAE'], resolution: newList(['32', '64']) },
  },
  Trellis2ShapeStage: { required: { ...conditionings, voxel: ['VOXEL'] } },
  Trellis2UpsampleStage: {
    required: {
      ...conditionings,
      ...{ shape_latent: ['LATENT'], vae: ['VAE'], target_resolution: int(1024, 2048, 1024) },
    },
  },
  VaeDecodeShapeTrellis: { required: { samples: ['LATENT'], vae: ['VAE'] } },
  Trellis2TextureStage: { required: { ...conditionings, shape_latent: ['LATENT'] } },
  VaeDecodeTextureTrellis: {
    required: { samples: ['LATENT'], vae: ['VAE'], shape_subdivides: ['SHAPE_SUBDIVIDES'] },
  },
  DecimateMesh: {
    required: {
      mesh: ['MESH'],
      target_face_count: int(0, 50_000_000, 200_000),
      placement_mode: ['COMFY_DYNAMICCOMBO_V3', { options: [{ key: 'midpoint' }, { key: 'qem' }] }],
    },
  },
  MeshSmoothNormals: { required: { mesh: ['MESH'], crease_angle: float(0, 180) } },
  UnwrapMesh: {
    required: {
      mesh: ['MESH'],
      segmenter: newList(['pec', 'adaptive']),
      resolution: int(0, 8192, 1024),
      padding: int(0, 16, 1),
    },
  },
  BakeTextureFromVoxel: {
    required: { mesh: ['MESH'], voxel_colors: ['VOXEL'], texture_size: int(64, 8192, 2048) },
    optional: { reference_mesh: ['MESH'] },
  },
  ApplyTextureToMesh: {
    required: { mesh: ['MESH'], base_color: ['IMAGE'] },
    optional: {
      ...{ metallic: ['IMAGE'], roughness: ['IMAGE'], occlusion: ['IMAGE'], normal_map: ['IMAGE'] },
    },
  },
};

/** What they give, by class. */
export const trellisOutputs: Readonly<Record<string, readonly string[]>> = {
  CFGOverride: ['MODEL'],
  RescaleCFG: ['MODEL'],
  Trellis2Conditioning: ['CONDITIONING', 'CONDITIONING'],
  Pixal3DConditioning: ['CONDITIONING', 'CONDITIONING'],
  Pixal3DMultiViewConditioning: ['CONDITIONING', 'CONDITIONING'],
  LoadMoGeModel: ['MOGE_MODEL'],
  MoGeInference: ['MOGE_GEOMETRY'],
  MoGeGeometryToFOV: ['FLOAT', 'FLOAT'],
  EmptyTrellis2LatentStructure: ['LATENT'],
  VaeDecodeStructureTrellis2: ['VOXEL'],
  Trellis2ShapeStage: ['CONDITIONING', 'CONDITIONING', 'LATENT'],
  Trellis2UpsampleStage: ['CONDITIONING', 'CONDITIONING', 'LATENT'],
  VaeDecodeShapeTrellis: ['MESH', 'SHAPE_SUBDIVIDES'],
  Trellis2TextureStage: ['CONDITIONING', 'CONDITIONING', 'LATENT'],
  VaeDecodeTextureTrellis: ['VOXEL'],
  DecimateMesh: ['MESH'],
  MeshSmoothNormals: ['MESH'],
  UnwrapMesh: ['MESH'],
  BakeTextureFromVoxel: ['IMAGE', 'IMAGE', 'IMAGE'],
  ApplyTextureToMesh: ['MESH'],
};
