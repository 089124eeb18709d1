import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { id } from '../picture/library.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';

/** What up to ten pictures of one's own show, in words. */
export const describePictures = defineRoute({
  id: 'generation.describe',
  method: 'POST',
  path: '/app/generation/describe',
  summary: 'Pictures in words',
  access: 'session',
  client: 'creative',
  rateLimit: 'generate',
  body: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(limits.generation.describeMax)),
    language: z.enum(['zh', 'en']),
  }),
  response: reply({ data: z.array(z.object({ id: z.string(), text: z.string() })) }),
});
