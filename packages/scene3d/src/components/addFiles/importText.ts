import type { Language } from '@tai/kernel';
import type { ConversionReport } from '@tai/mesh-kit';
import type { editWords } from '../../editWords.ts';

export type Say = ReturnType<typeof editWords.useWords>;

/** How a file of another format was read: its size, the unit that was taken, and what was left out. */
export function importText(
  name: string,
  { size, triangles, unit, leftOut }: ConversionReport,
  language: Language,
  say: Say,
): { message: string; tone: 'info' | 'warning' } {
  const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  const left = (['textures', 'lights', 'cameras', 'animations'] as const).flatMap((kind) =>
    leftOut[kind] > 0 ? [say(`import.${kind}`, { count: leftOut[kind] })] : [],
  );
  const parts = [
    say('import.done', {
      ...{ name, triangles: new Intl.NumberFormat(language).format(triangles) },
      size: size.map((side) => number.format(side)).join(' × '),
    }),
    unit === 'own' ? '' : say(`import.unit.${unit}`),
    left.length === 0
      ? ''
      : say('import.leftOut', { parts: new Intl.ListFormat(language, { type: 'conjunction' }).format(left) }),
  ];
  const gap = language === 'en' ? ' ' : '';
  return { message: parts.filter(Boolean).join(gap), tone: leftOut.textures > 0 ? 'warning' : 'info' };
}
