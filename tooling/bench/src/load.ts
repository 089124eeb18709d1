import { Pool } from 'undici';
import { percentile } from './statistics.ts';

/** One call that is made many times. */
export interface Target {
  url: string;
  method: 'GET' | 'POST';
  /** A function names another for each call, as of `body`. */
  path: string | (() => string);
  /** JSON. */
  body?: object | (() => object);
  token?: string;
}

export interface LoadResult {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** As many calls as `connections` callers make who each wait for the answer before they ask again. */
export async function closedLoad(target: Target, connections: number, seconds: number): Promise<LoadResult> {
  const pool = new Pool(target.url, { connections });
  const latencies: number[] = [];
  const from = performance.now();
  const until = from + seconds * 1000;
  const caller = async () => {
    while (performance.now() < until) latencies.push(await timeCall(pool, target));
  };
  await Promise.all(Array.from({ length: connections }, caller));
  const perSecond = latencies.length / ((performance.now() - from) / 1000);
  await pool.close();
  return { perSecond, p50: percentile(latencies, 50), p99: percentile(latencies, 99) };
}

/**
 * Calls at a steady rate whatever the answers take: callers who do not know of each other. Latency counts from the
 * moment the call was due, so that a stall is felt by everyone who came during it.
 */
export async function steadyLoad(target: Target, rate: number, seconds: number): Promise<LoadResult> {
  const pool = new Pool(target.url, { connections: 64 });
  const from = performance.now();
  const calls: Promise<number>[] = [];
  for (let index = 0; index < rate * seconds; index += 1) {
    const due = from + (index / rate) * 1000;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const asked = performance.now();
    // A timer fires up to a millisecond early.
    calls.push(timeCall(pool, target).then((latency) => latency + Math.max(0, asked - due)));
  }
  const latencies = await Promise.all(calls);
  const perSecond = latencies.length / ((performance.now() - from) / 1000);
  await pool.close();
  return { perSecond, p50: percentile(latencies, 50), p99: percentile(latencies, 99) };
}

async function timeCall(pool: Pool, { method, path: given, body, token }: Target): Promise<number> {
  const from = performance.now();
  const path = typeof given === 'function' ? given() : given;
  const sent = typeof body === 'function' ? body() : body;
  const response = await pool.request({
    method,
    path,
    headers: { ...(sent && { 'content-type': 'application/json' }), ...(token && { token }) },
    ...(sent && { body: JSON.stringify(sent) }),
  });
  const answer = Buffer.from(await response.body.arrayBuffer());
  const latency = performance.now() - from;
  const isFile = response.statusCode === 200 && String(response.headers['content-type']).startsWith('image/');
  // Every other reply begins with its code: a quick refusal must not count as a quick answer.
  if (!isFile && !answer.subarray(0, 20).includes('"code":0')) {
    throw new Error(`${path} answered ${answer.subarray(0, 200).toString()}`);
  }
  return latency;
}
