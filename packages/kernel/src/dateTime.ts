/**
 * Date and minute where the person is, the same in every language: YYYY/MM/DD HH:mm, as the product writes them outside
 * of the list of messages (specification §9).
 * @param time epoch milliseconds
 */
export function formatDateTime(time: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const date = new Date(time);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('/');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
