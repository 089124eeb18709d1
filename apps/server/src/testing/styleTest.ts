import { styleRoutes, type StyleVo } from '@tai/contracts';
import { toFloat16, writeStyleFile } from '@tai/style-file';
import type { makePerson } from './accounts.ts';
import { postForm } from './form.ts';
import { makePicture } from './projectTest.ts';
import type { TestApp } from './testApp.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

const attention = 'lora_unet_input_blocks_4_1_transformer_blocks_1_attn2_to_k';

/** A LoRA for SDXL of one layer, as sd-scripts writes it. */
export function loraFile({
  value = 0.1,
  metadata = {},
}: { value?: number; metadata?: Record<string, string> } = {}): Uint8Array {
  const half = (shape: number[]) => {
    const bits = new Uint16Array(shape.reduce((a, b) => a * b)).fill(toFloat16(value));
    return { dtype: 'F16' as const, shape, bytes: new Uint8Array(bits.buffer) };
  };
  const { pieces } = writeStyleFile(
    [
      { name: `${attention}.lora_down.weight`, ...half([4, 2048]) },
      { name: `${attention}.lora_up.weight`, ...half([640, 4]) },
    ],
    { ss_base_model_version: 'sdxl_base_v1-0', ...metadata },
  );
  return Buffer.concat(pieces);
}

/** Brings a file in, as a person does. */
export function importStyle(
  server: TestApp,
  { token }: Person,
  bytes = loraFile(),
  fileName = 'look.safetensors',
) {
  return postForm(server, styleRoutes.importStyleFile.path, token, [
    ['name', fileName],
    ['file', { fileName, bytes }],
  ]);
}

/** What the publish form sends, with a file and a cover of the person. */
export async function pushBody(server: TestApp, person: Person, fields: object = {}) {
  const imported = await importStyle(server, person);
  const { path } = imported['data'] as { path: string };
  const { picUrl } = await makePicture(server, person);
  return {
    ...{ paramValue: 'Lamps', param1: path, groupName: 'SDXL', icon: picUrl, uiContent: 'warm light' },
    ...{ increaseword: 'lampstyle', flow_category: '文生图', csid: 'CN', ...fields },
  };
}

/** A style of the library, in the state that the studio's review gives it. */
export async function pushStyle(server: TestApp, person: Person, fields: object = {}): Promise<StyleVo> {
  const answer = await person.post(styleRoutes.pushStyle.path, await pushBody(server, person, fields));
  if (answer.code !== 0) throw new Error(`pushStyle: ${answer.msg}`);
  return answer['data'] as StyleVo;
}
