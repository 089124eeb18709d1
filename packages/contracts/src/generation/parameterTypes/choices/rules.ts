import type { ParameterOf } from '../definitions.ts';
import type { ParameterRules } from '../parameterRules.ts';
import { isTexts, notOffered, notTexts, outOfRange } from '../valueChecks.ts';

export const choicesRules: ParameterRules<ParameterOf<'choices'>> = {
  hasForm: (value, { options }) =>
    isTexts(value) && value.every((one) => options.some((option) => option.value === one)),
  check(value, { name, min, max, options }) {
    const refusal = notTexts(name, value, 'a list of options');
    if (refusal) return refusal;
    const chosen = new Set(value as string[]);
    const offered = options.map((option) => option.value);
    const strange = [...chosen].find((one) => !offered.includes(one));
    if (strange !== undefined) return notOffered(name, strange, offered);
    return outOfRange(name, chosen.size, { min, max }) ?? { value: offered.filter((one) => chosen.has(one)) };
  },
  isEmpty: (value) => !isTexts(value) || value.length === 0,
  holdsFreeText: false,
};
