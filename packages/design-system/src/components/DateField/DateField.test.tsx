import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DesignWordsProvider } from '../../i18n/DesignWordsProvider.tsx';
import { words as ja } from '../../i18n/ja.ts';
import { InEnglish } from '../../testing/InEnglish.tsx';
import { Button } from '../Button/Button.tsx';
import { Popover } from '../Popover/Popover.tsx';
import { DateField, type DateFieldProps } from './DateField.tsx';

function Field({ value: first, onChange, ...rest }: Omit<DateFieldProps, 'label'>) {
  const [value, setValue] = useState(first);
  return (
    <DateField
      {...rest}
      label="From"
      value={value}
      onChange={(day) => {
        setValue(day);
        onChange(day);
      }}
    />
  );
}

test('a day is chosen in the calendar, which closes and gives the focus back', async () => {
  const change = vi.fn();
  render(<Field value="2026-11-24" onChange={change} />, { wrapper: InEnglish });
  const open = screen.getByRole('button', { name: 'From: Open calendar' });
  await userEvent.click(open);
  expect(await screen.findByRole('gridcell', { name: 'Tuesday, November 24, 2026' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  await userEvent.click(await screen.findByRole('gridcell', { name: 'Monday, October 12, 2026' }));
  expect(change).toHaveBeenCalledExactlyOnceWith('2026-10-12');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(open).toHaveFocus();
  expect(screen.getByLabelText('From')).toHaveValue('2026-10-12');
});

test('a day is typed, and the calendar keeps to the first and last day', async () => {
  const change = vi.fn();
  render(<Field value="2026-11-24" min="2026-11-10" max="2026-11-26" onChange={change} />, {
    wrapper: InEnglish,
  });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } });
  expect(change).toHaveBeenLastCalledWith('2026-11-20');
  await userEvent.click(screen.getByRole('button', { name: 'From: Open calendar' }));
  expect(await screen.findByRole('gridcell', { name: 'Monday, November 9, 2026' })).toBeDisabled();
  expect(screen.getByRole('gridcell', { name: 'Friday, November 27, 2026' })).toBeDisabled();
  expect(screen.getByRole('gridcell', { name: 'Thursday, November 26, 2026' })).toBeEnabled();
});

test('a typed day is reported when its year is whole and the limits allow it', () => {
  const change = vi.fn();
  render(<Field value="2026-11-24" min="2026-11-10" max="2026-11-26" onChange={change} />, {
    wrapper: InEnglish,
  });
  const input = screen.getByLabelText('From');
  const typed = (value: string) => fireEvent.change(input, { target: { value } });
  for (const day of ['0002-11-20', '0020-11-20', '0202-11-20']) {
    typed(day);
    expect(input).toHaveValue(day);
  }
  typed('2026-11-09');
  expect(screen.getByText('Choose Nov 10, 2026 or later')).toBeVisible();
  expect(input).toHaveAttribute('aria-invalid', 'true');
  typed('2026-11-27');
  expect(screen.getByText('Choose Nov 26, 2026 or earlier')).toBeVisible();
  expect(change).not.toHaveBeenCalled();
  typed('2026-11-11');
  expect(change).toHaveBeenCalledExactlyOnceWith('2026-11-11');
  expect(input).not.toHaveAttribute('aria-invalid');
  typed('0003-11-11');
  fireEvent.blur(input);
  expect(input).toHaveValue('2026-11-11');
});

test('the day is removed from the calendar', async () => {
  const change = vi.fn();
  render(<Field value="2026-11-24" onChange={change} />, { wrapper: InEnglish });
  await userEvent.click(screen.getByRole('button', { name: 'From: Open calendar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(change).toHaveBeenCalledExactlyOnceWith('');
  expect(screen.getByLabelText('From')).toHaveValue('');
});

test('Escape in the calendar leaves the popover open that the field stands in', async () => {
  render(
    <Popover label="Filter" trigger={<Button>Filter</Button>}>
      <Field value="2026-11-24" onChange={() => undefined} />
    </Popover>,
    { wrapper: InEnglish },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const open = await screen.findByRole('button', { name: 'From: Open calendar' });
  await userEvent.click(open);
  await screen.findByRole('grid');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(open).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByLabelText('From')).toBeNull();
});

test('the calendar speaks the language of the interface', async () => {
  render(
    <DesignWordsProvider words={ja}>
      <Field value="2026-11-24" onChange={() => undefined} />
    </DesignWordsProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'From: カレンダーを開く' }));
  expect(await screen.findByRole('gridcell', { name: '2026年11月24日 火曜日' })).toBeVisible();
  expect(screen.getByRole('button', { name: '次の月' })).toBeVisible();
});
