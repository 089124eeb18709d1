// The page that maps the inputs of a ComfyUI workflow to fields.
import type { Page } from '@playwright/test';
import { administratorAsPerson, call } from '../api.ts';
import { visit, type Screen } from './ways.ts';

const host = 'gpu-1:8188';
/** As “Export (API)” of ComfyUI writes it. */
const workflow = {
  4: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'sd_xl_base_1.0.safetensors' } },
  10: {
    class_type: 'LoraLoader',
    inputs: {
      ...{ model: ['4', 0], clip: ['4', 1], lora_name: 'house.safetensors' },
      ...{ strength_model: 0.8, strength_clip: 0.8 },
    },
    _meta: { title: 'House style' },
  },
  6: { class_type: 'CLIPTextEncode', inputs: { text: 'a red chair', clip: ['10', 1] } },
  7: { class_type: 'CLIPTextEncode', inputs: { text: 'blurry, text', clip: ['10', 1] } },
  5: { class_type: 'EmptyLatentImage', inputs: { width: 1024, height: 1024, batch_size: 1 } },
  3: {
    class_type: 'KSampler',
    inputs: {
      ...{ model: ['10', 0], positive: ['6', 0], negative: ['7', 0], latent_image: ['5', 0] },
      ...{ seed: 42, steps: 20, cfg: 7, sampler_name: 'euler', scheduler: 'normal', denoise: 1 },
    },
  },
  8: { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } },
  9: { class_type: 'SaveImage', inputs: { images: ['8', 0], filename_prefix: 'tai' } },
};

export const engineScreens: readonly Screen[] = [
  {
    name: 'admin-workflow-mapping',
    as: 'administrator',
    open: async (page) => {
      await openMapping(page);
      await page.getByRole('button', { name: /^(生成图片|Generate image|画像を生成)$/ }).click();
      await page.getByText('models/loras').waitFor();
    },
  },
];

let adding: Promise<void> | undefined;

async function openMapping(page: Page): Promise<void> {
  await page.goto('/user');
  adding ??= addEngine(new URL(page.url()).origin);
  await adding;
  // No host answers here: its name, and what it lacks, are put into the answers.
  await page.route('**/monitor/engine/workflow/read', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as object;
    await route.fulfill({ response, json: { ...body, hosts: [host] } });
  });
  const params = { file: 'house.safetensors', folder: 'models/loras' };
  const lacks = [{ title: 'House style', error: 'modelFileMissing', params }];
  const answer = { code: 0, msg: '', data: { problems: [], lacks, picture: null } };
  await page.route('**/monitor/engine/workflow/try', (route) => route.fulfill({ json: answer }));
  await visit(page, '/monitor/engine');
  await page
    .getByText(/^(工作流|Workflows|ワークフロー)/)
    .first()
    .click();
  await page
    .getByRole('button', { name: /^(上传工作流|Upload workflow|ワークフローをアップロード)$/ })
    .click();
  const file = {
    name: 'a.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(workflow)),
  };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await page.getByRole('heading', { level: 1, name: /工作流|Workflow|ワークフロー/ }).waitFor();
}

async function addEngine(url: string): Promise<void> {
  const { token } = await administratorAsPerson({ url });
  const settings = { kind: 'comfyui', hosts: ['http://127.0.0.1:9'] };
  await call({ url }, '/monitor/engine/save', { name: 'GPU farm', settings }, token);
}
