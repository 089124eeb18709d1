import {
  decodeLiveFrame,
  encodeLiveResult,
  type LiveClientMessage,
  limits,
  type LiveServerMessage,
  socketCloseCodes,
} from '@tai/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveLine, type LiveLine } from './liveLine.ts';
import type { SocketLike } from './liveSocket.ts';
import type { LiveImage } from './liveState.ts';

/** A socket in the test's hands. */
class Line implements SocketLike {
  binaryType = 'blob';
  readyState = 0;
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  said: LiveClientMessage[] = [];
  frames: { sequence: number; hash: string }[] = [];
  send(data: string | Uint8Array): void {
    if (typeof data === 'string') this.said.push(JSON.parse(data) as LiveClientMessage);
    else this.frames.push(decodeLiveFrame(data));
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.({} as Event);
    this.say({ type: 'welcome' });
  }
  say(message: LiveServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
  ready(over: object = {}): void {
    const revision = this.last('start').revision;
    const what = { tool: 'rendering', engine: 'builtin', model: 'plain', width: 64, height: 32 };
    this.say({ type: 'ready', ...what, expectedMs: 300, seed: 7, revision, ...over });
  }
  result(sequence: number, revision = this.last('start').revision): void {
    const hash = this.frames.find((frame) => frame.sequence === sequence)?.hash ?? hashOf(0);
    const image = { mimeType: 'image/jpeg' as const, image: Uint8Array.of(1), width: 64, height: 32, ms: 9 };
    const bytes = encodeLiveResult({ sequence, hash, revision, ...image });
    this.onmessage?.({ data: bytes.buffer } as MessageEvent);
  }
  fail(sequence: number, error: string): void {
    this.say({ type: 'error', about: 'frame', error, params: {}, sequence, revision: 1 });
  }
  drop(code = 1006): void {
    this.close();
    this.onclose?.({ code } as CloseEvent);
  }
  last<Type extends LiveClientMessage['type']>(type: Type): Extract<LiveClientMessage, { type: Type }> {
    const found = this.said.findLast((message) => message.type === type);
    if (!found) throw new Error(`no ${type} was said`);
    return found as Extract<LiveClientMessage, { type: Type }>;
  }
}

const wish = {
  ...{ tool: 'rendering', engine: 'builtin', model: 'plain' },
  ...{ params: { prompt: 'tea' }, size: { width: 512, height: 256 } },
};
const hashOf = (content: number) => content.toString(16).padStart(32, '0');

let lines: Line[];
let live: LiveLine;
let shown: LiveImage[];
let token: string | null;
let isHidden: boolean;
let onSight: () => void;
const line = () => lines.at(-1) as Line;
const kind = () => live.state.get().kind;
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  [lines, shown, token, isHidden] = [[], [], 'secret', false];
  live = createLiveLine({
    openSocket() {
      const made = new Line();
      lines.push(made);
      return made;
    },
    token: () => token,
    tab: 'tab-12345',
    // The wait before a retry varies by a quarter; here it does not.
    random: () => 0.5,
    sight: {
      isHidden: () => isHidden,
      onChange(listener) {
        onSight = listener;
        return () => {};
      },
    },
  });
  live.onResult((image) => shown.push(image));
});
afterEach(() => {
  live.destroy();
  vi.useRealTimers();
});

async function draw(content: number): Promise<void> {
  live.send(new Blob([`drawing ${content}`], { type: 'image/webp' }), hashOf(content));
  await settled();
}

function begin(): void {
  live.start(wish);
  line().open();
  line().ready();
}

const hashes = (of = line()) => of.frames.map(({ hash }) => Number.parseInt(hash, 16));
const seen = () => shown.map(({ hash }) => Number.parseInt(hash, 16));

test('a line says hello, begins its session and renders what was drawn', async () => {
  live.start(wish);
  expect(kind()).toBe('connecting');
  line().open();
  expect(line().said).toEqual([
    { type: 'hello', token: 'secret' },
    { type: 'start', tab: 'tab-12345', ...wish, revision: 1 },
  ]);
  await draw(1);
  expect(line().frames).toEqual([]);
  line().ready();
  await settled();
  expect(kind()).toBe('rendering');
  line().result(1);
  expect(kind()).toBe('live');
  expect(shown).toMatchObject([{ hash: hashOf(1), width: 64, height: 32, ms: 9, mimeType: 'image/jpeg' }]);
});

