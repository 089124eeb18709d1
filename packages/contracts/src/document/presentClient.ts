import * as z from 'zod/mini';
import { personLine } from '../community/fields.ts';
import { presenceLimits } from './presenceLimits.ts';

const { selectedMax, selectedIdMaxLength, pointerMax } = presenceLimits;

/** Pixels of the content, such as those of a board. */
const coordinate = z.number().check(z.gte(-pointerMax), z.lte(pointerMax));
export const pointer = z.object({ x: coordinate, y: coordinate });
export const selected = z
  .array(z.string().check(z.minLength(1), z.maxLength(selectedIdMaxLength)))
  .check(z.maxLength(selectedMax));

/** An open page of somebody. */
export const presentClient = z.object({
  /** Made by the page; unique for the person. */
  clientId: z.string(),
  person: personLine,
  /** False for somebody who may only view. */
  canEdit: z.boolean(),
  /** Where they point; null when they do not, or on a phone. */
  pointer: z.nullable(pointer),
  /** Ids of what they have selected. */
  selected,
});
export type PresentClient = z.infer<typeof presentClient>;
