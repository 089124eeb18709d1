import { limits } from '@tai/contracts';

/** Ids in parts that one call may carry. */
export function inBulks(ids: readonly string[], size: number = limits.picture.bulkMax): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}
