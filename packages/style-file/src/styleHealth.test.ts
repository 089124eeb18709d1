import { expect, test } from 'vitest';
import { joined, memoryFile } from './memoryFile.fixture.ts';
import { readStyleHeader } from './readStyleHeader.ts';
import { styleHealth } from './styleHealth.ts';
import { bytesOfValues } from './tensorValues.ts';
import { writeStyleFile } from './writeStyleFile.ts';

async function healthOf(down: number, up: number, { alpha = 4, odd = 0 } = {}) {
  const values = (count: number, value: number) =>
    Float32Array.from({ length: count }, (_, i) => (i === 3 && odd !== 0 ? odd : value));
  const [rank, inner, outer] = [4, 8, 6];
  const name = 'lora_unet_x';
  const file = memoryFile(
    joined(
      writeStyleFile(
        [
          {
            name: `${name}.lora_down.weight`,
            dtype: 'F16',
            shape: [rank, inner],
            bytes: bytesOfValues(values(rank * inner, down), 'F16'),
          },
          {
            name: `${name}.lora_up.weight`,
            dtype: 'BF16',
            shape: [outer, rank],
            bytes: bytesOfValues(values(outer * rank, up), 'BF16'),
          },
          {
            name: `${name}.alpha`,
            dtype: 'F32',
            shape: [],
            bytes: bytesOfValues(Float32Array.of(alpha), 'F32'),
          },
        ],
        {},
      ).pieces,
    ),
  );
  return styleHealth(file.read, await readStyleHeader(file.read, file.length));
}

test('weights that change something are well, with the size of the change', async () => {
  // Each weight of the product is the sum of rank products, times alpha by rank.
  const { verdict, strength } = await healthOf(0.5, 0.25, { alpha: 2 });
  expect(verdict).toBe('ok');
  expect(strength).toBeCloseTo((4 * 0.5 * 0.25 * 2) / 4, 6);
});

test('an up of zeros, as an untrained LoRA has it, changes nothing', async () => {
  expect(await healthOf(0.5, 0)).toMatchObject({ verdict: 'zero', strength: 0 });
  expect(await healthOf(0, 0)).toMatchObject({ verdict: 'zero' });
});

test('weights that change hardly anything are weak', async () => {
  expect(await healthOf(0.001, 0.001)).toMatchObject({ verdict: 'weak' });
});

test.each([NaN, Infinity, -Infinity])('a weight of %d breaks it', async (odd) => {
  expect(await healthOf(0.5, 0.25, { odd })).toMatchObject({ verdict: 'broken', nonFinite: 2 });
});
