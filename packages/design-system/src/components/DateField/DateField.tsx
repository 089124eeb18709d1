import { useState, type ReactNode } from 'react';
import { fillWords, useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { CalendarIcon } from '../../icons/laterIcons.tsx';
import { styled } from '../../styled.ts';
import type { ControlSize } from '../../theme/tokens.ts';
import { useMediaQuery } from '../../theme/useMediaQuery.ts';
import type { FieldProps } from '../Field/Field.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Popover } from '../Popover/Popover.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { LateCalendar } from './LateCalendar.tsx';

/** Props of {@link DateField}. */
export interface DateFieldProps extends FieldProps {
  /** A day as `YYYY-MM-DD`; empty for none. */
  value: string;
  /** Called with a whole day that `min` and `max` allow, or with an empty text. */
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
export function DateField({ value, onChange, min, max, size = 'medium', error, ...field }: DateFieldProps) {
  const words = useDesignWords();
  const isTouch = useMediaQuery('(pointer: coarse)');
  // What is typed and cannot be reported yet; null shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value;

  function type(day: string): void {
    const isReported = day === '' || (isWhole(day) && !isBefore(day, min) && !isBefore(max, day));
    setTyped(isReported ? null : day);
    if (isReported) onChange(day);
  }
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
        <LateCalendar
          {...{ value, min, max }}
          onPick={(day) => {
            type(day);
            close();
          }}
        />
      )}
    </Popover>
  );
  return (
    <Native
      {...field}
      type="date"
      data-calendar={calendar ? '' : undefined}
      {...{ min, max, size }}
      value={shown}
      onChange={type}
      onBlur={() => typed !== null && !isWhole(typed) && setTyped(null)}
      error={error ?? rangeError(typed, { min, max }, words.date)}
      endSlot={calendar}
    />
  );
}

/** Typing a year gives four days, in the years 2, 20, 202 and 2026: only the last is meant. */
function isWhole(day: string): boolean {
  return day >= '1000';
}

/** Days in the form `YYYY-MM-DD` have the order of their texts. False without either. */
function isBefore(day: string | undefined, other: string | undefined): boolean {
  return day !== undefined && day !== '' && other !== undefined && other !== '' && day < other;
}

function rangeError(
  typed: string | null,
  { min, max }: Pick<DateFieldProps, 'min' | 'max'>,
  { tooEarly, tooLate, locale }: { tooEarly: string; tooLate: string; locale: string },
): ReactNode {
  if (typed === null || !isWhole(typed)) return undefined;
  const spoken = (day = '') => new Date(`${day}T00:00`).toLocaleDateString(locale, { dateStyle: 'medium' });
  if (isBefore(typed, min)) return fillWords(tooEarly, { day: spoken(min) });
  return isBefore(max, typed) ? fillWords(tooLate, { day: spoken(max) }) : undefined;
}

const Native = styled(TextField)`
  /* The browser's own calendar has the language of the browser; the button beside it opens one in that of the interface. */
  &[data-calendar]::-webkit-calendar-picker-indicator {
    display: none;
  }
`;
