import type { ParameterOf } from '../definitions.ts';
import type { CheckedValue, ParameterRules } from '../parameterRules.ts';
import { isTexts, notOffered, notTexts, outOfRange, refused } from '../valueChecks.ts';

export const choicesRules: ParameterRules<ParameterOf<'choices'>> = {
  hasForm: (value, { options }) =>
    isTexts(value) && value.every((one) => options.some((option) => option.value === one)),
  check(value, parameter) {
    const { name, min, max, options } = parameter;
    const refusal = notTexts(name, value, 'a list of options');
    if (refusal) return refusal;
    const chosen = new Set(value as string[]);
    const offered = options.map((option) => option.value);
    const strange = [...chosen].find((one) => !offered.includes(one));
    if (strange !== undefined) return notOffered(name, strange, offered);
    return (
      outOfRange(name, chosen.size, { min, max }) ??
      apart(parameter, chosen) ?? { value: offered.filter((one) => chosen.has(one)) }
    );
  },
  isEmpty: (value) => !isTexts(value) || value.length === 0,
  holdsFreeText: false,
};

/** Refuses two options that exclude each other. */
function apart(
  { name, options, alone = [] }: ParameterOf<'choices'>,
  chosen: ReadonlySet<string>,
): CheckedValue | undefined {
  const seen = new Map<string, string>();
  for (const { value, group } of options.filter((option) => chosen.has(option.value))) {
    const [other] = [...chosen].filter((one) => one !== value);
    const before = alone.includes(value) ? other : group && seen.get(group);
    if (before !== undefined && before !== '')
      return refused('choicesApart', { name, first: before, second: value });
    if (group !== undefined) seen.set(group, value);
  }
  return undefined;
}
