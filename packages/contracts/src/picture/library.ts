import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { medium } from '../media/medium.ts';
import { libraryPictureType } from './picture.ts';

/** Epoch milliseconds, from 1970 until the end of the year 9999. */
const time = z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(253_402_300_799_999));
export const id = z.string().check(z.minLength(1), z.maxLength(64));
export const ids = z.array(id).check(z.minLength(1), z.maxLength(limits.picture.bulkMax));

/**
 * Which library a call is about: that of a project, or without an id the personal one of the caller. Members of a project read
 * its library; its editors and owners change it.
 */
export const library = z.object({ projectId: z.optional(id) });

/** Id of the folder that every library has. */
export const defaultFolder = 'default';

/** Form of a picture: wider than high, higher than wide, or as wide as high. */
export const pictureShapes = ['landscape', 'portrait', 'square'] as const;

/** Size in megapixels: up to a half, up to two, up to eight, and more. */
export const pictureSizes = ['small', 'medium', 'large', 'huge'] as const;

const values = z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(50));

/**
 * Which pictures of a library. Fields hold together: a picture must fulfil each that is given. Of several values of one
 * field it needs one, of several tags all.
 */
export const pictureFilter = z.object({
  ...library.shape,
  /** `all` leaves private and deleted ones out. `trash` goes by the time of deletion. Nothing of a project is private. */
  view: z._default(z.enum(['all', 'private', 'trash']), 'all'),
  picType: z.optional(libraryPictureType),
  /** What the items are. */
  medium: z.optional(medium),
  /** From this time on, epoch milliseconds. */
  beginTime: z.optional(time),
  /** Before this time, epoch milliseconds. */
  endTime: z.optional(time),
  /** Words that the prompt, the file name or the tags hold, all of them; a word may go on. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.picture.searchMaxLength))),
  collected: z.optional(z.boolean()),
  /** In a folder of the collection. */
  folderId: z.optional(id),
  /** In a category or one below it. */
  categoryId: z.optional(id),
  /** Only what may stand on the start page. */
  homepage: z.optional(z.boolean()),
  tools: z.optional(values),
  engines: z.optional(values),
  styles: z.optional(values),
  shapes: z.optional(z.array(z.enum(pictureShapes))),
  sizes: z.optional(z.array(z.enum(pictureSizes))),
  tags: z.optional(values),
});
export type PictureFilter = z.infer<typeof pictureFilter>;
/** A filter as a client sends it. */
export type PictureFilterInput = z.input<typeof pictureFilter>;
