import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSlot } from './HostProvider.tsx';
import { isOverlayOpen } from './openOverlay.ts';
import { SlotComponent } from './SlotComponent.tsx';
import { bannerSlot, type BannerItem } from './slots.ts';

/** Milliseconds between two looks at whether the dialog or menu is closed that a person opened meanwhile. */
const lookEvery = 500;

/** Shows the first banner of the slot that is due, one at a time, after its delay and while no dialog is open. */
export function BannerPlace() {
  const item = useFirstDue(useSlot(bannerSlot));
  return item && <DelayedBanner key={item.id} item={item} />;
}

function useFirstDue(items: readonly BannerItem[]): BannerItem | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = items.map(({ isDue }) => isDue.subscribe(changed));
      return () => stops.forEach((stop) => stop());
    },
    [items],
  );
  const first = () => items.find(({ isDue }) => isDue.get());
  return useSyncExternalStore(subscribe, first, first);
}

function DelayedBanner({ item }: { item: BannerItem }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const show = (): void => {
      // A banner moves the page below it, which must not happen under an open dialog or menu.
      if (isOverlayOpen()) timer = setTimeout(show, lookEvery);
      else setShown(true);
    };
    let timer = setTimeout(show, item.delay);
    return () => clearTimeout(timer);
  }, [item]);
  return isShown ? <SlotComponent item={item} props={{}} /> : null;
}
