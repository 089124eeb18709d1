import { useClient } from '@tai/api-client';
import { TourCard } from '@tai/design-system';
import { isTourOpen } from '../../state/tour.ts';
import { tourWords } from '../../tourWords.ts';
import { useTour } from './useTour.ts';

/** Leads through the places of the product, from page to page. */
export function Component() {
  const say = tourWords.useWords();
  const { settings } = useClient();
  const tour = useTour(finish);
  const { step, isLast } = tour;

  function finish(): void {
    settings.change({ tourDone: true });
    isTourOpen.set(false);
  }

  const text = say(`${step.id}.text`);
  return (
    <TourCard
      box={tour.box}
      title={say(`${step.id}.title`)}
      text={isLast ? `${text} ${say('again')}` : text}
      place={say('place', { number: tour.number, count: tour.count })}
      isFirst={tour.isFirst}
      isLast={isLast}
      isBusy={tour.isOnTheWay}
      labels={{ skip: say('skip'), back: say('back'), next: say('next'), done: say('done') }}
      onNext={tour.next}
      onBack={tour.back}
      onEnd={finish}
    />
  );
}
