const maxLength = 1000;

/** A path of this product as it came in a query, or the empty text when it is anything else. */
export function ownPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > maxLength) return '';
  // Browsers read `//host`, `/\host` and both with tabs inside as other hosts.
  if (!/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(value)) return '';
  return URL.canParse(value, 'http://own') && new URL(value, 'http://own').host === 'own' ? value : '';
}
