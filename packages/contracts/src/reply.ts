import * as z from 'zod/mini';
import type { ErrorName, ErrorParams } from './errors.ts';

/** The part that every reply shares. HTTP status is 200; `code` 0 is success. */
export interface ReplyHead {
  /** 0 for success. The upload call answers the text '0'. */
  code: number | string;
  /** English sentence of a failure. Clients that know `error` show their own words. */
  msg?: string;
  /** Name of the failure in the error catalogue. */
  error?: ErrorName;
  /** Values for the placeholders of the failure's message. */
  params?: ErrorParams;
  /** Set on failures, to find the request in the server's log. */
  requestId?: string;
}

/** A reply that failed. */
export interface ErrorReply extends ReplyHead {
  msg: string;
}

const head = {
  code: z.union([z.number(), z.string()]),
  msg: z.optional(z.string()),
  error: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  requestId: z.optional(z.string()),
};

/**
 * Schema of a successful reply: the shared head with fields of its own beside it.
 * @example reply({ data: z.object({ total: z.number() }) })
 */
export function reply<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ ...head, ...shape });
}

/** Schema of a failed reply, the same for every call. */
export const errorReply = z.object({ ...head, msg: z.string() });

/** True when the reply says success, in either of the two forms the wire knows. */
export function isSuccess(body: ReplyHead): boolean {
  return body.code === 0 || body.code === '0';
}
