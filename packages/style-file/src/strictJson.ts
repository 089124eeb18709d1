/*
 * JSON of a header, read more strictly than JSON.parse does: a key that stands twice is an error, because readers differ in
 * which of the two counts, so a file could look harmless to one and be something else to another. Numbers are whole and not
 * negative, since the format knows no others.
 */
import { quoted, styleFileFault } from './styleFileFault.ts';

export type StrictJson = string | number | readonly StrictJson[] | ReadonlyMap<string, StrictJson>;

/** Header, tensor, list of numbers: nothing in the format lies deeper. */
const depthMax = 3;

/** @throws EngineFailure `styleFileInvalid` */
export function parseStrictJson(text: string): StrictJson {
  const scanner = createScanner(text);
  const value = scanner.value(1);
  scanner.end();
  return value;
}

function createScanner(text: string) {
  let at = 0;

  function skipSpace(): void {
    while (at < text.length && ' \t\n\r'.includes(text.charAt(at))) at++;
  }

  function expected(what: string): Error {
    const read = at < text.length ? quoted(text.charAt(at)) : 'the end of the header';
    return styleFileFault(
      `its header is no valid JSON: at character ${at + 1} it has ${read} instead of ${what}`,
    );
  }

  function take(mark: string): boolean {
    skipSpace();
    if (text[at] !== mark) return false;
    at++;
    return true;
  }

  function string(): string {
    skipSpace();
    const start = at;
    if (text[at] !== '"') throw expected('a text in quotation marks');
    const close = text.indexOf('"', start + 1);
    const plain = close < 0 ? '\\' : text.slice(start + 1, close);
    // Nearly all names: nothing in them to decode.
    if (/^[\x20-\x5b\x5d-\x7e]*$/.test(plain)) {
      at = close + 1;
      return plain;
    }
    at++;
    for (; at < text.length && text[at] !== '"'; at++) {
      if (text[at] === '\\') at++;
    }
    if (at >= text.length) throw expected('the end of a text');
    at++;
    return decoded(text.slice(start, at), start);
  }

  function number(): number {
    const digits = /^(?:0|[1-9]\d*)(?![\d.eE+-])/.exec(text.slice(at, at + 24))?.[0];
    if (digits === undefined) throw expected('a whole number that is not negative');
    const value = Number(digits);
    if (!Number.isSafeInteger(value))
      throw styleFileFault(`its header has the number ${digits}, which is too large`);
    at += digits.length;
    return value;
  }

  function list(depth: number): StrictJson[] {
    const items: StrictJson[] = [];
    if (take(']')) return items;
    do items.push(value(depth + 1));
    while (take(','));
    if (!take(']')) throw expected('a comma or ]');
    return items;
  }

  function object(depth: number): Map<string, StrictJson> {
    const entries = new Map<string, StrictJson>();
    if (take('}')) return entries;
    do {
      const key = string();
      if (entries.has(key)) throw styleFileFault(`its header names ${quoted(key)} twice`);
      if (!take(':')) throw expected('a colon');
      entries.set(key, value(depth + 1));
    } while (take(','));
    if (!take('}')) throw expected('a comma or }');
    return entries;
  }

  function value(depth: number): StrictJson {
    skipSpace();
    if (text[at] === '"') return string();
    const isNested = text[at] === '{' || text[at] === '[';
    if (isNested && depth > depthMax)
      throw styleFileFault(`its header is nested deeper than ${depthMax} levels`);
    if (take('{')) return object(depth);
    if (take('[')) return list(depth);
    return number();
  }

  function end(): void {
    skipSpace();
    if (at < text.length) throw expected('its end');
  }

  return { value, end };
}

/** A text in quotation marks. @param start where it stands, for the error */
function decoded(text: string, start: number): string {
  let value: unknown;
  try {
    // Escapes and control characters are left to JSON.parse, which is strict about them.
    value = JSON.parse(text);
  } catch (error) {
    throw styleFileFault(
      `its header is no valid JSON: the text at character ${start + 1} has a wrong escape`,
      error,
    );
  }
  if (typeof value !== 'string' || !value.isWellFormed())
    throw styleFileFault(`the text at character ${start + 1} of its header is no valid Unicode`);
  return value;
}
