import * as z from 'zod/mini';

/** Id of a row. */
export const id = z.string().check(z.minLength(1), z.maxLength(64));

/** Fields of a request for one page of a list. */
export const pageFields = {
  currPage: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
};

/** One page of a list, and how many rows there are in all. */
export function pageOf<Row extends z.core.$ZodType>(row: Row) {
  return z.object({ records: z.array(row), total: z.number() });
}
