import type { Capability, ParameterOf } from '@tai/contracts';
import { expect, it } from 'vitest';
import { createGraphProgress } from '../../../run/progress.ts';
import { clipBytes } from '../../../testing/clipBytes.ts';
import {
  capabilityOf,
  createContext,
  drawn,
  requestOf,
  startEngine,
  startHost,
} from '../../../testing/harness.ts';
import { allModels, type Models, noModels } from '../../../testing/nodes.ts';
import { wanText } from './wanExperts.ts';

type Sent = Record<string, { class_type: string; inputs: Record<string, unknown> }>;

/** The graph that a host gets for a request, which it has checked against its nodes. */
async function sent(
  tool: string,
  model: string,
  params: Record<string, unknown> = {},
  models: Models = allModels,
): Promise<Sent> {
  const host = await startHost({ models, files: { mp4: clipBytes } });
  const engine = startEngine([host]);
  const capability = await capabilityOf(engine, tool, model);
  const hasImage = capability.parameters.some(({ name }) => name === 'firstFrame');
  const given = { ...(hasImage && { firstFrame: ['a'] }), prompt: 'a red car', ...params };
  const pictures = { a: await drawn(32, 32, '#333'), b: await drawn(48, 32, '#999') };
  const outputs: unknown = await engine.run(requestOf(capability, given), createContext(pictures).context);
  expect(outputs).toMatchObject([{ medium: 'video', seed: 7 }]);
  return host.submitted[0]!.graph;
}

async function offered(models: Partial<Models>, without: string[] = []) {
  const host = await startHost({ models: { ...noModels, ...models }, without });
  const all = await startEngine([host]).capabilities();
  return all.filter(({ medium, available }) => medium === 'video' && available);
}

const classes = (graph: Sent) => Object.values(graph).map(({ class_type }) => class_type);
const tail = ['CreateVideo', 'SaveVideo'];
const experts = ['KSamplerAdvanced', 'KSamplerAdvanced', 'UNETLoader', 'UNETLoader', 'VAEDecode'];

it.each([
  ['textToVideo', 'wan2.2_t2v', ['EmptyHunyuanLatentVideo', 'CLIPTextEncode', ...experts]],
  ['textToVideo', 'wan2.2_ti2v', ['Wan22ImageToVideoLatent', 'KSampler', 'ModelSamplingSD3']],
  [
    'textToVideo',
    'ltx-video',
    ['EmptyLTXVLatentVideo', 'LTXVConditioning', 'LTXVScheduler', 'SamplerCustom'],
  ],
  ['textToVideo', 'ltx-2-', ['LTXAVTextEncoderLoader', 'LTXVConcatAVLatent', 'LTXVAudioVAEDecode']],
  ['textToVideo', 'wan2.1_t2v', ['EmptyHunyuanLatentVideo', 'ModelSamplingSD3', 'KSampler']],
  ['textToVideo', 'hunyuanvideo1.5', ['EmptyHunyuanVideo15Latent', 'CFGGuider', 'SamplerCustomAdvanced']],
  [
    'textToVideo',
    'hunyuan_video',
    ['DualCLIPLoader', 'FluxGuidance', 'SamplerCustomAdvanced', 'VAEDecodeTiled'],
  ],
  ['imageToVideo', 'wan2.2_i2v', ['WanFirstLastFrameToVideo', ...experts]],
  ['imageToVideo', 'fun_camera', ['WanCameraEmbedding', 'WanCameraImageToVideo', ...experts]],
  ['imageToVideo', 'wan2.2_ti2v', ['Wan22ImageToVideoLatent', 'LoadImage', 'KSampler']],
  ['imageToVideo', 'ltx-video', ['LTXVPreprocess', 'LTXVImgToVideo', 'SamplerCustom']],
  ['imageToVideo', 'ltx-2-', ['LTXVPreprocess', 'LTXVImgToVideoInplace', 'LTXVSeparateAVLatent']],
  ['imageToVideo', 'wan2.1_i2v', ['CLIPVisionEncode', 'WanImageToVideo', 'KSampler']],
  ['imageToVideo', 'hunyuanvideo1.5', ['CLIPVisionEncode', 'HunyuanVideo15ImageToVideo', 'CFGGuider']],
  ['imageToVideo', 'hunyuan_video_v2', ['TextEncodeHunyuanVideo_ImageToVideo', 'HunyuanImageToVideo']],
  ['imageToVideo', 'hunyuan_video_image', ['TextEncodeHunyuanVideo_ImageToVideo', 'HunyuanImageToVideo']],
  ['imageToVideo', 'svd_xt', ['ImageOnlyCheckpointLoader', 'SVD_img2vid_Conditioning', 'KSampler']],
  ['imageToVideo', 'svd.', ['ImageOnlyCheckpointLoader', 'VideoLinearCFGGuidance', 'KSampler']],
])('a host makes a clip with the nodes of the reference: %s, %s', async (tool, model, wanted) => {
  const graph = await sent(tool, model);
  for (const name of [...new Set(wanted), ...tail]) expect(classes(graph)).toContain(name);
  const count = (name: string) => classes(graph).filter((one) => one === name).length;
  for (const name of experts)
    if (wanted.includes(name) && wanted.includes('KSamplerAdvanced'))
      expect(count(name)).toBe(experts.filter((one) => one === name).length);
  expect(graph['save']!.inputs).toMatchObject({ format: 'auto', codec: 'auto', video: ['clip', 0] });
  expect(classes(graph)).not.toContain('LoraLoaderModelOnly');
});

