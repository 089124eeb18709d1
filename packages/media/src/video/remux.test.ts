import { expect, test } from 'vitest';
import { memorySource, tinyVideo } from '../testing/index.ts';
import { openClip } from './openClip.ts';
import { remux } from './remux.ts';
import { defaultVideoLimits } from './videoLimits.ts';

test('frames that take more bytes than the file has are not copied', async () => {
  const bytes = await tinyVideo({
    container: 'mp4',
    width: 64,
    height: 36,
    seconds: 1,
    fps: 10,
    audio: false,
    frameBytes: 900,
  });
  const clip = await openClip(memorySource(bytes), defaultVideoLimits);
  const copy = async (maxBytes: number) => {
    let written = 0;
    for await (const { data } of remux(clip, { xmp: '', aigc: undefined }, maxBytes, () => {}))
      written += data.length;
    return written;
  };
  expect(await copy(9000)).toBeGreaterThan(9000);
  await expect(copy(8000)).rejects.toMatchObject({ reason: 'damaged' });
  clip.close();
});
