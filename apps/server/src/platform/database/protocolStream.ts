import { Duplex } from 'node:stream';

/** First byte of the message with which a client says goodbye. */
const terminate = 'X'.charCodeAt(0);

/** Sends whole messages of the PostgreSQL protocol; `answer` gets what the database says to them. */
type Send = (messages: Uint8Array<ArrayBuffer>, answer: (bytes: Uint8Array) => void) => void;

/**
 * Stands for the socket of a connection of node-postgres, with the methods of a socket that it calls. It writes whole
 * messages, and those of one statement at once, so that a statement is one request and one answer.
 */
export function createProtocolStream(send: Send): Duplex {
  const write = (chunks: readonly Uint8Array[]) => {
    // A copy of its own: the client writes pieces of buffers that it uses again.
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
