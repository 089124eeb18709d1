import { clientPort } from '@tai/api-client';
import { HelpIcon } from '@tai/design-system';
import { bannerSlot, commandSlot, defineFeature, fillSlot, navigationPort, userMenuSlot } from '@tai/kernel';
import { isTourOffered, isTourOpen } from './state/tour.ts';
import { tourWords } from './tourWords.ts';

/** Milliseconds on a page before the tour is offered. */
const quiet = 1500;

const entry = {
  id: 'tour',
  label: { en: 'Guided tour', zh: '功能导览', ja: 'ガイドツアー' },
  icon: HelpIcon,
  run() {
    isTourOffered.set(false);
    isTourOpen.set(true);
  },
};

/** Shows people around when they ask for it, and offers that once. All but this manifest comes when it is needed. */
export const tour = defineFeature({
  id: 'tour',
  words: tourWords,
  needs: [clientPort, navigationPort],
  overlays: [{ id: 'tour', isOpen: isTourOpen, load: () => import('./components/Tour/Tour.tsx') }],
  slots: [
    fillSlot(bannerSlot, {
      id: 'tour.offer',
      order: 20,
      isDue: isTourOffered,
      delay: quiet,
      load: () => import('./components/Tour/TourOffer.tsx'),
    }),
    fillSlot(userMenuSlot, { ...entry, order: 70, predicate: () => true }),
    fillSlot(commandSlot, { ...entry, order: 95 }),
  ],
  setup({ ports }) {
    const { session } = ports.use(clientPort);
    let followed: string | undefined;
    function follow(): void {
      const user = session.get()?.user;
      if (user?.userId === followed) return;
      followed = user?.userId;
      isTourOpen.set(false);
      isTourOffered.set(user !== undefined && !isDone(user.userSetting));
    }
    follow();
    return session.subscribe(follow);
  },
});

/** Whether the account was offered the tour or has had it; another person's on this device does not count. */
function isDone(userSetting: string): boolean {
  return /"tourDone":\s*true/.test(userSetting);
}
