import * as z from 'zod/mini';
import { personLine } from '../community/fields.ts';
import { presenceLimits } from './presenceLimits.ts';

const { selectedMax, selectedIdMaxLength, pointerMax, turnMax } = presenceLimits;

/** Pixels of the content, such as those of a board. */
const coordinate = z.number().check(z.gte(-pointerMax), z.lte(pointerMax));
export const pointer = z.object({ x: coordinate, y: coordinate });
export const selected = z
  .array(z.string().check(z.minLength(1), z.maxLength(selectedIdMaxLength)))
  .check(z.maxLength(selectedMax));
/** Of those whose page says a number above 0, the one with the highest edits; 0 only looks. */
export const turn = z.int().check(z.gte(0), z.lte(turnMax));

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
  /** Claim to edit a document of a type with one editor at a time; 0 for none, as of servers of a former version. See `turn`. */
  turn: z._default(turn, 0),
});
export type PresentClient = z.infer<typeof presentClient>;