it('splits the steps between both experts, with noise from the first alone', async () => {
  const graph = await sent('textToVideo', 'wan2.2_t2v', { steps: 21 });
  expect(graph['firstHalf']!.inputs).toMatchObject({
    ...{ add_noise: 'enable', noise_seed: 7, steps: 21, start_at_step: 0, end_at_step: 11 },
    ...{ return_with_leftover_noise: 'enable', model: ['highShifted', 0], latent_image: ['latent', 0] },
  });
  expect(graph['secondHalf']!.inputs).toMatchObject({
    ...{ add_noise: 'disable', noise_seed: 0, steps: 21, start_at_step: 11, end_at_step: 10_000 },
    ...{ return_with_leftover_noise: 'disable', model: ['lowShifted', 0], latent_image: ['firstHalf', 0] },
  });
  expect(graph['low']!.inputs['unet_name']).toBe('wan2.2_t2v_low_noise_14B_fp8_scaled.safetensors');
  expect(graph['vae']!.inputs['vae_name']).toBe('wan_2.1_vae.safetensors');
  expect(graph['clip']!.inputs['fps']).toBe(16);
});

it('takes the conditionings and the latent from the node that sees both frames', async () => {
  const graph = await sent('imageToVideo', 'wan2.2_i2v', { lastFrame: ['b'] });
  expect(graph['conditioned']!.inputs).toMatchObject({ start_image: ['first', 0], end_image: ['last', 0] });
  expect(graph['firstHalf']!.inputs).toMatchObject({
    ...{ positive: ['conditioned', 0], negative: ['conditioned', 1], latent_image: ['conditioned', 2] },
  });
  const first = await sent('imageToVideo', 'wan2.2_i2v');
  expect(first['conditioned']!.inputs).not.toHaveProperty('end_image');
  expect(first).not.toHaveProperty('last');
});

it.each([
  ['ltx-video', ['conditioned', 2]],
  ['ltx-2-', ['begun', 0]],
])('guides LTX to a last frame, and passes by the guide without one: %s', async (model, begun) => {
  const graph = await sent('imageToVideo', model, { lastFrame: ['b'] });
  expect(graph['guided']!.inputs).toMatchObject({ latent: begun, frame_idx: -1, image: ['preparedLast', 0] });
  expect(graph['preparedLast']!.inputs['image']).toEqual(['last', 0]);
  expect(graph['decoded']!.inputs['samples']).toEqual(['cropped', 2]);
  expect(JSON.stringify(graph['sampler']!.inputs) + JSON.stringify(graph['both'])).toContain('["guided",2]');
  const first = await sent('imageToVideo', model);
  expect(first).not.toHaveProperty('preparedLast');
  expect(JSON.stringify(first)).toContain(JSON.stringify(begun));
  expect(JSON.stringify(first)).not.toContain('"guided"');
});

