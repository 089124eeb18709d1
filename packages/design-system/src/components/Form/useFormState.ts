import { useState } from 'react';

/** What a form shows as wrong, and since when. */
export interface FormState<Field extends string> {
  /** Grows each time the form was tried. For `Form`, or `useInvalidFocus`. */
  attempt: number;
  /** From now on what is wrong with these fields is shown (with all of them unless named). */
  reveal(fields?: readonly Field[]): void;
  /** The sentence for a field: what the rules say once it is revealed, else what the server said. */
  errorAt(field: Field, problem?: string | false | null): string | undefined;
  /** Shows why a call failed, at its field when it has one here. */
  fail(error: unknown, fallback?: string): void;
  /** What the server said about no field in particular. */
  formError: string | null;
  /** Something was typed: what the server said is about the past. */
  edit(): void;
  /** Begins anew: nothing is shown as wrong. */
  reset(): void;
}

/** How a form reads the failures of its calls. */
export interface FailureReading<Field extends string> {
  /** The field that a failure is about; null when it is about the whole form. */
  fieldOf?: (error: unknown) => Field | null;
  textOf: (error: unknown, fallback?: string) => string;
}

/**
 * Which mistakes a form shows: none before it was tried, then those that the rules find and the one that the server
 * found.
 * @param fields those the form has; what is about others is shown for the whole form
 */
export function useFormState<Field extends string>(
  fields: readonly Field[],
  { fieldOf, textOf }: FailureReading<Field>,
): FormState<Field> {
  const [attempt, setAttempt] = useState(0);
  const [revealed, setRevealed] = useState<readonly Field[]>([]);
  const [failure, setFailure] = useState<{ field: Field | null; error: unknown; fallback?: string } | null>(
    null,
  );
  const failureText = failure && textOf(failure.error, failure.fallback);
  return {
    attempt,
    reveal(some = fields) {
      setFailure(null);
      setRevealed([...new Set([...revealed, ...some])]);
      setAttempt((count) => count + 1);
    },
    errorAt(field, problem) {
      if (problem && revealed.includes(field)) return problem;
      return failure?.field === field ? (failureText ?? undefined) : undefined;
    },
    fail(error, fallback) {
      const field = fieldOf?.(error) ?? null;
      setFailure({ field: field !== null && fields.includes(field) ? field : null, error, fallback });
      setAttempt((count) => count + 1);
    },
    formError: failure?.field === null ? failureText : null,
    edit: () => setFailure(null),
    reset() {
      setFailure(null);
      setRevealed([]);
    },
  };
}
