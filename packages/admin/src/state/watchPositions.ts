import { readPersisted, writePersisted, type KeyValueStorage, type PersistedSpec } from '@tai/kernel';
import * as z from 'zod/mini';

const fields = { seconds: z.record(z.string(), z.number()) };
const spec: PersistedSpec<typeof fields> = { key: 'admin.watchPositions', version: 1, fields };

/** So close to its begin or end a video starts from the begin again. */
const edgeSeconds = 5;

/** Where a person left off in a video; 0 for one that was not begun or was watched to its end. */
export function readPosition(
  userId: string,
  videoId: string,
  storage: KeyValueStorage = window.localStorage,
): number {
  return readPersisted(spec, storage, userId).fields.seconds?.[videoId] ?? 0;
}

/** @param duration of the video in seconds; 0 while it is not known */
export function writePosition(
  userId: string,
  { videoId, seconds, duration }: { videoId: string; seconds: number; duration: number },
  storage: KeyValueStorage = window.localStorage,
): void {
  const { [videoId]: _, ...others } = readPersisted(spec, storage, userId).fields.seconds ?? {};
  const isUnderWay = seconds > edgeSeconds && (duration === 0 || seconds < duration - edgeSeconds);
  writePersisted(spec, { seconds: isUnderWay ? { ...others, [videoId]: seconds } : others }, storage, userId);
}
