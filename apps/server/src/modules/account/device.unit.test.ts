import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari · iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  [undefined, ''],
  ['', ''],
])('%j is %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('a program that calls itself anything makes a short name at most', () => {
  for (const name of ['<script>alert(1)</script>', 'x'.repeat(100_000), '\u0000(((((']) {
    expect(deviceOf(name).length).toBeLessThanOrEqual(60);
  }
});
