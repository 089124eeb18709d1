import { EngineFailure } from '@tai/contracts';

/** @param detail what is wrong, as the end of a sentence and without a stop */
export function styleFileFault(detail: string, cause?: unknown): EngineFailure {
  return new EngineFailure('styleFileInvalid', { detail }, cause === undefined ? undefined : { cause });
}

/** Text of the file for an error: short, and without control characters. */
export function quoted(text: string): string {
  const plain = text.replace(/\p{C}/gu, '\u{fffd}');
  return `“${plain.length > 60 ? `${plain.slice(0, 60)}…` : plain}”`;
}
