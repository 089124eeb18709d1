import { storyboardLimits } from './storyboardLimits.ts';

/**
 * Ids of the clips that a content names as shown or as takes, each once. Contents of any form are read, because nothing checks them on
 * saving: what cannot be an id is left out.
 */
export function storyboardClipIds(content: object): string[] {
  const shots = listOf((content as { shots?: unknown }).shots);
  const ids = shots.flatMap((shot) => [clipIdOf(shot), ...listOf(fieldOf(shot, 'takes')).map(clipIdOf)]);
  return [...new Set(ids)].filter(isId).slice(0, storyboardLimits.clipsMax);
}

/** Clips that people picked for shots from a library, each with the pick. */
export function storyboardPicks(content: object): { clipId: string; pick: string }[] {
  const shots = listOf((content as { shots?: unknown }).shots).slice(0, storyboardLimits.shotsMax);
  return shots.flatMap((shot) => {
    const [clipId, pick] = [clipIdOf(shot), fieldOf(shot, 'pick')];
    return isId(clipId) && isId(pick) ? [{ clipId, pick }] : [];
  });
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
}

const clipIdOf = (value: unknown): unknown => fieldOf(value, 'clipId');

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
