import { job } from '@tai/test-kit';
import { expect, test } from 'vitest';
import { expectedTime } from './expectedTime.ts';

const offer = { engineId: 'gpu', model: 'wan', tool: 'textToVideo' };
const params = { size: { width: 1280, height: 720 }, frames: 97, count: 1 };
const made = (seconds: number, parts = {}) =>
  job({ ...offer, status: 'succeeded', startTime: 1000, endTime: 1000 + seconds * 1000, params, ...parts });

test('a clip of the same length takes as long as the last ones took', () => {
  expect(expectedTime(offer, params, [made(40), made(44), made(400)])).toBeCloseTo(44);
});

test('twice the clips take twice as long, and half the pixels half', () => {
  expect(expectedTime(offer, { ...params, count: 2 }, [made(40)])).toBeCloseTo(80);
  expect(expectedTime(offer, { ...params, size: { width: 640, height: 720 } }, [made(40)])).toBeCloseTo(20);
});

test('other models, failures and clips that never began say nothing', () => {
  const others = [made(40, { model: 'ltx' }), made(40, { status: 'failed' }), made(40, { startTime: null })];
  expect(expectedTime(offer, params, others)).toBeNull();
});
