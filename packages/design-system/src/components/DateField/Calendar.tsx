import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/ja';
import 'dayjs/locale/zh-cn';
import { useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { styled } from '../../styled.ts';
import { color, fontSize, radius } from '../../theme/tokens.ts';
import { Button } from '../Button/Button.tsx';

/** Props of {@link Calendar}. */
export interface CalendarProps {
  /** Days as `YYYY-MM-DD`; empty or undefined for none. */
  value: string;
  min: string | undefined;
  max: string | undefined;
  /** Called with an empty text when the day is removed. */
  onPick: (day: string) => void;
}

const dayForm = 'YYYY-MM-DD';
const dayOf = (text: string | undefined) => (text ? dayjs(text, dayForm) : undefined);

/** A month of days, of which one is chosen. */
export function Calendar({ value, min, max, onPick }: CalendarProps) {
  const { date: words, common } = useDesignWords();
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={words.locale}
      localeText={{
        previousMonth: words.previousMonth,
        nextMonth: words.nextMonth,
        calendarViewSwitchingButtonAriaLabel: (view) => (view === 'year' ? words.showDays : words.showYears),
      }}
    >
      <Month
        // Moves the focus from the button into the calendar, so that the arrow keys work at once.
        {...{ autoFocus: true }}
        value={dayOf(value) ?? null}
        minDate={dayOf(min)}
        maxDate={dayOf(max)}
        views={['year', 'day']}
        openTo="day"
        reduceAnimations
        slotProps={{
          calendarHeader: { format: words.monthForm },
          day: ({ day }) => ({ 'aria-label': day.format(words.dayForm) }),
        }}
        onChange={(day, stage) => {
          if (day && stage === 'finish') onPick(day.format(dayForm));
        }}
      />
      {value !== '' && (
        <Foot>
          <Button size="compact" variant="ghost" onClick={() => onPick('')}>
            {common.clear}
          </Button>
        </Foot>
      )}
    </LocalizationProvider>
  );
}

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: 0 12px 12px;
`;

const Month = styled(DateCalendar)`
  width: 280px;
  height: 312px;
  max-height: 312px;
  .MuiPickersCalendarHeader-label {
    font-size: ${fontSize.body};
    font-weight: 600;
  }
  .MuiDayCalendar-weekDayLabel {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
  }
  .MuiDayCalendar-weekDayLabel,
  .MuiPickerDay-root {
    width: 34px;
    height: 34px;
  }
  .MuiPickerDay-root,
  .MuiYearCalendar-button {
    border-radius: ${radius.control};
    font-size: ${fontSize.body};
  }
  .MuiIconButton-root {
    border-radius: ${radius.control};
    color: ${color.textMuted};
  }
  .Mui-focusVisible,
  :focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }
`;
