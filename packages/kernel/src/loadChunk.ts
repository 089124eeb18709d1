import { limits } from '@tai/contracts';

/**
 * Loads a part of the app: a page, a dialog, something in a slot. A part that could not be fetched is asked for once
 * more by itself, because most such failures last a moment; after two minutes it is given up.
 *
 * The window is not reloaded for it, as Vite's `vite:preloadError` is commonly answered: that would throw away what the
 * person has under way. The caller offers to try again and to reload the page. Trying again works in every engine because
 * the host fetches the files of a part before it imports them (`importPart` of `apps/web`).
 * @param timeout milliseconds for both tries together
 * @throws what the second try threw, or Error after the time is up
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  timeout: number = limits.timeouts.chunkLoad,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not loaded after ${timeout / 1000} s.`)), timeout);
  });
  try {
    return await Promise.race([load().catch(load), timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
