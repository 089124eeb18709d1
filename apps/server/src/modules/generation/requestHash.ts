import { createHash } from 'node:crypto';

/** A fingerprint of what was asked for; the order of keys does not matter. */
export function requestHash(request: unknown): string {
  const text = JSON.stringify(request, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex');
}
