/**
 * Content of an engine piece by piece, with an end.
 * @param most bytes that are taken
 * @throws Error with a plain sentence when it is none, is empty or goes on
 */
export async function* piecesOf(content: unknown, most: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of iterable(content)) {
    if (!(piece instanceof Uint8Array)) throw new Error('it returned something that is no bytes');
    length += piece.byteLength;
    if (length > most) {
      throw new Error(
        `it returned more than ${Math.round(most / 1024 / 1024)} MB, which is all that is taken`,
      );
    }
    yield piece;
  }
  if (length === 0) throw new Error('it returned an empty file');
}

function iterable(content: unknown): AsyncIterable<unknown> | Iterable<unknown> {
  if (content instanceof Uint8Array) return [content];
  if (typeof content === 'object' && content !== null && Symbol.asyncIterator in content)
    return content as AsyncIterable<unknown>;
  throw new Error('it returned something that is no bytes');
}
