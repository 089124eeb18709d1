import { findTarget, TourCard, useTargetBox } from '@tai/design-system';
import { useState } from 'react';
import { isBoardTourOpen } from '../../state/boardTour.ts';
import { tourWords } from '../../tourWords.ts';

/** What is shown, as selectors. Without one the card stands in the middle. */
const steps = [
  { id: 'welcome', target: null },
  { id: 'library', target: '[data-tour="board-library"]' },
  { id: 'add', target: '[data-tour="board-add"]' },
  { id: 'link', target: '.react-flow' },
  { id: 'panel', target: '[data-tour="board-panel"]' },
  { id: 'run', target: '[data-tour="board-run"]' },
  { id: 'form', target: '[data-tour="board-face"]' },
  { id: 'share', target: '[data-tour="board-share"]' },
  { id: 'more', target: '[data-tour="board-more"]' },
] as const;

/** Leads through the parts of a board that are on the screen: a phone has fewer. */
export function Component() {
  const say = tourWords.useWords();
  const [shown] = useState(() =>
    steps.filter(({ target }) => target === null || findTarget(target) !== null),
  );
  const [place, setPlace] = useState(0);
  const step = shown[place] ?? steps[0];
  const box = useTargetBox(step.target);
  const isLast = place === shown.length - 1;
  const end = () => isBoardTourOpen.set(false);
  return (
    <TourCard
      box={box}
      title={say(`${step.id}.title`)}
      text={say(`${step.id}.text`)}
      place={say('place', { number: place + 1, count: shown.length })}
      isFirst={place === 0}
      isLast={isLast}
      labels={{ skip: say('skip'), back: say('back'), next: say('next'), done: say('done') }}
      onNext={() => (isLast ? end() : setPlace(place + 1))}
      onBack={() => setPlace(Math.max(0, place - 1))}
      onEnd={end}
    />
  );
}