test('of what is drawn faster than it is rendered the newest goes out, and the last one always', async () => {
  begin();
  for (const content of [1, 2, 3, 4, 5]) await draw(content);
  expect(hashes()).toEqual([1, 2]);
  line().result(1);
  await settled();
  expect(hashes()).toEqual([1, 2, 5]);
  line().result(2);
  line().result(3);
  expect(seen()).toEqual([1, 2, 5]);
  expect(kind()).toBe('live');
});

test('a drawing that comes while the one before is still read takes its place', async () => {
  begin();
  live.send(new Blob(['a'], { type: 'image/webp' }), hashOf(1));
  live.send(new Blob(['b'], { type: 'image/webp' }), hashOf(2));
  await settled();
  expect(hashes()).toEqual([2]);
});

test('a drawing that did not change is not sent again', async () => {
  begin();
  await draw(1);
  await draw(1);
  expect(hashes()).toEqual([1]);
});

test('a slow engine never shows an older image after a newer one', async () => {
  begin();
  await draw(1);
  await draw(2);
  line().result(2);
  await draw(3);
  line().result(3);
  for (const older of [1, 2]) line().result(older);
  expect(seen()).toEqual([2, 3]);
});

test('a result with older parameters is not shown after one with newer ones', async () => {
  begin();
  await draw(1);
  live.setParameters({ prompt: 'coffee' });
  line().ready({ revision: 2 });
  line().result(1, 2);
  line().result(1, 1);
  expect(shown).toHaveLength(1);
});

test('parameters that change quickly go out together, and are rendered with the last image', async () => {
  begin();
  await draw(1);
  line().result(1);
  for (const strength of [10, 20, 30]) live.setParameters({ strength });
  expect(kind()).toBe('rendering');
  const changes = () => line().said.filter(({ type }) => type === 'parameters');
  expect(changes()).toEqual([{ type: 'parameters', params: { strength: 10 }, revision: 2 }]);
  line().ready({ revision: 2 });
  expect(changes().at(-1)).toEqual({ type: 'parameters', params: { strength: 30 }, revision: 3 });
  line().result(1, 2);
  line().ready({ revision: 3 });
  expect(kind()).toBe('rendering');
  line().result(1, 3);
  expect(kind()).toBe('live');
});

test('a killed server comes back: the session begins again with what is set now, and the newest drawing', async () => {
  begin();
  await draw(1);
  await draw(2);
  await draw(3);
  live.setParameters({ prompt: 'coffee' });
  const old = line();
  old.drop();
  expect(live.state.get()).toEqual({ kind: 'lost', attempts: 1, wasLive: true });
  await vi.advanceTimersByTimeAsync(500);
  line().drop();
  expect(live.state.get()).toEqual({ kind: 'lost', attempts: 2, wasLive: true });
  await draw(4);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lines).toHaveLength(3);
  line().open();
  expect(line().last('start').params).toEqual({ prompt: 'coffee' });
  line().ready();
  await settled();
  expect(hashes()).toEqual([4]);
  const [{ sequence } = { sequence: 0 }] = line().frames;
  line().result(sequence);
  // What the old line still says is not heard.
  old.result(2);
  expect(seen()).toEqual([4]);
});

test('a drawing that was rendered before the line dropped is rendered again by the new session', async () => {
  begin();
  await draw(1);
  line().result(1);
  line().drop();
  await vi.advanceTimersByTimeAsync(500);
  line().open();
  line().ready();
  await settled();
  expect(hashes()).toEqual([1]);
  line().result(2);
  expect(seen()).toEqual([1, 1]);
});

test('a server that cannot be reached is tried after longer and longer waits, at most 15 seconds', async () => {
  live.start(wish);
  for (let attempt = 0; attempt < 12; attempt += 1) {
    line().drop();
    await vi.advanceTimersByTimeAsync(15_000);
  }
  expect(lines).toHaveLength(13);
  expect(live.state.get()).toMatchObject({ kind: 'lost', wasLive: false });
});

