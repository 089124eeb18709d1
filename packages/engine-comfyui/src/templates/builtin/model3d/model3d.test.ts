import sharp from 'sharp';
import { expect, it } from 'vitest';
import { meshBytes } from '../../../testing/clipBytes.ts';
import {
  capabilityOf,
  createContext,
  drawn,
  requestOf,
  startEngine,
  startHost,
} from '../../../testing/harness.ts';
import { allModels, noModels } from '../../../testing/nodes.ts';

/** What a host gets for a request, which it has checked against its nodes. */
async function sent(model: string, params: Record<string, unknown> = {}) {
  const host = await startHost({ files: { glb: meshBytes } });
  const engine = startEngine([host]);
  const capability = await capabilityOf(engine, 'imageTo3d', model);
  const pictures = { a: await drawn(64, 32, '#333'), b: await drawn(48, 32, '#999') };
  const request = requestOf(capability, { front: ['a'], ...params });
  const outputs: unknown = await engine.run(request, createContext(pictures).context);
  expect(outputs).toMatchObject([{ medium: '3d', seed: 7 }]);
  return { graph: host.submitted[0]!.graph, capability };
}

it.each([
  ['2.1', { latent: 4096, cfg: 5, crop: 'center', file: 'hunyuan_3d_v2.1.safetensors' }],
  ['v2_fp16', { latent: 3072, cfg: 5.5, crop: 'none', file: 'hunyuan3d-dit-v2_fp16.safetensors' }],
])('makes a shape of one image with the nodes and values of the reference: %s', async (model, wanted) => {
  const { graph, capability } = await sent(model);
  const inputs = (id: string) => graph[id]!.inputs;
  expect(inputs('checkpoint')['ckpt_name']).toBe(wanted.file);
  expect(inputs('shifted')).toMatchObject({ shift: 1 });
  expect(inputs('frontSeen')).toMatchObject({ clip_vision: ['checkpoint', 1], crop: wanted.crop });
  expect(graph['conditioned']!.class_type).toBe('Hunyuan3Dv2Conditioning');
  expect(inputs('latent')).toEqual({ resolution: wanted.latent, batch_size: 1 });
  expect(inputs('sampler')).toMatchObject({
    ...{ steps: 30, cfg: wanted.cfg, sampler_name: 'euler', scheduler: 'normal' },
  });
  expect(inputs('decoded')).toMatchObject({ num_chunks: 8000, octree_resolution: 256 });
  expect(inputs('mesh')).toMatchObject({ algorithm: 'surface net', threshold: 0.6 });
  expect(graph['save']!.class_type).toBe('SaveGLB');
  expect(capability.licence?.name).toBe('Tencent Hunyuan Community License');
  expect(capability.parameters.map(({ name }) => name)).toEqual([
    ...['front', 'length', 'triangles', 'detail', 'steps', 'cfg', 'seed'],
  ]);
});

it('gives a multi-view model the views that there are', async () => {
  const { graph } = await sent('mv', { left: ['b'] });
  expect(graph['conditioned']).toMatchObject({
    class_type: 'Hunyuan3Dv2ConditioningMultiView',
    inputs: { front: ['frontSeen', 0], left: ['leftSeen', 0] },
  });
  expect(graph['conditioned']!.inputs).not.toHaveProperty('back');
  expect(graph).not.toHaveProperty('rightImage');
});

it('offers each file of Hunyuan3D once, and none of Hunyuan Video', async () => {
  const checkpoints = ['hunyuan3d-dit-v2-mv-turbo.safetensors', 'hunyuan_video_v2.safetensors'];
  const host = await startHost({ models: { ...noModels, checkpoints } });
  const offers = await startEngine([host]).capabilities();
  const usable = offers.filter(({ tool, available }) => tool === 'imageTo3d' && available);
  expect(usable.map(({ modelLabel }) => modelLabel.en)).toEqual(['Hunyuan3D 2.0 multi-view']);
});

it('makes a textured model with TRELLIS.2 in four samplings, with the triangles that were asked for', async () => {
  const { graph, capability } = await sent('trellis', { triangles: 20_000, steps: 25 });
  const inputs = (id: string) => graph[id]!.inputs;
  expect(inputs('seen')).toEqual({ clip_vision_model: ['vision', 0], image: ['frontImage', 0] });
  const samplers = Object.entries(graph).filter(([, node]) => node.class_type === 'KSampler');
  expect(samplers.map(([id, node]) => [id, node.inputs['steps'], node.inputs['cfg']])).toEqual([
    ['structure', 12, 7.5],
    ['coarse', 25, 7.5],
    ['fine', 12, 7.5],
    ['coloured', 12, 1],
  ]);
  expect(inputs('coarse')).toMatchObject({ latent_image: ['coarseStage', 2], model: ['shapeGuided', 0] });
  expect(inputs('coloured')).toMatchObject({ model: ['model', 0], positive: ['colourStage', 0] });
  expect(inputs('simple')).toMatchObject({ target_face_count: 20_000, placement_mode: 'midpoint' });
  expect(inputs('unwrapped')).toMatchObject({ resolution: 2048, padding: 1 });
  expect(inputs('save')['mesh']).toEqual(['textured', 0]);
  expect(capability.modelLabel.en).toBe('TRELLIS.2');
});

