// Style files and styles that a journey needs to be there.
import { styleRoutes, type StyleVo } from '@tai/contracts';
import { toFloat16, writeStyleFile } from '@tai/style-file';
import { call, type Person } from './api.ts';
import { meadow } from './pictures.ts';
import type { RunningServer } from './server.ts';
import { upload } from './uploads.ts';

const layer = 'lora_unet_input_blocks_4_1_transformer_blocks_1_attn2_to_k';

/** A LoRA for SDXL of one layer, as sd-scripts writes it. */
export function loraFile(metadata: Record<string, string> = {}): Buffer {
  const half = (shape: [number, number]) => {
    const bits = new Uint16Array(shape[0] * shape[1]).fill(toFloat16(0.1));
    return { dtype: 'F16' as const, shape, bytes: new Uint8Array(bits.buffer) };
  };
  const { pieces } = writeStyleFile(
    [
      { name: `${layer}.lora_down.weight`, ...half([4, 2048]) },
      { name: `${layer}.lora_up.weight`, ...half([640, 4]) },
    ],
    { ss_base_model_version: 'sdxl_base_v1-0', ...metadata },
  );
  return Buffer.concat(pieces);
}

type Server = Pick<RunningServer, 'url'>;

/** What a journey cares about in a style; the rest is as the publish form sends it. */
interface StyleWish {
  paramValue?: string;
  flow_category?: string;
  isShared?: boolean;
  icon?: string;
}

/** Makes a style of a file that is brought in, with a cover of the person's library. */
export async function pushStyle(server: Server, person: Person, wish: StyleWish = {}): Promise<StyleVo> {
  const form = new FormData();
  form.append('name', 'look.safetensors');
  form.append(
    'file',
    new File([new Uint8Array(loraFile({ made: crypto.randomUUID() }))], 'look.safetensors'),
  );
  const headers = { token: person.token };
  const answer = await fetch(`${server.url}${styleRoutes.importStyleFile.path}`, {
    ...{ method: 'POST', headers, body: form },
  });
  const imported = (await answer.json()) as { code: number; msg?: string; data?: { path: string } };
  if (!imported.data) throw new Error(`The style file was refused: ${imported.msg}`);
  const icon = wish.icon ?? (await upload(server, person, await meadow(480, 360), 'cover.png')).picUrl;
  const pushed = await call<{ data: StyleVo }>(
    server,
    styleRoutes.pushStyle.path,
    {
      ...{ csid: 'CN', paramValue: '暖光', param1: imported.data.path, groupName: 'SDXL', icon },
      ...{ uiContent: '暖色灯光，柔和阴影', increaseword: 'warmlamp', rights: 'own', ...wish },
    },
    person.token,
  );
  if (pushed.code !== 0) throw new Error(`The style was refused: ${pushed.msg}`);
  return pushed.data;
}

/** The newest own style of a person. */
export async function newestStyle(server: Server, person: Person): Promise<StyleVo> {
  const reply = await call<{ data: { records: StyleVo[] } }>(
    server,
    styleRoutes.listStyles.path,
    { scope: 'own' },
    person.token,
  );
  const [style] = reply.data.records;
  if (!style) throw new Error('There is no style.');
  return style;
}
