import { pictureTypes, type Picture, routes } from '@tai/contracts';
import { call, type Person } from '@tai/e2e/src/api.ts';
import type { RunningServer } from '@tai/e2e/src/server.ts';
import sharp from 'sharp';
import { type Attack, sendUntil } from './attack.ts';

const size = { width: 3000, height: 2500 };

/** Masks that are refused after every pixel was looked at, so that no job limits how many come. */
export const maskAttack: Attack = {
  name: 'six masks of 3000 × 2500 at a time are submitted',
  async prepare(server, sender) {
    const source = await uploadPlain(server, sender, '#2a4', pictureTypes.upload);
    const mask = await uploadPlain(server, sender, '#f00', pictureTypes.mask);
    let submitted = 0;
    const refusals = new Set<string | undefined>();
    const submit = async () => {
      submitted += 1;
      const { error } = await call(
        server,
        routes.submitGeneration.path,
        {
          ...{ tool: 'cutout', params: { source: [source.id], mask: mask.id } },
          idempotencyKey: `hostile-mask-number-${submitted}`,
        },
        sender.token,
      );
      refusals.add(error);
    };
    return {
      run: async (signal) => `${await sendUntil(signal, 6, submit)} refused as ${[...refusals].join(', ')}`,
    };
  },
};

async function uploadPlain(
  server: RunningServer,
  sender: Person,
  background: string,
  picType: string,
): Promise<Picture> {
  const create = { ...size, channels: 3, background } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const form = new FormData();
  form.append('picType', picType);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'plain.png');
  const headers = { token: sender.token };
  const answer = await fetch(server.url + routes.upload.path, { method: 'POST', headers, body: form });
  const { data, msg } = (await answer.json()) as { data?: Picture; msg?: string };
  if (!data) throw new Error(`upload failed: ${msg}`);
  return data;
}
