import { useEffect, useState, type ComponentType } from 'react';
import { styled } from '../../styled.ts';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import type { CalendarProps } from './Calendar.tsx';

let known: ComponentType<CalendarProps> | null = null;

/**
 * The calendar, which loads when it is first opened: MUI X weighs more than most pages, and many people type a date or never
 * filter by one. When it cannot be loaded, the panel says so and offers to try again; the date can still be typed.
 */
export function LateCalendar(props: CalendarProps) {
  const [Calendar, setCalendar] = useState(() => known);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  const isNeeded = Calendar === null;
  useEffect(() => {
    if (!isNeeded) return;
    import('./Calendar.tsx').then(
      (loaded) => {
        known = loaded.Calendar;
        setCalendar(() => loaded.Calendar);
      },
      () => setFailedAttempt(attempt),
    );
  }, [isNeeded, attempt]);
  if (Calendar) return <Calendar {...props} />;
  if (failedAttempt === attempt) return <ErrorState onRetry={() => setAttempt(attempt + 1)} />;
  return <Room aria-busy />;
}

/** As large as the calendar, so that the panel does not grow under the pointer. */
const Room = styled.div`
  width: 280px;
  height: 312px;
`;