it('makes a textured model with Pixal3D at the angle that MoGe estimates of the image', async () => {
  const { graph, capability } = await sent('pixal3d_int8', { steps: 25 });
  const inputs = (id: string) => graph[id]!.inputs;
  expect(inputs('model')).toMatchObject({ unet_name: 'pixal3d_int8_convrot.safetensors' });
  expect(inputs('vision')).toEqual({ clip_name: 'dino_v3_L_naf_fp32.safetensors' });
  expect(inputs('geometry')).toMatchObject({ image: ['frontImage', 0], fov_x_degrees: 0 });
  expect(inputs('angle')).toMatchObject({ axis: 'horizontal', unit: 'degrees' });
  expect(graph['seen']).toEqual({
    class_type: 'Pixal3DConditioning',
    inputs: { clip_vision_model: ['vision', 0], image: ['frontImage', 0], camera_angle_x: ['angle', 0] },
  });
  expect(inputs('coarse')).toMatchObject({ steps: 25, cfg: 7.5, positive: ['coarseStage', 0] });
  expect(inputs('save')['mesh']).toEqual(['textured', 0]);
  expect([capability.modelLabel.en, capability.licence?.name]).toEqual(['Pixal3D', 'MIT']);
});

it('gives Pixal3D the sides of the object, which faces the camera, and leaves out those that are not there', async () => {
  const { graph, capability } = await sent('pixal3d_multiview', { left: ['b'], angle: 35 });
  expect(graph['seen']).toEqual({
    class_type: 'Pixal3DMultiViewConditioning',
    inputs: { clip_vision_model: ['vision', 0], fov: 35, front: ['frontImage', 0], right: ['leftImage', 0] },
  });
  expect(graph).not.toHaveProperty('backImage');
  expect(graph).not.toHaveProperty('geometryModel');
  expect(capability.modelLabel.en).toBe('Pixal3D multi-view');
  expect(capability.parameters.map(({ name }) => name)).toEqual([
    ...['front', 'left', 'back', 'right', 'length', 'triangles', 'texture', 'angle', 'steps', 'cfg', 'seed'],
  ]);
});

it('offers Pixal3D by the nodes and files that a host has', async () => {
  const offered = async (host: Parameters<typeof startHost>[0]) => {
    const offers = await startEngine([await startHost(host)]).capabilities();
    const usable = offers.filter(({ tool, available }) => tool === 'imageTo3d' && available);
    return usable.map(({ modelLabel }) => modelLabel.en).filter((label) => /pixal|trellis/i.test(label));
  };
  expect(await offered({})).toEqual(['TRELLIS.2', 'Pixal3D', 'Pixal3D multi-view']);
  expect(await offered({ without: ['LoadMoGeModel'] })).toEqual(['TRELLIS.2', 'Pixal3D multi-view']);
  expect(await offered({ without: ['Pixal3DMultiViewConditioning'] })).toEqual(['TRELLIS.2', 'Pixal3D']);
  // Its shape stages need what the encoder of TRELLIS.2 alone does not have.
  const clipVisions = ['dino_v3_vit_l.safetensors'];
  expect(await offered({ models: { ...allModels, clipVisions } })).toEqual(['TRELLIS.2']);
});

/** An image of 100 × 100 px with a red box in it and no ground. */
function cutOut(width: number, height: number): Promise<Buffer> {
  const box = sharp({ create: { width, height, channels: 4, background: '#c00' } });
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const [left, bottom] = [100 - width, 100 - 5 - height];
  return box.extend({ left, top: 5, right: 0, bottom, background: clear }).png().toBuffer();
}

/** Squares that a host gets of boxes without a ground, with their red part along the middle. */
async function squares(model: string, boxes: Readonly<Record<string, [number, number]>>) {
  const host = await startHost({ files: { glb: meshBytes } });
  const engine = startEngine([host]);
  const capability = await capabilityOf(engine, 'imageTo3d', model);
  const images = await Promise.all(
    Object.entries(boxes).map(async ([view, size]) => [view, await cutOut(...size)] as const),
  );
  const params = Object.fromEntries(images.map(([view]) => [view, [view]]));
  await engine.run(requestOf(capability, params), createContext(Object.fromEntries(images)).context);
  const { graph } = host.submitted[0]!;
  const measured = images.map(async ([view]) => {
    const image = sharp(host.files.get(String(graph[`${view}Image`]!.inputs['image']))).raw();
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    const row = Math.floor(info.height / 2) * info.width;
    const reds = Array.from({ length: info.width }, (_, x) => data[(row + x) * info.channels]! > 150);
    return [view, { side: info.width, object: reds.filter(Boolean).length }] as const;
  });
  return Object.fromEntries(await Promise.all(measured));
}

it('frames what Pixal3D gets as it was trained: one image by its object, views by the largest of them', async () => {
  expect(await squares('pixal3d_int8', { front: [40, 20] })).toEqual({ front: { side: 44, object: 40 } });
  expect(await squares('pixal3d_multiview', { front: [20, 20], left: [60, 20] })).toEqual({
    front: { side: 66, object: 20 },
    left: { side: 66, object: 60 },
  });
});

/** Side of the square that a host gets of an object of 40 × 20 px without a ground, with its colours along the middle. */
async function framed(model: string) {
  const host = await startHost({ files: { glb: meshBytes } });
  const engine = startEngine([host]);
  const capability = await capabilityOf(engine, 'imageTo3d', model);
  await engine.run(
    requestOf(capability, { front: ['a'] }),
    createContext({ a: await cutOut(40, 20) }).context,
  );
  const [, uploaded] = [...host.files].find(([name]) => name.startsWith('tai-'))!;
  const { data, info } = await sharp(uploaded).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3);
  return { width: info.width, height: info.height, middle: at(20, 20), corner: at(2, 2) };
}

it('puts an object without a ground into the middle of a square as the model was trained', async () => {
  const red = [204, 0, 0];
  expect(await framed('2.1')).toEqual({ width: 48, height: 48, middle: red, corner: [255, 255, 255] });
  expect(await framed('trellis')).toEqual({ width: 40, height: 40, middle: red, corner: [0, 0, 0] });
});
