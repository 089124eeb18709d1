/** Transactions on one database of IndexedDB, which is opened with the first of them. */
export interface IndexedDatabase {
  /**
   * Runs requests in one transaction and waits until it is written; a durable one until the disk has it, with all before it, which
   * is what a power cut asks for.
   */
  run<T>(
    names: string[],
    mode: 'readonly' | 'readwrite' | 'durable',
    work: (transaction: IDBTransaction) => T | Promise<T>,
  ): Promise<T>;
  close(): void;
}

export function createIndexedDatabase(
  name: string,
  upgrade: (database: IDBDatabase) => void,
): IndexedDatabase {
  let opened: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = globalThis.indexedDB.open(name, 1);
      request.addEventListener('upgradeneeded', () => upgrade(request.result));
      request.addEventListener('success', () => {
        // The browser closes it when its data is cleared: the next use opens it anew.
        request.result.addEventListener('close', () => (opened = null));
        resolve(request.result);
      });
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
    }).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  }

  return {
    async run(names, mode, work) {
      const isDurable = mode === 'durable';
      const options: IDBTransactionOptions = { durability: isDurable ? 'strict' : 'default' };
      const database = await open();
      const transaction = database.transaction(names, isDurable ? 'readwrite' : mode, options);
      const done = new Promise<void>((resolve, reject) => {
        const fail = () => reject(transaction.error ?? new Error('the transaction was aborted'));
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('error', fail);
        transaction.addEventListener('abort', fail);
      });
      const [result] = await Promise.all([work(transaction), done]);
      return result;
    },
    close() {
      void opened?.then((database) => database.close()).catch(() => undefined);
      opened = null;
    },
  };
}

export function read<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the request failed')));
  });
}
