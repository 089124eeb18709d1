/** Pause after the last change that starts a save, and the longest that changes go on without one, in milliseconds. */
const pause = 1_000;
const longest = 5_000;

/** Calls back after a pause in the changes, and in time when there is none. */
export function createSaveTimer(save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | null = null;

  function stop(): void {
    clearTimeout(timer);
    since = null;
  }

  return {
    stop,
    start() {
      since ??= Date.now();
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          stop();
          save();
        },
        Math.min(pause, since + longest - Date.now()),
      );
    },
  };
}
