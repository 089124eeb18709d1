import { open } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';

/** Bytes that are read at once; a program that prints more than that between two looks is not followed word by word. */
const mostAtOnce = 512 * 1024;
const lineMaxLength = 16 * 1024;

/** Reads what is added to a file, line by line. Progress bars end a line with a carriage return, to write over it. */
export function createOutputTail(path: string) {
  let offset = 0;
  let decoder = new StringDecoder('utf8');
  let rest = '';

  return {
    /** Begins near the end: for a file whose beginning was read by somebody else. */
    async skipTo(bytesBeforeEnd: number): Promise<void> {
      const file = await open(path).catch(() => null);
      if (!file) return;
      try {
        offset = Math.max(0, (await file.stat()).size - bytesBeforeEnd);
      } finally {
        await file.close();
      }
    },

    /** Lines since the last call; empty ones are left out. */
    async read(): Promise<string[]> {
      const file = await open(path).catch(() => null);
      if (!file) return [];
      try {
        const { size } = await file.stat();
        if (size - offset > mostAtOnce) {
          offset = size - mostAtOnce;
          decoder = new StringDecoder('utf8');
          rest = '';
        }
        if (size <= offset) return [];
        const bytes = Buffer.alloc(size - offset);
        const { bytesRead } = await file.read(bytes, 0, bytes.byteLength, offset);
        offset += bytesRead;
        rest += decoder.write(bytes.subarray(0, bytesRead));
        const lines = rest.split(/[\r\n]+/);
        rest = lines.pop() ?? '';
        if (rest.length > lineMaxLength) {
          lines.push(rest);
          rest = '';
        }
        return lines.filter((line) => line.trim() !== '').map((line) => line.slice(0, lineMaxLength));
      } finally {
        await file.close();
      }
    },

    /** The end of the last line, once nothing more comes. */
    last(): string[] {
      const line = rest + decoder.end();
      rest = '';
      return line.trim() === '' ? [] : [line];
    },
  };
}
