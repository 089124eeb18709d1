export { planFilm, shownSeconds, type FilmPart, type FilmPlan, type PlannedShot } from './filmPlan.ts';
export {
  emptyStoryboard,
  storyboard as storyboardSchema,
  storyboardVersion,
  type FilmShape,
  type ShotRecipe,
  type ShotTake,
  type Storyboard,
  type StoryboardShot,
  type StoryboardSound,
} from './storyboard.ts';
export { storyboardClipIds, storyboardPicks } from './storyboardClips.ts';
export type { FilmExport } from './storyboard.routes.ts';
export { storyboardLimits } from './storyboardLimits.ts';
