import { lazy, Suspense } from 'react';
import { useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { CalendarIcon } from '../../icons/laterIcons.tsx';
import { styled } from '../../styled.ts';
import type { ControlSize } from '../../theme/tokens.ts';
import { useMediaQuery } from '../../theme/useMediaQuery.ts';
import type { FieldProps } from '../Field/Field.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Popover } from '../Popover/Popover.tsx';
import { TextField } from '../TextField/TextField.tsx';

// The calendar of MUI X weighs more than a page's other controls together, and most people type or never filter by date.
const Calendar = lazy(() =>
  import('./Calendar.tsx').then(({ Calendar: component }) => ({ default: component })),
);

/** Props of {@link DateField}. */
export interface DateFieldProps extends FieldProps {
  /** A day as `YYYY-MM-DD`; empty for none. */
  value: string;
  onChange: (day: string) => void;
  /** First day that may be chosen, in the same form. */
  min?: string | undefined;
  /** Last day that may be chosen. */
  max?: string | undefined;
  size?: ControlSize;
}

/**
 * A day: typed in the parts of the browser's own date field, or chosen in a calendar in the language of the interface. On a
 * touch screen the browser opens the calendar of the device.
 */
export function DateField({ value, onChange, min, max, size = 'medium', ...field }: DateFieldProps) {
  const words = useDesignWords();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const calendar = !isTouch && (
    <Popover
      label={words.date.calendar}
      placement="bottom-end"
      flush
      trigger={
        <IconButton size="compact" label={`${field.label}: ${words.date.open}`}>
          <CalendarIcon size={16} />
        </IconButton>
      }
    >
      {(close) => (
        <Suspense fallback={<Room aria-busy />}>
          <Calendar
            {...{ value, min, max }}
            onPick={(day) => {
              onChange(day);
              close();
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
  return (
    <Native
      type="date"
      data-calendar={calendar ? '' : undefined}
      {...{ value, onChange, min, max, size, ...field }}
      endSlot={calendar}
    />
  );
}

const Native = styled(TextField)`
  /* Its calendar speaks the language of the browser, and ours stands beside it. */
  &[data-calendar]::-webkit-calendar-picker-indicator {
    display: none;
  }
`;

/** As large as the calendar, so that the panel does not grow under the pointer. */
const Room = styled.div`
  width: 280px;
  height: 312px;
`;
