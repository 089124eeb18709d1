import { expect, test } from 'vitest';
import { ownScript } from './trustedTypes.ts';

const origin = 'https://studio.example';

test('a worker of the own origin may be started', () => {
  for (const address of [
    '/login/assets/maskWorker.js',
    'https://studio.example/w.js',
    'blob:https://studio.example/1',
  ])
    expect(ownScript(address, origin)).toBe(address);
});

test.each(['https://evil.example/w.js', '//evil.example/w.js', 'data:text/javascript,1', 'javascript:1'])(
  '%s may not',
  (address) => {
    expect(() => ownScript(address, origin)).toThrow(TypeError);
  },
);
