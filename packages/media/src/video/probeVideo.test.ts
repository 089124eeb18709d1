import { expect, test } from 'vitest';
import { noLabels } from '../labelTexts.ts';
import { collect, memorySource, tinyVideo } from '../testing/index.ts';
import { copyVideo } from './copyVideo.ts';
import { probeVideo } from './probeVideo.ts';

const small = { width: 320, height: 180, seconds: 2, fps: 24, audio: true };

test('an MP4 is measured with its sound', async () => {
  const clip = await tinyVideo({ ...small, container: 'mp4' });
  expect(await probeVideo(memorySource(clip))).toEqual({
    mimeType: 'video/mp4',
    width: 320,
    height: 180,
    duration: 2.005,
    fps: 24,
    videoCodec: 'avc1.42c01e',
    audioCodec: 'mp4a.40.2',
  });
});

test('a WebM is measured with its sound', async () => {
  const clip = await tinyVideo({ ...small, container: 'webm' });
  expect(await probeVideo(memorySource(clip))).toEqual({
    mimeType: 'video/webm',
    width: 320,
    height: 180,
    duration: 2,
    fps: 24,
    videoCodec: 'vp8',
    audioCodec: 'opus',
  });
});

test('a fragmented MP4 is measured like a whole one', async () => {
  const clip = await tinyVideo({ ...small, container: 'mp4', fragmented: true });
  expect(await probeVideo(memorySource(clip))).toMatchObject({
    duration: 2.005,
    fps: 24,
    audioCodec: 'mp4a.40.2',
  });
});

test.each(['mp4', 'webm'] as const)('a %s that is turned has the size as shown', async (container) => {
  const clip = await tinyVideo({ ...small, container, rotation: 90, audio: false });
  expect(await probeVideo(memorySource(clip))).toMatchObject({ width: 180, height: 320, audioCodec: null });
});

test.each(['mp4', 'webm'] as const)(
  'a %s beyond a limit is refused with what was read and allowed',
  async (container) => {
    const clip = await tinyVideo({ ...small, container });
    const probe = (limits: object) =>
      probeVideo(memorySource(clip), { seconds: 10, pixels: 1e6, tracks: 2, ...limits });
    await expect(probe({ seconds: 1 })).rejects.toMatchObject({ reason: 'tooLong', detail: /1 are allowed/ });
    await expect(probe({ pixels: 57_599 })).rejects.toMatchObject({
      reason: 'tooLarge',
      detail: /57600 pixels/,
    });
    await expect(probe({ tracks: 1 })).rejects.toMatchObject({ reason: 'tooLarge' });
    await expect(probe({})).resolves.toMatchObject({ width: 320 });
  },
);

test('a WebM that announces sound and has none is read as silent', async () => {
  const clip = await tinyVideo({ ...small, container: 'webm', seconds: 0.5 });
  // The second track says that it is the third, which has no blocks.
  const silent = clip.slice();
  const at = clip.findIndex(
    (_, index) => clip[index] === 0xd7 && clip[index + 1] === 0x81 && clip[index + 2] === 2,
  );
  silent[at + 2] = 3;
  expect(await probeVideo(memorySource(silent))).toMatchObject({ audioCodec: null });
  expect((await collect(copyVideo(memorySource(silent), noLabels()))).length).toBeGreaterThan(100);
});

test('a file of another kind is refused as unsupported', async () => {
  const bytes = new TextEncoder().encode('RIFF\0\0\0\0AVI LIST and so on');
  await expect(probeVideo(memorySource(bytes))).rejects.toMatchObject({ reason: 'unsupported' });
});

test('an error of the storage is not taken for a damaged clip', async () => {
  const clip = await tinyVideo({ ...small, container: 'webm' });
  const failing = { size: clip.length, read: () => Promise.reject(new Error('disk')) };
  await expect(probeVideo(failing)).rejects.toThrow('disk');
});
