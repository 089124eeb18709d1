import * as z from 'zod/mini';
import { promptWords } from '../generation/promptWords.ts';
import { medium } from '../media/medium.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';

/** Everything needed to make a picture again. */
export const operation = z.object({
  operationCode: z.string(),
  /** Wire label of the flow, for example 文生图; labels of video flows lead to the video page. */
  operationSource: z.string(),
  /** What it makes. */
  medium,
  tool: z.string(),
  engineId: z.string(),
  model: z.string(),
  version: z.string(),
  params: z.record(z.string(), z.unknown()),
  seed: z.number(),
  /** Which words of its prompt were understood; absent when the engine does not say. */
  promptWords: z.optional(promptWords),
  /** Picture ids this was made from. */
  parents: z.array(z.string()),
  /** Epoch milliseconds. */
  createTime: z.number(),
});
export type Operation = z.infer<typeof operation>;

/** Looks up what a recreate code stands for. Only the owner's codes are answered. */
export const getByOperationCode = defineRoute({
  id: 'operation.getByOperationCode',
  method: 'POST',
  path: '/app/operation/getByOperationCode',
  summary: 'The recipe behind a recreate code',
  access: 'session',
  body: z.object({ operationCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
  response: reply({ operation, data: operation }),
});
