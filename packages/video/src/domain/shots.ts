import {
  planFilm,
  storyboardLimits,
  type FilmPlan,
  type Picture,
  type ShotRecipe,
  type Storyboard,
  type StoryboardShot,
} from '@tai/contracts';

/** How far a shot is. `stale`: its fields changed since its clip was made; `gone`: its clip is no longer in a library one may see. */
export type ShotState = 'empty' | 'ready' | 'stale' | 'gone';

export function newShot(id: string, tool: string): StoryboardShot {
  return {
    ...{ id, source: 'make', recipe: { tool, params: {} }, takes: [], clipId: null, making: null },
    ...{ trim: { start: 0, end: null }, volume: 1, fade: 0 },
  };
}

/** What is made again when it is asked for has no job of the shot it was copied from. */
export function copiedShot(shot: StoryboardShot, id: string): StoryboardShot {
  return { ...shot, id, making: null };
}

/** @param clips of the library, by id; those that are not there yet are undefined @param isKnown whether they were looked for */
export function shotState(
  { source, clipId, takes, recipe }: StoryboardShot,
  clips: ReadonlyMap<string, Picture>,
  isKnown: boolean,
): ShotState {
  if (clipId === null) return 'empty';
  if (isKnown && !clips.has(clipId)) return 'gone';
  const take = takes.find((one) => one.clipId === clipId);
  return source === 'make' && take && !isSameRecipe(take.recipe, recipe) ? 'stale' : 'ready';
}

export function isSameRecipe(one: ShotRecipe, other: ShotRecipe): boolean {
  return sorted(one) === sorted(other);
}

/** JSON whose keys stand in order: the database does not keep the order in which they were written. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Moves a shot so that it has this place. */
export function moveShot(shots: StoryboardShot[], id: string, to: number): void {
  const from = shots.findIndex((shot) => shot.id === id);
  const [moved] = from < 0 ? [] : shots.splice(from, 1);
  if (moved) shots.splice(Math.max(0, Math.min(shots.length, to)), 0, moved);
}

/** What a job made for a shot: its clips are takes, and the first is shown. */
export function takeResults(shot: StoryboardShot, clipIds: readonly string[]): void {
  const { making } = shot;
  const [first] = clipIds;
  if (!making || first === undefined) return;
  const takes = [...clipIds.map((clipId) => ({ clipId, recipe: making.recipe })), ...shot.takes];
  shot.takes = takes.slice(0, storyboardLimits.takesMax);
  showClip(shot, first);
  shot.making = null;
}

/**
 * Shows a clip as a whole.
 * @param pick a new key where a person picked it from a library
 */
export function showClip(shot: StoryboardShot, clipId: string, pick?: string): void {
  shot.clipId = clipId;
  // That of another clip must not stay: only a clip that was picked itself is opened to others.
  delete shot.pick;
  if (pick !== undefined) shot.pick = pick;
  shot.trim = { start: 0, end: null };
}

/** What a shot without a clip is planned with, so that its place in the film is seen. */
const emptySeconds = 2;

function clipSeconds(shot: StoryboardShot, clips: ReadonlyMap<string, Picture>): number {
  return clips.get(shot.clipId ?? '')?.video?.duration ?? emptySeconds;
}

export function filmOf({ shots, film }: Storyboard, clips: ReadonlyMap<string, Picture>): FilmPlan {
  const planned = shots.map((shot) => ({
    trim: shot.trim,
    fade: shot.fade,
    clipSeconds: clipSeconds(shot, clips),
  }));
  return planFilm(planned, film.fps);
}
