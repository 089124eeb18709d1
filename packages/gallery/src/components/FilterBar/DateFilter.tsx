import { Chip, DateField, styled } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { useState } from 'react';
import { fieldsOf, lastDays, rangeOf, type DateRange } from '../../domain/dateRange.ts';
import { filingWords } from '../../filingWords.ts';
import { libraryView, narrow } from '../../state/libraryView.ts';

const presets = [
  { days: 1, name: 'filter.today' },
  { days: 7, name: 'filter.week' },
  { days: 30, name: 'filter.month' },
] as const;

/** Narrows the library down to some days. */
export function DateFilter() {
  const say = filingWords.useWords();
  const { narrowing } = useObservable(libraryView);
  const { beginTime, endTime, ...others } = narrowing;
  const [now] = useState(() => new Date());
  const { first, last } = fieldsOf({ beginTime, endTime });
  const set = (range: DateRange) => narrow({ ...others, ...range });
  return (
    <section aria-label={say('filter.date')}>
      <h3>{say('filter.date')}</h3>
      <Presets>
        {presets.map(({ days, name }) => {
          const range = lastDays(days, now);
          const isChosen = endTime === undefined && beginTime === range.beginTime;
          return (
            <Chip
              key={days}
              label={say(name)}
              selected={isChosen}
              onClick={() => set(isChosen ? {} : range)}
            />
          );
        })}
      </Presets>
      <Fields>
        <DateField
          size="compact"
          label={say('filter.from')}
          value={first}
          max={last}
          onChange={(value) => set(rangeOf(value, last))}
        />
        <DateField
          size="compact"
          label={say('filter.to')}
          value={last}
          min={first}
          onChange={(value) => set(rangeOf(first, value))}
        />
      </Fields>
    </section>
  );
}

const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-bottom: 8px;
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
`;
