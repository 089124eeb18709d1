import * as z from 'zod/mini';
import { id } from '../community/fields.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { pointer, presentClient, selected, turn } from './presentClient.ts';

/**
 * Says that the page of a document is open, and answers the pages of others that are. Each call is checked for access; who says
 * nothing for `presenceLimits.lifetime` is not there any more. Nothing of it is stored.
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
    turn: z._default(turn, 0),
    isLeaving: z._default(z.boolean(), false),
  }),
  response: reply({ data: z.object({ clients: z.array(presentClient) }) }),
});
