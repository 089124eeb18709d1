import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { probeVideo, readVideoLabels } from '@tai/media';
import { memorySource } from '@tai/media/testing';
import { expect, test } from 'vitest';
import { clipExamples } from '../../../../packages/video/src/domain/clipExamples.ts';

const file = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../packages/video/assets/examples/${name}`, import.meta.url)));

test.each(clipExamples.map(({ id }) => id))(
  'the example %s has a poster and a short clip without sound that says that it is generated',
  async (id) => {
    const source = memorySource(file(`${id}.mp4`));
    expect(await probeVideo(source)).toMatchObject({
      ...{ width: 320, audioCodec: null, duration: expect.closeTo(3, 1) },
    });
    expect(source.size).toBeLessThan(256 * 1024);
    expect(await readVideoLabels(source)).toMatchObject({
      ...{ record: null, digitalSourceType: 'algorithmicMedia', aigc: { Label: '1' } },
    });
    expect(file(`${id}.webp`).subarray(8, 12).toString()).toBe('WEBP');
  },
);
