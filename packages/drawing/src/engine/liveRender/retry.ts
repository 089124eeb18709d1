/** Milliseconds. */
const shortest = 500;
const longest = 15_000;

/** Tries again and again, each time after a longer wait, which varies so that not all browsers come back at once. */
export function createRetry(action: () => void, random: () => number = Math.random) {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    later(): number {
      clearTimeout(timer);
      timer = setTimeout(action, Math.min(longest, shortest * 2 ** attempts) * (0.75 + random() / 2));
      attempts += 1;
      return attempts;
    },
    stop(): void {
      clearTimeout(timer);
    },
    /** It worked: the next wait is short again. */
    reset(): void {
      attempts = 0;
      clearTimeout(timer);
    },
  };
}
