import { drawnOn, needsValue, type Capability, type ParameterOf } from '@tai/contracts';
import type { Draft } from './draft.ts';

/** The image that a tool works on: the first that it cannot do without. Undefined for a tool that starts from words. */
export function mainInput({ parameters }: Pick<Capability, 'parameters'>): ParameterOf<'images'> | undefined {
  return parameters.find((one): one is ParameterOf<'images'> => one.type === 'images' && needsValue(one));
}

/** Id of the image that a tool works on. */
export function mainInputId(capability: Pick<Capability, 'parameters'>, draft: Draft): string | undefined {
  const input = mainInput(capability);
  return input && (draft[input.name] as string[])[0];
}

/** What belongs to the image that a tool works on: the image itself and what was drawn on it. */
export function mainInputValues({ parameters }: Pick<Capability, 'parameters'>, draft: Draft): Draft {
  const input = mainInput({ parameters });
  return Object.fromEntries(
    parameters
      .filter((one) => input && (one.name === input.name || drawnOn(one) === input.name))
      .map(({ name }) => [name, draft[name]]),
  );
}
