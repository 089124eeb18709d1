import { withTags } from '../api/tags.ts';

/** Asks again for whatever shows where own works stand. Not for the feed: it would move under who reads it. */
export function ownWorkMoved(workId: string | null) {
  const work = workId === null ? 'community/Work' : { type: 'community/Work' as const, id: workId };
  return withTags.util.invalidateTags(['community/WorksOf', 'community/Person', work]);
}
