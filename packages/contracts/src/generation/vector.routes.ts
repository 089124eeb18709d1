import * as z from 'zod/mini';
import { id } from '../picture/library.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';

/** The SVG of a picture that was drawn as vectors, by the picture's id. */
export const getVector = defineRoute({
  id: 'generation.vector',
  method: 'POST',
  path: '/app/generation/vector/{id}',
  summary: 'A picture as SVG, where its tool draws vectors',
  access: 'session',
  params: z.object({ id }),
  response: reply({ data: z.object({ svg: z.string() }) }),
});
