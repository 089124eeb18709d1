import type { Job } from '@tai/contracts';

/** Ids of the pictures that a job was given, in the order of its parameters. Masks are single ids and no ancestors. */
export function inputIdsOf({ params }: Pick<Job, 'params'>): string[] {
  return Object.values(params).flatMap((value) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => isPictureId(one))
      ? (value as string[])
      : [],
  );
}

// Picture ids are UUIDs; choices of a tool never look like one.
function isPictureId(value: unknown): boolean {
  return typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-/.test(value);
}
