import * as z from 'zod/mini';
import { id, personLine } from '../community/fields.ts';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';

const { selectedMax, selectedIdMaxLength, pointerMax } = limits.presence;

/** Pixels of the content, such as those of a board. */
const coordinate = z.number().check(z.gte(-pointerMax), z.lte(pointerMax));
const pointer = z.object({ x: coordinate, y: coordinate });
const selected = z
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

/**
 * Says that the page of a document is open, and answers the pages of others that are. Each call is checked for access; who says
 * nothing for `limits.presence.lifetime` is not there any more. Nothing of it is stored.
 */
export const sendDocumentPresence = defineRoute({
  id: 'document.presence',
  method: 'POST',
  path: '/app/document/presence',
  summary: 'Who has a document open',
  access: 'session',
  rateLimit: 'presence',
  body: z.object({
    documentId: id,
    clientId: z.string().check(z.minLength(8), z.maxLength(64)),
    pointer: z._default(z.nullable(pointer), null),
    selected: z._default(selected, []),
    isLeaving: z._default(z.boolean(), false),
  }),
  response: reply({ data: z.object({ clients: z.array(presentClient) }) }),
});
