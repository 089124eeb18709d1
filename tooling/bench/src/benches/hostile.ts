import { signUp, type Person } from '@tai/e2e/src/api.ts';
import type { RunningServer } from '@tai/e2e/src/server.ts';
import { upload } from '@tai/e2e/src/uploads.ts';
import sharp from 'sharp';
import { steadyLoad } from '../load.ts';
import type { Bench } from '../row.ts';
import { withStudio } from '../studioServer.ts';

const rate = 25;
const seconds = 15;
const uploads = 10;
const side = 7000;

/** Reads of a file while somebody else sends large pictures: nobody waits because of what one person asks for. */
export const hostile: Bench = {
  name: 'hostile',
  run: () =>
    withStudio(async ({ server, person }) => {
      const { picUrl } = await upload(server, person, await pngOf(512, 0), 'small.png');
      const read = () =>
        steadyLoad({ url: server.url, method: 'GET', path: picUrl, token: person.token }, rate, seconds);
      const large = await Promise.all(Array.from({ length: uploads }, (_, shade) => pngOf(side, shade)));
      const sender = await signUp(server);
      await read();
      const [alone, { reads, sent }] = [await read(), await during(server, sender, large, read)];
      return [
        {
          name: `file read while ${uploads} pictures of 49 megapixels come in: p99`,
          figure: reads.p99,
          unit: 'ms',
          budget: { atMost: 200 },
          note: `p50 ${reads.p50.toFixed(1)}; alone p99 ${alone.p99.toFixed(1)}; all came in after ${(sent / 1000).toFixed(1)} s`,
        },
      ];
    }),
};

async function during(
  server: RunningServer,
  sender: Person,
  large: readonly Buffer[],
  read: () => ReturnType<typeof steadyLoad>,
) {
  const from = performance.now();
  const sending = Promise.all(large.map((bytes, place) => upload(server, sender, bytes, `${place}.png`)));
  const [reads, sent] = await Promise.all([read(), sending.then(() => performance.now() - from)]);
  return { reads, sent };
}

/** A square of one colour: few bytes and many pixels. */
function pngOf(length: number, shade: number): Promise<Buffer> {
  const background = { r: shade, g: 64, b: 128 };
  return sharp({ create: { width: length, height: length, channels: 3, background } })
    .png()
    .toBuffer();
}
