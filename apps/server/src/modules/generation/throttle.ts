/** Calls `action` at once, then at most once in each `interval` (milliseconds) with the latest value. */
export function throttleLatest<Value>(interval: number, action: (value: Value) => void) {
  let pending: { value: Value } | undefined;
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    timer = undefined;
    if (!pending) return;
    const { value } = pending;
    pending = undefined;
    timer = setTimeout(next, interval);
    action(value);
  };
  return {
    push(value: Value): void {
      pending = { value };
      if (!timer) next();
    },
    /** Forgets what waits. */
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      pending = undefined;
    },
  };
}
