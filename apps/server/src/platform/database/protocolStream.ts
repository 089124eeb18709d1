import { Duplex } from 'node:stream';

/** First byte of the Terminate message, which closes a connection. */
const terminate = 'X'.charCodeAt(0);

/** Sends whole messages of the PostgreSQL protocol; `answer` gets what the database says to them. */
type Send = (messages: Uint8Array<ArrayBuffer>, answer: (bytes: Uint8Array) => void) => void;

/**
 * Replaces the socket of a node-postgres connection, with the socket methods that node-postgres calls. Each write holds
 * whole messages, and all messages of one statement, so a statement is one request and one answer.
 */
export function createProtocolStream(send: Send): Duplex {
  const write = (chunks: readonly Uint8Array[]) => {
    // Copied, because the client reuses its buffers and the copy is transferred to the thread.
    const messages = new Uint8Array(Buffer.concat(chunks));
    if (messages[0] === terminate) return;
    send(messages, (bytes) => {
      if (!stream.destroyed && bytes.length > 0)
        stream.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    });
  };
  const stream = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      write([chunk]);
      done();
    },
    writev(chunks, done) {
      write(chunks.map(({ chunk }) => chunk as Buffer));
      done();
    },
    final(done) {
      stream.push(null);
      done();
    },
  });
  const nothing = () => stream;
  return Object.assign(stream, {
    connect() {
      process.nextTick(() => stream.emit('connect'));
      return stream;
    },
    setNoDelay: nothing,
    setKeepAlive: nothing,
    ref: nothing,
    unref: nothing,
  });
}
