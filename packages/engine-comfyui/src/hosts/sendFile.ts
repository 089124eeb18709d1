// Files that are too large to be held whole, sent piece by piece in a form.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Timing } from '../timing.ts';
import type { Call } from './client.ts';

/** A form with fields and one file. */
export interface FileForm {
  /** Name of the part that holds the file. */
  field: string;
  fields: Readonly<Record<string, string>>;
  fileName: string;
  bytes: number;
}

/** A megabyte a second is the least that a connection has to carry. */
export function transferTime(timing: Timing, bytes: number): number {
  return timing.submit + Math.ceil(bytes / 1000);
}

/** @param checkStatus throws for answers of something that stands before the host */
export function createFileSender(
  call: (path: string, options: Call) => Promise<{ status: number }>,
  checkStatus: (status: number) => void,
  timing: Timing,
) {
  /**
   * @returns the status of the answer, which may be a refusal
   * @throws HostLostError, the signal's reason, or what reading the file throws
   */
  return async function sendFile(
    path: string,
    form: FileForm,
    content: AsyncIterable<Uint8Array>,
    signal?: AbortSignal,
  ): Promise<number> {
    const { type, length, body } = formWithFile(form, content);
    const timeout = transferTime(timing, length);
    const { status } = await call(path, { method: 'POST', type, length, body, signal, timeout });
    if (status === 401 || status === 407 || (status >= 300 && status < 400)) checkStatus(status);
    return status;
  };
}

/** Fields and names are of this engine and hold no quotes. */
function formWithFile({ field, fields, fileName, bytes }: FileForm, content: AsyncIterable<Uint8Array>) {
  const boundary = `tai-${randomUUID()}`;
  const part = (name: string, more: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${part(name, '')}\r\n${value}\r\n`);
  const named = part(field, `; filename="${fileName}"`);
  const head = Buffer.from(`${texts.join('')}${named}Content-Type: application/octet-stream\r\n\r\n`);
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  async function* pieces(): AsyncIterable<Uint8Array> {
    yield head;
    yield* content;
    yield tail;
  }
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    length: head.length + bytes + tail.length,
    body: Readable.from(pieces(), { objectMode: false }),
  };
}
