/** Days of a person's own time zone; epoch milliseconds, the end excluded. Without one it is open on that side. */
export interface DateRange {
  beginTime?: number | undefined;
  endTime?: number | undefined;
}

/** The last days, today among them. */
export function lastDays(count: number, now: Date): DateRange {
  return { beginTime: new Date(now.getFullYear(), now.getMonth(), now.getDate() - count + 1).getTime() };
}

/** A range from what two date fields hold, YYYY-MM-DD or nothing, both days included. */
export function rangeOf(first: string, last: string): DateRange {
  const beginTime = startOf(first, 0);
  const endTime = startOf(last, 1);
  return { ...(beginTime !== null && { beginTime }), ...(endTime !== null && { endTime }) };
}

/** What the date fields hold for a range. */
export function fieldsOf({ beginTime, endTime }: DateRange): { first: string; last: string } {
  return {
    first: beginTime === undefined ? '' : fieldOf(new Date(beginTime)),
    last: endTime === undefined ? '' : fieldOf(new Date(endTime - 1)),
  };
}

function startOf(field: string, later: number): number | null {
  const [year, month, day] = field.split('-').map(Number);
  if (!year || !month || !day) return null;
  return new Date(year, month - 1, day + later).getTime();
}

function fieldOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
