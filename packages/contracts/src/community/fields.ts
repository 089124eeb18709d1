import * as z from 'zod/mini';
import { limits } from '../limits.ts';

export const id = z.string().check(z.minLength(1), z.maxLength(64));

/** Place in a list that an earlier page answered; opaque, and refused when it was not made by this server. */
export const cursor = z.optional(z.string().check(z.minLength(1), z.maxLength(500)));

export const pageSize = z._default(
  z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.community.pageSizeMax)),
  limits.community.pageSize,
);

/** One page of a list that is read by cursor; `next` is null at its end. */
export function cursorPage<Row extends z.core.$ZodType>(row: Row) {
  return z.object({ records: z.array(row), next: z.nullable(z.string()) });
}

/** What others see of a person beside their name. */
export const personLine = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.nullable(z.string()),
});
export type PersonLine = z.infer<typeof personLine>;