it('makes the sound of LTX-2 as long as its frames, from the file of the model', async () => {
  const graph = await sent('textToVideo', 'ltx-2-', { frames: 97, fps: 30 });
  const file = 'ltx-2-19b-dev-fp8.safetensors';
  for (const id of ['checkpoint', 'encoder', 'audioVae']) expect(graph[id]!.inputs['ckpt_name']).toBe(file);
  expect(graph['silence']!.inputs).toMatchObject({ frames_number: 97, frame_rate: 30 });
  expect(graph['clip']!.inputs).toMatchObject({ images: ['decoded', 0], audio: ['sound', 0], fps: 30 });
});

/** What LTX-2 needs for its second pass, beside the files of all others. */
const twoPasses: Models = {
  ...allModels,
  loras: [
    'house.safetensors',
    'ltx-2.3-22b-distilled-lora-384.safetensors',
    'ltx-2-19b-distilled-lora-384.safetensors',
  ],
  latentUpscalers: [
    'ltx-2-temporal-upscaler-x2-1.0.safetensors',
    'ltx-2-spatial-upscaler-x2-1.0.safetensors',
  ],
};

it('makes LTX-2 at half its sides, enlarges it, and goes over it with the distilled model', async () => {
  const size = { width: 1920, height: 1088 };
  const loras = [{ id: 'house.safetensors', intensity: 50 }];
  const graph = await sent('textToVideo', 'ltx-2-spatial', { size, loras, cfg: 3 }, twoPasses);
  const inputs = (id: string) => graph[id]!.inputs;
  expect(inputs('empty')).toMatchObject({ width: 960, height: 544 });
  expect(inputs('checkpoint')['ckpt_name']).toBe('ltx-2-19b-dev-fp8.safetensors');
  expect(inputs('enlarger')['model_name']).toBe('ltx-2-spatial-upscaler-x2-1.0.safetensors');
  expect(inputs('enlarged')).toMatchObject({ samples: ['firstApart', 0], upscale_model: ['enlarger', 0] });
  expect(inputs('distilled')['lora_name']).toBe('ltx-2-19b-distilled-lora-384.safetensors');
  // A LoRA that somebody chose goes on both passes.
  expect([inputs('firstGuider'), inputs('distilled')]).toMatchObject([
    { model: ['loras-1', 0], cfg: 3 },
    { model: ['loras-1', 0] },
  ]);
  expect(inputs('secondGuider')).toMatchObject({ model: ['distilled', 0], cfg: 1 });
  expect(inputs('secondBoth')).toEqual({ video_latent: ['enlarged', 0], audio_latent: ['firstApart', 1] });
  expect([inputs('firstMethod'), inputs('secondMethod')]).toMatchObject([
    { sampler_name: 'euler' },
    { sampler_name: 'gradient_estimation' },
  ]);
  expect(inputs('sound')['samples']).toEqual(['secondApart', 1]);
});

