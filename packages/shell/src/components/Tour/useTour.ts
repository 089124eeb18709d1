import { usePrefersReducedMotion, useTargetBox, waitForTarget } from '@tai/design-system';
import { navigationPort, pageAt, useHost, usePort } from '@tai/kernel';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { pageOf, tourSteps, type TourStep } from '../../domain/tourSteps.ts';

/** Milliseconds that a place may take to appear; then it is left out. A page that loads needs more than one that is there. */
const patience = { here: 600, elsewhere: 5000 };

/**
 * Goes through the places of the tour, from page to page. What is not on the screen is left out, in both directions.
 * @param onEnd called at the end
 */
export function useTour(onEnd: () => void) {
  const navigation = usePort(navigationPort);
  const { routes } = useHost();
  const { pathname } = useLocation();
  const page = useRef(pathname);
  useEffect(() => {
    page.current = pathname;
  }, [pathname]);
  const isReduced = usePrefersReducedMotion();
  const steps = tourSteps.filter(({ path }) => pageAt(routes, new URL(path, window.location.origin)));
  const [step, setStep] = useState<TourStep>(tourSteps[0] as TourStep);
  const [isOnTheWay, setOnTheWay] = useState(false);
  const going = useRef<AbortController>(null);
  const box = useTargetBox(step.target ?? null);
  const place = steps.indexOf(step);

  useEffect(() => () => going.current?.abort(), []);

  async function show(next: TourStep, signal: AbortSignal): Promise<boolean> {
    const isElsewhere = pageOf(next.path) !== page.current;
    if (isElsewhere) navigation.go(next.path);
    if (next.target === undefined) {
      setStep(next);
      return true;
    }
    const found = await waitForTarget(next.target, {
      patience: isElsewhere ? patience.elsewhere : patience.here,
      // The page that is left may have such a place, too.
      isThere: () => pageOf(next.path) === page.current,
      signal,
    });
    if (!found || signal.aborted) return false;
    found.scrollIntoView({ block: 'nearest', behavior: isReduced ? 'instant' : 'smooth' });
    setStep(next);
    return true;
  }

  async function go(by: 1 | -1): Promise<void> {
    if (isOnTheWay) return;
    going.current?.abort();
    const stop = new AbortController();
    going.current = stop;
    setOnTheWay(true);
    for (let index = place + by; index >= 0 && index < steps.length; index += by) {
      const next = steps[index];
      // Each is tried after the one before it was not there.
      if (next && (await show(next, stop.signal))) return setOnTheWay(false);
      if (stop.signal.aborted) return;
    }
    setOnTheWay(false);
    if (by === 1) onEnd();
  }

  return {
    step,
    /** Where the place is on the screen; null is the middle. */
    box,
    /** Which one it is of how many there are here. */
    number: place + 1,
    count: steps.length,
    isFirst: place <= 0,
    isLast: place === steps.length - 1,
    isOnTheWay,
    next: () => void go(1),
    back: () => void go(-1),
  };
}
