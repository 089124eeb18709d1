import type { ParameterOf } from '@tai/contracts';

type Choices = ParameterOf<'choices'>;

/** Options that stay chosen beside another one: none where either goes alone, and none of its own group. */
function besides({ options, alone = [] }: Choices, value: readonly string[], pressed: string): string[] {
  if (alone.includes(pressed)) return [];
  const groupOf = (one: string) => options.find((option) => option.value === one)?.group;
  const group = groupOf(pressed);
  return value.filter(
    (other) =>
      other !== pressed && !alone.includes(other) && (group === undefined || groupOf(other) !== group),
  );
}

/** True while an option can be pressed: it is chosen, or there is room for it once those that it replaces are gone. */
export function canPress(parameter: Choices, value: readonly string[], option: string): boolean {
  return value.includes(option) || besides(parameter, value, option).length < parameter.max;
}

/**
 * What is chosen after an option was pressed, in the order in which the tool lists options. When the last one is let go, a tool
 * that has a neutral option, such as a camera that stands still, comes back to it.
 */
export function pressedOptions(parameter: Choices, value: readonly string[], pressed: string): string[] {
  const { options, alone = [], default: usual } = parameter;
  const next = value.includes(pressed)
    ? value.filter((other) => other !== pressed)
    : [...besides(parameter, value, pressed), pressed];
  if (next.length === 0 && usual.length > 0 && usual.every((one) => alone.includes(one))) return usual;
  return options.map((option) => option.value).filter((one) => next.includes(one));
}
