import type { Language } from '@tai/kernel';

const minute = 60;
const hour = 3600;

type Unit = 'second' | 'minute' | 'hour';

function unitText(value: number, unit: Unit, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}

/** A duration with one or two units: 40 sec, 12 min, 1 hr 5 min. @param seconds not negative */
export function durationText(seconds: number, language: Language): string {
  if (seconds < 55) return unitText(Math.max(1, Math.round(seconds)), 'second', language);
  const minutes = Math.max(1, Math.round(seconds / minute));
  if (minutes < 60) return unitText(minutes, 'minute', language);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  // Over ten hours nobody asks for the minutes.
  if (rest === 0 || hours >= 10) return unitText(Math.round(seconds / hour), 'hour', language);
  return [unitText(hours, 'hour', language), unitText(rest, 'minute', language)].join(
    language === 'en' ? ' ' : '',
  );
}

/** A time from and to; one duration when both read the same. */
export function durationRange(seconds: readonly [number, number], language: Language): string {
  const [from, to] = seconds.map((one) => durationText(one, language));
  return from === to ? `${from}` : `${from} – ${to}`;
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size of a file or of memory, in units of 1000. */
export function bytesText(bytes: number, language: Language): string {
  const power = bytes < 1 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return new Intl.NumberFormat(language, {
    ...{ style: 'unit', unit: byteUnits[power], unitDisplay: 'short' },
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

/** A loss with as many digits as say something. */
export function lossText(value: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumSignificantDigits: 3 }).format(value);
}
