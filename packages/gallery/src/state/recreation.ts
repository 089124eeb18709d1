import { errorText, operationApi, type ApiClient, type AppStore } from '@tai/api-client';
import { featureOf, limits } from '@tai/contracts';
import { toast } from '@tai/design-system';
import {
  authPort,
  generationPageOf,
  generationPageSlot,
  isAt,
  locksPort,
  navigationPort,
  type FeatureContext,
  type Recreation,
} from '@tai/kernel';
import { galleryWords } from '../words.ts';

interface Parts extends Pick<FeatureContext, 'events' | 'ports' | 'slotItems'> {
  client: Pick<ApiClient, 'session'>;
  store: AppStore;
}

/**
 * Makes something again from its code: looks the recipe up, goes to the page that owns its flow and says what is wanted,
 * a second later so that the page is there, or at once when the person is on it already.
 */
export function createRecreation({ client, store, events, ports, slotItems }: Parts): Recreation {
  const tell = (message: string) => void toast.show({ id: 'gallery.recreate', message, tone: 'danger' });

  return {
    async recreate(operationCode) {
      if (!client.session.get()) {
        const { pathname, search } = window.location;
        ports.use(authPort).openSignIn({ returnTo: pathname + search });
        return;
      }
      const result = await store.dispatch(
        operationApi.endpoints.operation.initiate(operationCode, { subscribe: false }),
      );
      if (!result.data) return tell(errorText(result.error));
      const { operationSource: flow, medium, tool } = result.data;
      const lock = featureOf({ flow, medium });
      const locks = ports.use(locksPort);
      if (lock && locks.isLocked(lock)) return locks.show(lock);
      const page = generationPageOf(slotItems(generationPageSlot), { flow, medium, tool });
      if (!page) return tell(galleryWords.say('recreate.noTask'));
      const ask = () => events.emit('picture.recreateRequested', { operationCode, page: page.id });
      if (isAt(page.path)) return ask();
      ports.use(navigationPort).go(page.path);
      setTimeout(ask, limits.recreateDelay);
    },
  };
}
