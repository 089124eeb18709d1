import { thumbHashToDataURL } from 'thumbhash';

const decoded = new Map<string, string>();
/** A long library must not keep every placeholder it ever showed. */
const maxDecoded = 500;

/** Data address of the blurred placeholder in a base64 thumbhash, or undefined when it is not one. */
export function thumbhashUrl(hash: string): string | undefined {
  const known = decoded.get(hash);
  if (known) return known;
  try {
    const bytes = Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));
    if (bytes.length < 5) return undefined;
    const url = thumbHashToDataURL(bytes);
    const oldest = decoded.keys().next().value;
    if (decoded.size >= maxDecoded && oldest !== undefined) decoded.delete(oldest);
    decoded.set(hash, url);
    return url;
  } catch {
    return undefined;
  }
}
