import { existsSync, readFileSync } from 'node:fs';

const preload = new URL('loopDelayPreload.ts', import.meta.url);

/** Start a server with these to have its event loop watched from inside. */
export const watchedStart = (file: string) => ({ preload: [preload], env: { LOOP_DELAY_FILE: file } });

/** The longest time that the event loop of the server was held between two moments (`Date.now()`), in milliseconds. */
export function longestLoopDelay(file: string, from: number, until: number): number {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines
    .map((line) => line.split(' ').map(Number))
    .filter(([at = 0]) => at >= from && at <= until)
    .reduce((most, [, delay = 0]) => Math.max(most, delay), 0);
}
