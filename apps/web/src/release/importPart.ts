// Firefox and WebKit remember a module that could not be fetched: `import()` of the same address, or of anything that
// imports it, fails from memory until the page is loaded anew. Vite's own helper makes it worse with `modulepreload`,
// which fills the same memory. So each file is first fetched as data, which may fail as often as it likes, and imported
// once all of them are in the HTTP cache, where the server lets them stay for ever.
import { limits } from '@tai/contracts';

const fetched = new Map<string, Promise<unknown>>();

/**
 * Imports a lazy part after everything that it needs has arrived. The build puts it in the place of Vite's preload
 * helper (`chunks/importParts.ts`), around each `import()`.
 * @param load the `import()` as a function
 * @param files what the part needs, below the base address; without the part itself when it needs nothing else
 * @throws what a fetch threw, or Error with the path for an answer that is no file; a later call asks again
 */
export async function importPart<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  try {
    const own = /import\(.(\.[^"'`]+)/.exec(String(load))?.[1];
    const paths = files.map((file) => import.meta.env.BASE_URL + file);
    if (own) paths.push(new URL(own, import.meta.url).pathname);
    await Promise.all(paths.map(bringOnce));
    return await load();
  } catch (error) {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  }
}

function bringOnce(path: string): Promise<unknown> {
  let coming = fetched.get(path);
  if (!coming) {
    coming = path.endsWith('.css') ? bringStyles(path) : bringScript(path);
    fetched.set(path, coming);
    coming.catch(() => fetched.delete(path));
  }
  return coming;
}

async function bringScript(path: string): Promise<void> {
  const response = await fetch(path, { signal: AbortSignal.timeout(limits.timeouts.chunkLoad) });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // Only a body that was read to its end is in the cache.
  await response.arrayBuffer();
}

async function bringStyles(path: string): Promise<void> {
  if (document.querySelector(`link[href="${path}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = path;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(path));
    };
    document.head.append(link);
  });
}
