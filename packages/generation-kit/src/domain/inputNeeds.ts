import {
  hasNeededValue,
  isPrompt,
  needsValue,
  rulesOf,
  type Capability,
  type Parameter,
} from '@tai/contracts';
import type { Draft } from './draft.ts';

/** Something without which a tool cannot start, and whether it is there. */
export interface Need {
  parameter: Parameter;
  isMet: boolean;
}

/** True when words alone are enough: only then are ideas for a prompt of any use. */
export function startsFromWords({ parameters }: Pick<Capability, 'parameters'>): boolean {
  return (
    parameters.some(isPrompt) &&
    !parameters.some((one) => rulesOf(one).pictures?.areParents && needsValue(one))
  );
}

/** What a tool cannot do without, in the order of its form. */
export function needsOf({ parameters }: Pick<Capability, 'parameters'>, draft: Draft): Need[] {
  return parameters
    .filter(needsValue)
    .map((parameter) => ({ parameter, isMet: hasNeededValue(parameter, draft[parameter.name], draft) }));
}