it('holds both frames in both passes of LTX-2, and passes by the guides without a last one', async () => {
  const graph = await sent('imageToVideo', 'ltx-2-spatial', { lastFrame: ['b'] }, twoPasses);
  const inputs = (id: string) => graph[id]!.inputs;
  expect([inputs('guided'), inputs('guidedAgain')]).toMatchObject([
    { latent: ['begun', 0], positive: ['timed', 0], frame_idx: -1, image: ['preparedLast', 0] },
    { latent: ['begunAgain', 0], positive: ['firstCropped', 0], frame_idx: -1, image: ['preparedLast', 0] },
  ]);
  expect(inputs('begunAgain')).toMatchObject({ latent: ['enlarged', 0], image: ['prepared', 0] });
  expect(inputs('enlarged')['samples']).toEqual(['firstCropped', 2]);
  expect([inputs('firstBoth')['video_latent'], inputs('secondBoth')['video_latent']]).toEqual([
    ['guided', 2],
    ['guidedAgain', 2],
  ]);
  expect(inputs('decoded')['samples']).toEqual(['secondCropped', 2]);
  const first = await sent('imageToVideo', 'ltx-2-spatial', {}, twoPasses);
  expect(JSON.stringify(first)).not.toMatch(/"guided|preparedLast/);
  expect(first['secondBoth']!.inputs['video_latent']).toEqual(['begunAgain', 0]);
  expect(first['secondGuider']!.inputs['positive']).toEqual(['firstCropped', 0]);
});

it('says that a first frame was cropped to the shape of the clip', async () => {
  const host = await startHost({ files: { mp4: clipBytes } });
  const engine = startEngine([host]);
  const capability = await capabilityOf(engine, 'imageToVideo', 'svd_xt');
  const noted = async (width: number, height: number) => {
    const told = createContext({ a: await drawn(width, height, '#333') });
    const [output] = await engine.run(requestOf(capability, { firstFrame: ['a'] }), told.context);
    return output?.notes?.map(({ en }) => en) ?? [];
  };
  expect(await noted(160, 90)).toEqual([]);
  expect(await noted(100, 100)).toEqual([
    'The image of 100 × 100 px was cropped in the middle to fit the video of 1024 × 576 px.',
  ]);
});

it('puts a LoRA on both experts, and offers only those that are there for both', async () => {
  const loras = ['slow_high.safetensors', 'slow_low.safetensors', 'alone_high.safetensors', 'x.safetensors'];
  const host = await startHost({ models: { ...allModels, loras }, files: { mp4: clipBytes } });
  const engine = startEngine([host]);
  const capability = await capabilityOf(engine, 'textToVideo', 'wan2.2_t2v');
  const field = capability.parameters.find(({ name }) => name === 'loras') as ParameterOf<'styles'>;
  expect(field.options.map(({ value }) => value)).toEqual(['slow_high.safetensors']);
  const chosen = { loras: [{ id: 'slow_high.safetensors', intensity: 70 }] };
  await engine.run(requestOf(capability, { prompt: 'x', ...chosen }), createContext().context);
  const { graph } = host.submitted[0]!;
  const inputs = (id: string) => graph[id]!.inputs;
  expect(inputs('highLora-1')).toMatchObject({ lora_name: 'slow_high.safetensors', strength_model: 0.7 });
  expect(inputs('lowLora-1')).toMatchObject({ lora_name: 'slow_low.safetensors', strength_model: 0.7 });
  expect(inputs('lowShifted')['model']).toEqual(['lowLora-1', 0]);
});

it('sends what the choices add to the prompt, and no camera words to a model that is controlled', async () => {
  const choices = { carDisplay: 'driveBy', environment: 'snow' };
  const moved = await sent('textToVideo', 'ltx-video', {
    ...choices,
    cameraMovement: ['panLeft', 'dollyIn'],
  });
  expect(moved['positive']!.inputs['text']).toBe(
    'a red car, the car drives past the camera, the camera pans left, the camera dollies in, in the snow',
  );
  const controlled = await sent('imageToVideo', 'fun_camera', {
    ...choices,
    ...{ cameraMovement: ['dollyIn'], cameraStrength: 75 },
  });
  expect(controlled['positive']!.inputs['text']).toBe(
    'a red car, the car drives past the camera, in the snow',
  );
  expect(controlled['camera']!.inputs).toMatchObject({ camera_pose: 'Zoom In', speed: 1.5 });
  expect(controlled['conditioned']!.inputs).toMatchObject({
    ...{ width: ['camera', 1], height: ['camera', 2], length: ['camera', 3] },
    camera_conditions: ['camera', 0],
  });
});

it.each([
  ['textToVideo', 'wan2.2_t2v', { frames: 81, fps: 16, step: 16, multiple: 4 }],
  ['textToVideo', 'wan2.2_ti2v', { frames: 121, fps: 24, step: 32, multiple: 4 }],
  ['textToVideo', 'ltx-video', { frames: 97, fps: 25, step: 32, multiple: 8 }],
  ['textToVideo', 'ltx-2-', { frames: 129, fps: 25, step: 32, multiple: 8 }],
  ['textToVideo', 'ltx-2-spatial', { frames: 129, fps: 25, step: 64, multiple: 8 }],
  ['textToVideo', 'wan2.1_t2v', { frames: 81, fps: 16, step: 16, multiple: 4 }],
  ['textToVideo', 'hunyuanvideo1.5', { frames: 121, fps: 24, step: 16, multiple: 4 }],
  ['textToVideo', 'hunyuan_video', { frames: 73, fps: 24, step: 16, multiple: 4 }],
  ['imageToVideo', 'svd_xt', { frames: 25, fps: 6, step: 64, multiple: 1 }],
  ['imageToVideo', 'svd.', { frames: 14, fps: 6, step: 64, multiple: 1 }],
])('offers the length and size that a model makes: %s, %s', async (tool, model, law) => {
  const host = await startHost({ models: twoPasses });
  const { parameters } = await capabilityOf(startEngine([host]), tool, model);
  const field = (name: string) => parameters.find((one) => one.name === name) as never;
  const frames: ParameterOf<'frames'> = field('frames');
  const fps: ParameterOf<'number'> = field('fps');
  const size: ParameterOf<'size'> = field('size');
  expect({ frames: frames.default, fps: fps.default, step: size.step, multiple: frames.multiple }).toEqual(
    law,
  );
  expect('fixedBecause' in fps).toBe(!model.startsWith('ltx'));
  for (const { width, height } of size.presets)
    expect([width % size.step, height % size.step]).toEqual([0, 0]);
});

it('rounds a number of frames that the model cannot make, which no host would refuse', async () => {
  expect((await sent('textToVideo', 'ltx-video', { frames: 100 }))['latent']!.inputs['length']).toBe(97);
});

const wanFiles = (...names: string[]) => ({
  unets: names.map((name) => `wan2.2_${name}_14B_fp8_scaled.safetensors`),
  clips: ['umt5_xxl_fp8_e4m3fn_scaled.safetensors'],
  vaes: ['wan_2.1_vae.safetensors'],
});

const ltx2Files = (family: string) => ({
  checkpoints: ['ltx-2-19b-dev.safetensors'],
  clips: ['gemma_3_12B_it.safetensors'],
  loras: [`${family}-19b-distilled-lora-384.safetensors`],
  latentUpscalers: [`${family}-spatial-upscaler-x2-1.0.safetensors`],
});

it.each<[string, Partial<Models>, string[]]>([
  ['both experts', wanFiles('t2v_high_noise', 't2v_low_noise'), ['Wan 2.2 14B']],
  ['the first expert alone', wanFiles('t2v_high_noise'), []],
  ['the second expert of another task', wanFiles('t2v_high_noise', 'i2v_low_noise'), []],
  [
    'the VAE of the 5B model',
    { ...wanFiles('t2v_high_noise', 't2v_low_noise'), vaes: ['wan2.2_vae.safetensors'] },
    [],
  ],
  ['the VAE of the 14B model', { ...wanFiles(), unets: ['wan2.2_ti2v_5B_fp16.safetensors'] }, []],
  ['Fun weights that know no camera', wanFiles('fun_control_high_noise', 'fun_control_low_noise'), []],
  [
    'a text encoder of another program',
    { ...wanFiles('t2v_high_noise', 't2v_low_noise'), clips: ['umt5-xxl-enc-bf16.safetensors'] },
    [],
  ],
  [
    'LTX-2',
    { checkpoints: ['ltx-2-19b-dev.safetensors'], clips: ['gemma_3_12B_it.safetensors'] },
    ['LTX-2', 'LTX-2'],
  ],
  [
    'LTX-2 with the files of its second pass',
    ltx2Files('ltx-2'),
    ['LTX-2', 'LTX-2, two passes', 'LTX-2', 'LTX-2, two passes'],
  ],
  ['LTX-2 with those of 2.3', ltx2Files('ltx-2.3'), ['LTX-2', 'LTX-2']],
  [
    'LTX-2 and the text encoder of 0.9',
    { checkpoints: ['ltx-2-19b-dev.safetensors'], clips: ['t5xxl.safetensors'] },
    [],
  ],
  ['a later LTX', { checkpoints: ['ltx-2.5-dev.safetensors'], clips: ['gemma_3_12B_it.safetensors'] }, []],
  [
    'the VAE of HunyuanVideo 1.0 for 1.5',
    {
      unets: ['hunyuanvideo1.5_720p_t2v_fp16.safetensors'],
      clips: ['qwen_2.5_vl_7b.safetensors', 'byt5_small_glyphxl_fp16.safetensors'],
      vaes: ['hunyuan_video_vae_bf16.safetensors'],
    },
    [],
  ],
  [
    'Wan 2.1 for pictures, without CLIP vision',
    { ...wanFiles(), unets: ['wan2.1_i2v_720p_14B_bf16.safetensors'] },
    [],
  ],
  ['Wan 2.1', { ...wanFiles(), unets: ['Wan2_1-T2V-1_3B_bf16.safetensors'] }, ['Wan 2.1']],
])('offers what fits together, with %s', async (_, models, labels) => {
  expect((await offered(models)).map(({ modelLabel }) => modelLabel.en)).toEqual(labels);
});

it('leaves the last frame out where a host has no node for it', async () => {
  const models = wanFiles('i2v_high_noise', 'i2v_low_noise');
  const names = ([one]: Capability[]) => one?.parameters.map(({ name }) => name) ?? [];
  expect(names(await offered(models))).toContain('lastFrame');
  const without = names(await offered(models, ['WanFirstLastFrameToVideo']));
  expect(without).toContain('firstFrame');
  expect(without).not.toContain('lastFrame');
});

it('says which file is missing, and where it belongs', async () => {
  const engine = startEngine([await startHost({ models: { ...noModels, ...wanFiles('t2v_high_noise') } })]);
  expect(await capabilityOf(engine, 'textToVideo')).toMatchObject({
    available: false,
    problem: {
      error: 'modelFileMissing',
      params: { file: 'wan2.2_t2v_low_noise_14B_fp8_scaled.safetensors', folder: 'models/diffusion_models' },
    },
  });
});

it('shows models by name with the licence of their weights, and files of one model apart', async () => {
  const two = wanFiles('t2v_high_noise', 't2v_low_noise');
  const all = await offered({
    ...two,
    unets: [...two.unets, 't2v_wan_HIGH.safetensors', 't2v_wan_LOW.safetensors'],
  });
  expect(all.map(({ modelLabel, licence }) => [modelLabel.en, licence?.name])).toEqual([
    ['Wan 2.2 14B (wan2.2_t2v_high_noise_14B_fp8_scaled)', 'Apache-2.0'],
    ['Wan 2.2 14B (t2v_wan_HIGH)', 'Apache-2.0'],
  ]);
});

it('begins distilled models with few steps and no guidance', async () => {
  const unets = ['wan_t2v_lightx2v_4step_high.safetensors', 'wan_t2v_lightx2v_4step_low.safetensors'];
  const [one] = await offered({ ...wanFiles(), unets });
  const initial = (name: string) => one?.parameters.find((field) => field.name === name)?.default;
  expect([initial('steps'), initial('cfg')]).toEqual([4, 1]);
});

it('begins a model without guidance with as many steps as others', async () => {
  const [one] = await offered({
    unets: ['hunyuanvideo1.5_480p_t2v_cfg_distilled_fp16.safetensors'],
    clips: ['qwen_2.5_vl_7b.safetensors', 'byt5_small_glyphxl_fp16.safetensors'],
    vaes: ['hunyuanvideo15_vae_fp16.safetensors'],
  });
  const initial = (name: string) => one?.parameters.find((field) => field.name === name)?.default;
  expect([initial('steps'), initial('cfg')]).toEqual([20, 1]);
});

const frameWork = new Set(['firstHalf', 'secondHalf', 'decoded', 'clip', 'save']);

it('counts both samplers, and keeps a part for decoding and writing', () => {
  const { take } = createGraphProgress(wanText.template.graph);
  const begin = (node: string) => take({ kind: 'executing', promptId: '', node });
  const step = (node: string) => take({ kind: 'progress', promptId: '', node, value: 10, max: 10 });
  const before = Object.keys(wanText.template.graph).filter((id) => !frameWork.has(id));
  for (const node of before) begin(node);
  begin('firstHalf');
  expect(step('firstHalf')).toBeCloseTo(0.5, 1);
  begin('secondHalf');
  expect(step('secondHalf')).toBeCloseTo(0.86, 1);
  const decoding = begin('decoded');
  expect(1 - decoding).toBeGreaterThan(0.1);
  expect(1 - decoding).toBeLessThan(0.16);
  expect(begin('save') - decoding).toBeGreaterThan(0.05);
});
