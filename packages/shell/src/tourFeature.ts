import { clientPort, type ApiClient } from '@tai/api-client';
import { HelpIcon } from '@tai/design-system';
import { commandSlot, defineFeature, fillSlot, loadChunk, navigationPort, userMenuSlot } from '@tai/kernel';
import { isTourOpen } from './state/tour.ts';
import { tourWords } from './tourWords.ts';

const entry = {
  id: 'tour',
  label: { en: 'Guided tour', zh: '功能导览', ja: 'ガイドツアー' },
  icon: HelpIcon,
  run: () => isTourOpen.set(true),
};

/** Shows newcomers around, once by itself and then whenever they like. All but this manifest comes when it begins. */
export const tour = defineFeature({
  id: 'tour',
  words: tourWords,
  needs: [clientPort, navigationPort],
  overlays: [{ id: 'tour', isOpen: isTourOpen, load: () => import('./components/Tour/Tour.tsx') }],
  slots: [
    fillSlot(userMenuSlot, { ...entry, order: 70, predicate: () => true }),
    fillSlot(commandSlot, { ...entry, order: 95 }),
  ],
  setup({ ports }) {
    const client = ports.use(clientPort);
    let welcomed: string | undefined;
    let stop: (() => void) | undefined;
    function follow(): void {
      const user = client.session.get()?.user;
      if (user?.userId === welcomed) return;
      welcomed = user?.userId;
      stop?.();
      isTourOpen.set(false);
      if (user && !isDone(user.userSetting)) void begin(client, user.userId);
    }
    async function begin(to: ApiClient, userId: string): Promise<void> {
      // A tour that cannot be loaded is no reason to disturb anybody.
      const loaded = await loadChunk(() => import('./state/beginTour.ts')).catch(() => null);
      if (loaded && welcomed === userId) stop = loaded.beginTourWhenFree(to);
    }
    follow();
    const unsubscribe = client.session.subscribe(follow);
    return () => {
      unsubscribe();
      stop?.();
    };
  },
});

/** Whether the account has had the tour; another person's on this device does not count. */
function isDone(userSetting: string): boolean {
  return /"tourDone":\s*true/.test(userSetting);
}
