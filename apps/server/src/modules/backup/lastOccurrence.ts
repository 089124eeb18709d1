/**
 * When a time of day came last.
 * @param time `HH:MM` in the time zone of this process
 * @param now epoch milliseconds
 */
export function lastOccurrence(time: string, now: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const moment = new Date(now);
  moment.setHours(hours, minutes, 0, 0);
  if (moment.getTime() > now) moment.setDate(moment.getDate() - 1);
  return moment.getTime();
}