test('a line that swallows a ping is given up and opened anew', async () => {
  begin();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(line().said.at(-1)).toEqual({ type: 'ping' });
  line().say({ type: 'pong' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(kind()).toBe('live');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(kind()).toBe('lost');
});

test('a hidden page has no line, and goes on with the newest drawing when it is seen again', async () => {
  begin();
  await draw(1);
  isHidden = true;
  onSight();
  expect(live.state.get()).toEqual({ kind: 'off', reason: 'hidden' });
  expect(line().readyState).toBe(3);
  await draw(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(1);
  isHidden = false;
  onSight();
  line().open();
  line().ready();
  await settled();
  expect(hashes()).toEqual([2]);
});

test('a page that is hidden while the line is lost does not try again before it is seen', async () => {
  begin();
  line().drop();
  isHidden = true;
  onSight();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(1);
});

test('a refused session says why and is not tried again before it is started again', async () => {
  live.start(wish);
  line().open();
  const refusal = { error: 'liveTooMany', params: { limit: 2 } };
  line().say({ type: 'error', about: 'start', ...refusal, sequence: null, revision: 1 });
  expect(live.state.get()).toEqual({ kind: 'failed', problem: refusal });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(1);
  live.start(wish);
  expect(lines).toHaveLength(2);
});

test('the last of two tools that are chosen quickly counts', async () => {
  live.start(wish);
  line().open();
  const first = line().last('start').revision;
  live.start({ ...wish, tool: 'imgtoimg' });
  expect(line().last('start')).toMatchObject({ tool: 'imgtoimg' });
  line().ready({ revision: first });
  expect(kind()).toBe('connecting');
  line().say({ type: 'closed', reason: 'replaced' });
  line().ready({ tool: 'imgtoimg' });
  expect(live.state.get()).toMatchObject({ kind: 'live', ready: { tool: 'imgtoimg' } });
});

test('a drawing that cannot be rendered is told until another one can', async () => {
  begin();
  await draw(1);
  line().fail(1, 'outlinesOpen');
  expect(live.state.get()).toMatchObject({ kind: 'live', problem: { error: 'outlinesOpen' } });
  await draw(2);
  expect(kind()).toBe('rendering');
  line().result(2);
  expect(live.state.get()).toMatchObject({ kind: 'live', problem: null });
});

test('what fails and passes by itself is sent again after a while', async () => {
  begin();
  await draw(1);
  line().fail(1, 'engineUnavailable');
  expect(live.state.get()).toMatchObject({ problem: { error: 'engineUnavailable' } });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(hashes()).toEqual([1, 1]);
  line().result(2);
  expect(live.state.get()).toMatchObject({ kind: 'live', problem: null });
});

test('an image over the limits or of another format is told, and never sent', async () => {
  begin();
  live.send(new Blob([new Uint8Array(limits.live.frameBytes + 1)], { type: 'image/png' }), hashOf(1));
  await vi.waitFor(() =>
    expect(live.state.get()).toMatchObject({ kind: 'live', problem: { error: 'liveFrameInvalid' } }),
  );
  live.send(new Blob(['<svg/>'], { type: 'image/svg+xml' }), hashOf(2));
  await settled();
  expect(live.state.get()).toMatchObject({ kind: 'live', problem: { error: 'liveFrameInvalid' } });
  await draw(3);
  expect(hashes()).toEqual([3]);
});

test('an idle session ends, and goes on with the next stroke', async () => {
  begin();
  line().say({ type: 'closed', reason: 'idle' });
  expect(live.state.get()).toEqual({ kind: 'off', reason: 'idle' });
  await draw(1);
  expect(lines).toHaveLength(2);
  line().open();
  line().ready();
  await settled();
  expect(hashes()).toEqual([1]);
});

test.each([
  ['a session that ended', () => line().drop(socketCloseCodes.unauthenticated), { reason: 'session' }],
  ['a copy of the tab', () => line().say({ type: 'closed', reason: 'replaced' }), { reason: 'replaced' }],
  ['a stop', () => live.stop(), { reason: 'stopped' }],
])('after %s nothing is tried any more', async (_, end, state) => {
  begin();
  end();
  expect(live.state.get()).toEqual({ kind: 'off', ...state });
  await draw(1);
  await vi.advanceTimersByTimeAsync(60_000);
  onSight();
  expect(lines).toHaveLength(1);
});

test('without a session of a person nothing is opened', () => {
  token = null;
  live.start(wish);
  expect(lines).toEqual([]);
  expect(live.state.get()).toEqual({ kind: 'off', reason: 'session' });
});

test('what is not of the protocol is left out', async () => {
  begin();
  await draw(1);
  for (const data of ['not json', '{"type":"unheard-of"}', new ArrayBuffer(3), new Blob(['x'])]) {
    line().onmessage?.({ data } as MessageEvent);
  }
  expect(kind()).toBe('rendering');
  line().result(1);
  expect(seen()).toEqual([1]);
});
