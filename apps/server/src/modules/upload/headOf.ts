/** Bytes that are looked at; a WebM says what it is within its first few hundred. */
const headLength = 4_096;

/** First bytes of something on its way, and the whole of it: read once, whoever looks. */
export async function headOf(
  source: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; content: AsyncGenerator<Uint8Array> }> {
  const pieces = source[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let length = 0;
  while (length < headLength) {
    const next = await pieces.next();
    if (next.done) break;
    read.push(next.value);
    length += next.value.byteLength;
  }
  const head = Buffer.concat(read);
  return { head, content: joined(head, pieces) };
}

async function* joined(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
