import { errorText, operationApi, type ApiClient, type AppStore } from '@tai/api-client';
import { featureOf, limits, type Operation } from '@tai/contracts';
import { toast } from '@tai/design-system';
import {
  authPort,
  href,
  lockedPaths,
  locksPort,
  navigationPort,
  type Events,
  type PortRegistry,
  type Recreation,
} from '@tai/kernel';
import { galleryWords } from '../words.ts';

interface Parts {
  client: Pick<ApiClient, 'session'>;
  store: AppStore;
  events: Events;
  ports: Pick<PortRegistry, 'use'>;
}

const videoPath = '/video';

/** Page on which something like this is made; null when the operation names no flow. */
export function pageOfOperation({
  operationSource,
  medium,
  tool,
}: Pick<Operation, 'operationSource' | 'medium' | 'tool'>): string | null {
  if (featureOf({ flow: operationSource, medium }) === 'video') return videoPath;
  if (operationSource === '' && tool === '') return null;
  return href('image.workspace', { query: { type: 0 } });
}

/**
 * Makes something again from its code: looks the recipe up, goes where such things are made and says what is wanted,
 * a second later so that the page is there, or at once when the person is on it already.
 */
export function createRecreation({ client, store, events, ports }: Parts): Recreation {
  const tell = (message: string) => void toast.show({ id: 'gallery.recreate', message, tone: 'danger' });

  return {
    async recreate(operationCode) {
      const { pathname, search } = window.location;
      if (!client.session.get()) {
        ports.use(authPort).openSignIn({ returnTo: pathname + search });
        return;
      }
      const result = await store.dispatch(
        operationApi.endpoints.operation.initiate(operationCode, { subscribe: false }),
      );
      if (!result.data) return tell(errorText(result.error));
      const page = pageOfOperation(result.data);
      if (page === null) return tell(galleryWords.say('recreate.noTask'));
      const path = page.split('?', 1)[0] ?? page;
      const lock = lockedPaths[path];
      const locks = ports.use(locksPort);
      if (lock && locks.isLocked(lock)) return locks.show(lock);
      const ask = () => events.emit('picture.recreateRequested', { operationCode });
      if (pathname === path) return ask();
      ports.use(navigationPort).go(page);
      setTimeout(ask, limits.recreateDelay);
    },
  };
}
