import { expect, test } from 'vitest';
import { safeLogLine } from './safeLog.ts';

test.each([
  ['loading /home/ann/models/sdxl.safetensors', 'loading …/sdxl.safetensors'],
  ['File "/opt/sd scripts/train util.py", line 12', 'File "…/train util.py", line 12'],
  [String.raw`C:\Users\Ann\data\0001.png is too small`, '…/0001.png is too small'],
  [String.raw`\\nas\share\set\a.png`, '…/a.png'],
  ['see ~/.cache/huggingface/token and ./out/x.log', 'see …/token and …/x.log'],
  ['file:///srv/data/x.toml', '…/x.toml'],
  ['HF_TOKEN=hf_abcdefghijklmnop', 'HF_TOKEN=…'],
  ['wandb api_key: "0123456789abcdef"', 'wandb api_key: …'],
  ['--password hunter2 --epochs 3', '--password … --epochs 3'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer …'],
  ['got hf_abcdefghijklmnop from env', 'got … from env'],
  ['https://user:secret@host/models/a', 'https://…@host/models/a'],
  ['key 0123456789abcdef0123456789abcdef01234567 used', 'key … used'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', 'token …'],
  ['\u001B[31mred\u001B[0m \u0007bell', 'red bell'],
  ['epoch 3/10, 2.3it/s, 140s/it, and/or', 'epoch 3/10, 2.3it/s, 140s/it, and/or'],
  ['steps: 96/800 at 1e-05', 'steps: 96/800 at 1e-05'],
  ['use unet with 2520 modules, rank 32 / alpha 16', 'use unet with 2520 modules, rank 32 / alpha 16'],
])('%s', (line, shown) => {
  expect(safeLogLine(line)).toBe(shown);
});

test('folders that are known go with the spaces in their names', () => {
  expect(safeLogLine('in /data/My Studio/training/a1/output', ['/data/My Studio/training/a1'])).toBe(
    'in …/output',
  );
});

test('a line of a megabyte is cut, quickly', () => {
  const hostile = [
    '/'.repeat(1_000_000),
    'a/'.repeat(500_000),
    `"${'/x'.repeat(500_000)}`,
    'token='.repeat(200_000),
  ];
  for (const line of hostile) expect(safeLogLine(line).length).toBeLessThanOrEqual(500);
});
