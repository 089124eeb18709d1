import {
  checkParameter,
  drawnOn,
  enlargementRefusal,
  pictureIdsOf,
  rulesOf,
  type Capability,
  type Parameter,
  type ParameterProblem,
  type ParameterValues,
  type Picture,
} from '@tai/contracts';

/** What a person has entered for a tool, by parameter name. */
export type Draft = ParameterValues;

/** Why a generation cannot start yet; the form says each in words. */
export interface Problem {
  kind:
    | 'missing'
    /** This one or one of those that it is required without. */
    | 'missingAny'
    | 'tooLong'
    | 'outOfRange'
    | 'gone'
    | 'tooLarge'
    | 'refused'
    | 'unavailable'
    | 'queueFull'
    | 'signedOut';
  /** The parameter it is about. */
  parameter?: Parameter;
  /** For `queueFull`: how many may run. */
  count?: number;
  /** What the server would answer; for `refused` that is all that is known. */
  refusal?: ParameterProblem;
}

/** A whole draft for a capability: known good values are kept, everything else is as the engine suggests. */
export function completeDraft(capability: Capability, entered: Draft = {}): Draft {
  return Object.fromEntries(
    capability.parameters.map((parameter) => {
      const value = entered[parameter.name];
      // Another model may have fixed a number that was entered for this one.
      const isFixed = parameter.type === 'number' && parameter.fixedBecause !== undefined;
      const isUsable = !isFixed && rulesOf(parameter).hasForm(value, parameter);
      return [parameter.name, isUsable ? value : parameter.default];
    }),
  );
}

/** True for the value that the capability suggests; values are plain data, and lists of the storage are new objects. */
export function isAsSuggested({ default: usual }: Parameter, value: unknown): boolean {
  return value === usual || JSON.stringify(value) === JSON.stringify(usual);
}

/**
 * A draft with one value changed. What was drawn on a picture goes with the picture: another one has other pixels.
 */
export function changeDraft(
  { parameters }: Pick<Capability, 'parameters'>,
  draft: Draft,
  name: string,
  value: unknown,
): Draft {
  const changed = { ...draft, [name]: value };
  if (sameFirst(draft[name], value)) return changed;
  for (const parameter of parameters) {
    if (drawnOn(parameter) === name) changed[parameter.name] = null;
  }
  return changed;
}

function sameFirst(before: unknown, after: unknown): boolean {
  return Array.isArray(before) && Array.isArray(after) && before[0] === after[0];
}

/**
 * Every reason why this draft cannot be sent, in the order of the form.
 * @param pictures those that the draft names and that still exist; undefined while that is not known
 */
export function draftProblems(
  capability: Capability,
  draft: Draft,
  pictures?: readonly Picture[],
): Problem[] {
  const problems: Problem[] = [];
  if (!capability.available) problems.push({ kind: 'unavailable' });
  for (const parameter of capability.parameters) {
    const value = draft[parameter.name];
    const refusal = checkParameter(parameter, value, draft).problem;
    const problem = refusal
      ? { kind: isOneOfSeveral(parameter, refusal) ? 'missingAny' : kindOf(refusal), parameter, refusal }
      : pictures &&
        (pictureProblem(parameter, value, pictures) ??
          enlargingProblem(capability, parameter, draft, pictures));
    if (problem) problems.push(problem);
  }
  return problems;
}

/** Ids of every picture and mask that a draft names, each once. */
export function namedPictureIds({ parameters }: Pick<Capability, 'parameters'>, draft: Draft): string[] {
  return [...new Set(parameters.flatMap((parameter) => pictureIdsOf(parameter, draft[parameter.name])))];
}

function pictureProblem(parameter: Parameter, value: unknown, pictures: readonly Picture[]): Problem | null {
  for (const id of pictureIdsOf(parameter, value)) {
    const picture = pictures.find((one) => one.id === id);
    if (!picture) return { kind: 'gone', parameter };
    const refusal = rulesOf(parameter).pictures?.check?.(picture, parameter);
    if (refusal) return { kind: kindOf(refusal), parameter, refusal };
  }
  return null;
}

function enlargingProblem(
  { parameters }: Pick<Capability, 'parameters'>,
  parameter: Parameter,
  draft: Draft,
  pictures: readonly Picture[],
): Problem | null {
  const refusal = enlargementRefusal(parameter, draft, (name) =>
    firstPicture(parameters, draft, name, pictures),
  );
  return refusal ? { kind: 'refused', parameter, refusal } : null;
}

/** The first picture that a parameter of this name has. */
function firstPicture(
  parameters: readonly Parameter[],
  draft: Draft,
  name: string,
  pictures: readonly Picture[],
): Picture | undefined {
  const parameter = parameters.find((one) => one.name === name);
  const [id] = parameter ? pictureIdsOf(parameter, draft[name]) : [];
  return pictures.find((one) => one.id === id);
}

function isOneOfSeveral({ requiredWithout }: Parameter, { error }: ParameterProblem): boolean {
  return requiredWithout !== undefined && error === 'parameterMissing';
}

/** The kinds that the form has words of its own for; others are said as the server would say them. */
function kindOf({ error }: ParameterProblem): Problem['kind'] {
  switch (error) {
    case 'parameterMissing':
    case 'pictureCount':
      return 'missing';
    case 'parameterTooLong':
      return 'tooLong';
    case 'parameterOutOfRange':
      return 'outOfRange';
    case 'pictureTooLarge':
      return 'tooLarge';
    default:
      return 'refused';
  }
}
