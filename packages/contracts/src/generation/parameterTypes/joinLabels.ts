import type { LocalizedText } from '../localizedText.ts';

/** Several labels in one line; null when there are none. */
export function joinLabels(labels: readonly LocalizedText[]): LocalizedText | null {
  if (labels.length === 0) return null;
  return {
    en: labels.map(({ en }) => en).join(', '),
    zh: labels.map(({ zh }) => zh).join('、'),
    ja: labels.map(({ ja }) => ja).join('、'),
  };
}
