import type { ErrorName, ErrorParams } from '@tai/contracts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { JobFailure } from '../generation/index.ts';
import type { StepRow } from './canvasRun.repository.ts';
import { FieldError } from './stepWork.ts';

/** Refusals that pass by themselves: the step waits. Every other one fails it. */
const temporary: readonly ErrorName[] = ['jobQueueFull', 'serverQueueFull', 'tooManyRequests'];

export function isTemporary(error: unknown): boolean {
  const cause = error instanceof FieldError ? error.cause : error;
  return cause instanceof ApiError && temporary.includes(cause.error);
}

/** What a step says of an error. @param parameters names of those of its tool */
export function failureOf(
  error: unknown,
  parameters: readonly string[],
): { failure: JobFailure; field: string | null } {
  const cause = error instanceof FieldError ? error.cause : error;
  const failure: JobFailure =
    cause instanceof ApiError
      ? { error: cause.error, params: cause.params }
      : { error: 'internal', params: {} };
  const field = error instanceof FieldError ? error.field : fieldOf(failure.params, parameters);
  return { failure: { error: failure.error, params: plain(failure.params) }, field };
}

/** The parameter that a failure is about, when it names one of the tool. */
export function fieldOf({ name }: ErrorParams, parameters: readonly string[]): string | null {
  return typeof name === 'string' && parameters.includes(name) ? name : null;
}

/** Boards may hold U+0000, which `jsonb` refuses. */
function plain(params: ErrorParams): ErrorParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\0', '') : value,
    ]),
  );
}

/** Ends a step. */
export function endStep(
  step: StepRow,
  end: Pick<StepRow, 'status'> & Partial<Pick<StepRow, 'failure' | 'field' | 'resultId'>>,
): void {
  Object.assign(step, { work: null, failure: null, field: null, ...end });
}
