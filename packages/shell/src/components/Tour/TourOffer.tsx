import { useClient } from '@tai/api-client';
import { Banner } from '@tai/design-system';
import { useEffect } from 'react';
import { isTourOffered, isTourOpen } from '../../state/tour.ts';
import { tourWords } from '../../tourWords.ts';

/** Offers the tour, once for each account. */
export function Component() {
  const say = tourWords.useWords();
  const { settings } = useClient();
  useEffect(() => {
    // The person before them on this device may have seen it: only a change is saved with the account.
    settings.change({ tourDone: false });
    settings.change({ tourDone: true });
  }, [settings]);
  function start(): void {
    isTourOffered.set(false);
    isTourOpen.set(true);
  }
  return (
    <Banner
      action={{ label: say('offer.start'), onAction: start }}
      onDismiss={() => isTourOffered.set(false)}
    >
      {say('offer.text')}
    </Banner>
  );
}
