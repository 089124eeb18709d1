import type { StoryboardShot } from './storyboard.ts';

/** A shot with the length of its whole clip. */
export interface PlannedShot extends Pick<StoryboardShot, 'trim' | 'fade'> {
  clipSeconds: number;
}

/** Where a shot lies in the film, in frames. */
export interface FilmPart {
  /** Seconds from the beginning of its clip. */
  start: number;
  /** The first frame, and how many, with those that are shared with the neighbours. */
  begin: number;
  frames: number;
  /** Frames that are shared with the next shot. */
  fade: number;
}

export interface FilmPlan {
  parts: FilmPart[];
  frames: number;
}

/**
 * Puts shots one after the other in whole frames, the same for the page that plays them and the server that makes the film. A
 * cross-fade is no longer than half of either shot, so that three shots are never seen at once.
 */
export function planFilm(shots: readonly PlannedShot[], fps: number): FilmPlan {
  const lengths = shots.map(({ trim, clipSeconds }) =>
    Math.max(1, Math.round(shownSeconds(trim, clipSeconds) * fps)),
  );
  let begin = 0;
  const parts = shots.map(({ trim, fade, clipSeconds }, index): FilmPart => {
    const [frames = 1, next] = lengths.slice(index, index + 2);
    const shared =
      next === undefined ? 0 : Math.min(Math.round(fade * fps), Math.floor(frames / 2), Math.floor(next / 2));
    const part = { start: Math.min(trim.start, clipSeconds), begin, frames, fade: shared };
    begin += frames - shared;
    return part;
  });
  return { parts, frames: begin };
}

/** How long the part of a clip is that a shot shows. */
export function shownSeconds({ start, end }: PlannedShot['trim'], clipSeconds: number): number {
  return Math.max(0, Math.min(end ?? clipSeconds, clipSeconds) - start);
}
