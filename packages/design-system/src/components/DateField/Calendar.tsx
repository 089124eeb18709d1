import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/ja';
import 'dayjs/locale/zh-cn';
import { useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { styled } from '../../styled.ts';
import { color, fontSize, radius } from '../../theme/tokens.ts';

interface Props {
  /** Days as `YYYY-MM-DD`; empty or undefined for none. */
  value: string;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string) => void;
}

const dayForm = 'YYYY-MM-DD';
const dayOf = (text: string | undefined) => (text ? dayjs(text, dayForm) : undefined);

/** A month of days, of which one is chosen. */
export function Calendar({ value, min, max, onPick }: Props) {
  const { date: words } = useDesignWords();
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
        // The calendar was opened by a press, and the arrow keys walk from its day.
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
    </LocalizationProvider>
  );
}

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
