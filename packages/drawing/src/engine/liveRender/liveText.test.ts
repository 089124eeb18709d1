import { expect, test } from 'vitest';
import { words as en } from '../../i18n/en.ts';
import { words as zh } from '../../i18n/zh.ts';
import type { LiveState } from './liveState.ts';
import { liveTextOf } from './liveText.ts';

const problem = { error: 'engineUnavailable', params: {} };
const ready = {
  ...{ tool: 'rendering', engine: 'builtin', model: 'plain', width: 64, height: 64 },
  ...{ expectedMs: 300, seed: 1, revision: 1 },
};

test.each<[LiveState, string, string]>([
  [
    { kind: 'lost', attempts: 4, wasLive: false },
    'Connection failed, Please refresh and try again',
    '连接失败，请刷新后重试',
  ],
  [
    { kind: 'live', ready, problem },
    'Failed to generate, Please refresh and try again',
    '生成失败，请刷新后重试',
  ],
  [
    { kind: 'failed', problem },
    'Failed to initialize the connection, Please try again',
    '初始化连接失败，请重试',
  ],
  [{ kind: 'off', reason: 'stopped' }, 'Connection closed', '连接已关闭'],
])('%o is told in the words of the specification', (state, english, chinese) => {
  expect(en.live[liveTextOf(state)]).toBe(english);
  expect(zh.live[liveTextOf(state)]).toBe(chinese);
});

test('a line that just dropped is not called failed: it comes back by itself', () => {
  expect(liveTextOf({ kind: 'lost', attempts: 1, wasLive: true })).toBe('connectionLost');
  expect(liveTextOf({ kind: 'lost', attempts: 1, wasLive: false })).toBe('connecting');
});
