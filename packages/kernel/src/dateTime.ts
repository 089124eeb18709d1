import type { Language } from './words.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** The moment of a time on the wire: epoch milliseconds, or seconds where it has ten digits. */
function momentOf(time: number): Date {
  const hasTenDigits = time >= 1e9 && time < 1e10;
  return new Date(hasTenDigits ? time * 1000 : time);
}

/** The day where the person is, the same in every language: YYYY/MM/DD. */
export function formatDate(time: number): string {
  const date = momentOf(time);
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('/');
}

/** The time of day where the person is: HH:mm. */
export function formatTime(time: number): string {
  const date = momentOf(time);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/**
 * Date and minute where the person is, the same in every language: YYYY/MM/DD HH:mm, as the product writes them outside
 * of lists (specification §9).
 */
export function formatDateTime(time: number): string {
  return `${formatDate(time)} ${formatTime(time)}`;
}

/** A moment as lists have it, to the second: YYYY年MM月DD日 HH:mm:ss in Chinese, YYYY/MM/DD HH:mm:ss in other languages. */
export function formatListTime(time: number, language: Language): string {
  const date = momentOf(time);
  const [year, month, day] = formatDate(time).split('/');
  const written = language === 'zh' ? `${year}年${month}月${day}日` : formatDate(time);
  return `${written} ${formatTime(time)}:${two(date.getSeconds())}`;
}
