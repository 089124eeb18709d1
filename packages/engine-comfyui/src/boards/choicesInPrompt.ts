import type { Parameter } from '@tai/contracts';

/**
 * What choices of a form added to a prompt, read from its end: the last field of the form added the last words.
 * @returns the prompt without these words, and the choices by parameter
 */
export function choicesInPrompt(
  prompt: string,
  parameters: readonly Parameter[],
): { rest: string; chosen: Map<string, unknown> } {
  let rest = prompt;
  const chosen = new Map<string, unknown>();
  for (const parameter of parameters.toReversed()) {
    if (parameter.type !== 'select' && parameter.type !== 'choices') continue;
    const most = parameter.type === 'select' ? 1 : parameter.max;
    const values: string[] = [];
    while (values.length < most) {
      const found = parameter.options.flatMap(({ value, adds }) =>
        Object.values(adds ?? {}).flatMap((text) => (rest.endsWith(text) ? [{ value, text }] : [])),
      )[0];
      if (!found) break;
      rest = rest.slice(0, -found.text.length).replace(/[,，]\s*$/, '');
      values.unshift(found.value);
    }
    if (values.length > 0) chosen.set(parameter.name, parameter.type === 'select' ? values[0] : values);
  }
  return { rest, chosen };
}
