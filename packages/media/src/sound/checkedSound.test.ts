import { expect, test } from 'vitest';
import { memorySource } from '../testing/memorySource.ts';
import { tinyVideo } from '../testing/tinyVideo.ts';
import { defaultVideoLimits } from '../video/videoLimits.ts';
import { checkedSound } from './checkedSound.ts';

const clip = { width: 64, height: 36, seconds: 2, fps: 12 };

function kindOf(...head: (number | string)[]): Promise<string> {
  const bytes = head.flatMap((one) => (typeof one === 'string' ? [...Buffer.from(one, 'latin1')] : [one]));
  const source = memorySource(Uint8Array.from([...bytes, ...Array<number>(64).fill(0)]));
  return checkedSound(source, defaultVideoLimits).then(
    ({ mimeType }) => mimeType,
    (error: { reason: string }) => error.reason,
  );
}

test('the kind of a sound is read from its first bytes', async () => {
  expect(await kindOf('RIFF', 1, 0, 0, 0, 'WAVE')).toBe('audio/wav');
  expect(await kindOf('RIFF', 1, 0, 0, 0, 'AVI ')).toBe('unsupported');
  expect(await kindOf('OggS')).toBe('audio/ogg');
  expect(await kindOf('ID3')).toBe('audio/mpeg');
  expect(await kindOf(0xff, 0xfb)).toBe('audio/mpeg');
  expect(await kindOf(0xff, 0xf1)).toBe('audio/aac');
  expect(await kindOf('<svg onload=alert(1)>')).toBe('unsupported');
  expect(await kindOf(0x1a, 0x45, 0xdf, 0xa3)).toBe('unsupported');
});

test('an M4A has to have sound, and no more of it than is allowed', async () => {
  const heard = memorySource(await tinyVideo({ ...clip, container: 'mp4', audio: true }));
  const { mimeType, source } = await checkedSound(heard, defaultVideoLimits);
  expect([mimeType, source.size]).toEqual(['audio/mp4', heard.size]);
  await expect(checkedSound(heard, { ...defaultVideoLimits, seconds: 1 })).rejects.toMatchObject({
    reason: 'tooLong',
  });
  const silent = memorySource(await tinyVideo({ ...clip, container: 'mp4', audio: false }));
  await expect(checkedSound(silent, defaultVideoLimits)).rejects.toMatchObject({ reason: 'unsupported' });
  const cut = memorySource((await tinyVideo({ ...clip, container: 'mp4', audio: true })).slice(0, 300));
  await expect(checkedSound(cut, defaultVideoLimits)).rejects.toMatchObject({ reason: 'damaged' });
});
