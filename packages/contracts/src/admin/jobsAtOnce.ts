import type { LocalizedText } from '../generation/localizedText.ts';

/** Jobs that an administrator can choose from. */
const choices = [1, 2, 3, 4, 6, 8, 12, 16];

const suggested = (count: number): LocalizedText => ({
  en: `${count} (suggested)`,
  zh: `${count}（建议）`,
  ja: `${count}（推奨）`,
});
const plain = (count: number): LocalizedText => ({ en: `${count}`, zh: `${count}`, ja: `${count}` });

/**
 * The field of an engine's settings that says how many jobs it gets at once, from all workers together.
 * @param usual what an engine gets when nobody chose
 */
export function jobsAtOnceField(usual: number, words: { label: LocalizedText; hint: LocalizedText }) {
  // The first choice is what an empty field stands for.
  const counts = [usual, ...choices.filter((count) => count !== usual)];
  return {
    name: 'jobsAtOnce' as const,
    type: 'choice' as const,
    ...words,
    options: counts.map((count) => ({
      value: String(count),
      label: count === usual ? suggested(count) : plain(count),
    })),
  };
}

/** The number that the value of a {@link jobsAtOnceField} stands for. */
export const readJobsAtOnce = (value: string, usual: number): number =>
  value === '' ? usual : Number(value);
