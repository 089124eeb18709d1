/** Messages that one side puts in and the other takes out in their order, waiting where there are none. */
export interface Mailbox<T> extends AsyncIterable<T> {
  put(message: T): void;
  /** Whoever waits, or comes next, is thrown `reason`; messages not taken yet are dropped. */
  fail(reason: unknown): void;
}

export function createMailbox<T>(): Mailbox<T> {
  const messages: T[] = [];
  let failure: { reason: unknown } | null = null;
  let wake = Promise.withResolvers<void>();
  return {
    put(message) {
      messages.push(message);
      wake.resolve();
    },
    fail(reason) {
      failure ??= { reason };
      wake.resolve();
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        if (failure) throw failure.reason;
        const message = messages.shift();
        if (message !== undefined) {
          yield message;
          continue;
        }
        wake = Promise.withResolvers<void>();
        await wake.promise;
      }
    },
  };
}
