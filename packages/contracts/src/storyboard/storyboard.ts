/*
 * The content of a document of type `storyboard`: shots in their order, what was made for them, and the sound under all of them.
 */
import * as z from 'zod/mini';
import { storyboardLimits } from './storyboardLimits.ts';

const { shotsMax, takesMax, fadeMax, sideMin, sideMax, nameMaxLength, soundSecondsMax } = storyboardLimits;

const key = z.string().check(z.minLength(1), z.maxLength(64));
const seconds = z.number().check(z.gte(0), z.lte(soundSecondsMax));
const volume = z.number().check(z.gte(0), z.lte(2));

/** What a clip is made with: what a person entered into the form of a tool. */
const shotRecipe = z.object({
  tool: z.string().check(z.maxLength(64)),
  /** Engine and model as `engineId/model`; absent for the first that is available. */
  offer: z.optional(z.string().check(z.maxLength(300))),
  params: z.record(z.string().check(z.maxLength(64)), z.unknown()),
});
export type ShotRecipe = z.infer<typeof shotRecipe>;

/** A clip that was made for a shot, and with what. */
const shotTake = z.object({ clipId: key, recipe: shotRecipe });
export type ShotTake = z.infer<typeof shotTake>;

const storyboardShot = z.object({
  id: key,
  /** Whether its clip is made, or taken from the library. */
  source: z.enum(['make', 'library']),
  recipe: shotRecipe,
  takes: z.array(shotTake).check(z.maxLength(takesMax)),
  /** The item of the library that is shown: one of the takes, or a clip that was chosen. */
  clipId: z.nullable(key),
  /** New each time a person picks the clip from a library; absent for a take. Picking it again opens it to who sees the storyboard. */
  pick: z.optional(key),
  /** The job that makes a take, by the key it was sent with; its id once the server has answered. */
  making: z.nullable(z.object({ key, model: z.string(), jobId: z.nullable(key), recipe: shotRecipe })),
  /** The part of the clip that is shown; `end` is null for all of it. */
  trim: z.object({ start: seconds, end: z.nullable(seconds) }),
  /** Of its own sound; 0 is silent. */
  volume,
  /** How the next shot follows: 0 is a cut, else the seconds of a cross-fade. */
  fade: z.number().check(z.gte(0), z.lte(fadeMax)),
});
export type StoryboardShot = z.infer<typeof storyboardShot>;

/** A file of the document that is heard under the shots. */
const storyboardSound = z.object({
  /** `asset:<sha256>`, see `assetName`. */
  asset: z.string().check(z.regex(/^asset:[0-9a-f]{64}$/)),
  name: z.string().check(z.maxLength(nameMaxLength)),
  /** Length of the file. */
  seconds,
  /** What is skipped of it, and when it begins. */
  skip: seconds,
  offset: seconds,
  volume,
  fadeIn: seconds,
  fadeOut: seconds,
  /** Begins anew until the last shot ends, where it is shorter. */
  loops: z.boolean(),
});
export type StoryboardSound = z.infer<typeof storyboardSound>;

/** Size and speed of the film. */
export const filmShape = z.object({
  width: z.int().check(z.gte(sideMin), z.lte(sideMax), z.multipleOf(2)),
  height: z.int().check(z.gte(sideMin), z.lte(sideMax), z.multipleOf(2)),
  fps: z.int().check(z.refine((fps) => (storyboardLimits.fps as readonly number[]).includes(fps))),
});
export type FilmShape = z.infer<typeof filmShape>;

/** Version of the form that a storyboard is stored in. */
export const storyboardVersion = 1;

export const storyboard = z.object({
  version: z._default(z.int().check(z.gte(1)), storyboardVersion),
  shots: z._default(z.array(storyboardShot).check(z.maxLength(shotsMax)), []),
  sound: z._default(z.nullable(storyboardSound), null),
  film: z._default(filmShape, { width: 1280, height: 720, fps: 24 }),
});
export type Storyboard = z.infer<typeof storyboard>;

export function emptyStoryboard(): Storyboard {
  return { version: storyboardVersion, shots: [], sound: null, film: { width: 1280, height: 720, fps: 24 } };
}
