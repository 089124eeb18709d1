/** Sockets of one address that have not said hello, in one process: an office may share an address. */
export const beforeHelloOfAddress = 200;

/** Counts the sockets of each address that have not said hello: so far nothing but the address is known of them. */
export function countStrangers(most = beforeHelloOfAddress) {
  const counts = new Map<string, number>();

  function change(address: string, by: 1 | -1): void {
    const count = (counts.get(address) ?? 0) + by;
    if (count > 0) counts.set(address, count);
    else counts.delete(address);
  }

  return {
    isFull: (address: string): boolean => (counts.get(address) ?? 0) >= most,
    /** @returns to be called when the socket said hello or went; a second call does nothing */
    enter(address: string): () => void {
      let isCounted = true;
      change(address, 1);
      return () => {
        if (isCounted) change(address, -1);
        isCounted = false;
      };
    },
  };
}
