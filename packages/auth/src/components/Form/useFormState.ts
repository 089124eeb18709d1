import { isApiError } from '@tai/api-client';
import { useState } from 'react';
import { fieldOfError, type FormField } from '../../domain/formField.ts';
import { useFailureText } from './useFailureText.ts';

/** What a form shows as wrong, and since when. */
export interface FormState {
  /** For `Form`. */
  attempt: number;
  /** From now on what is wrong with these fields is shown (with all of them unless named). */
  reveal(fields?: readonly FormField[]): void;
  /** The sentence for a field: what the rules say once it is revealed, else what the server said. */
  errorAt(field: FormField, problem?: string | false | null): string | undefined;
  /** Shows why a call failed, at its field when it has one here. */
  fail(error: unknown, fallback?: string): void;
  /** What the server said about no field in particular. */
  formError: string | null;
  /** Something was typed: what the server said is about the past. */
  edit(): void;
}

/** @param fields those the form has; what is about others is shown for the whole form */
export function useFormState(fields: readonly FormField[]): FormState {
  const failureText = useFailureText();
  const [attempt, setAttempt] = useState(0);
  const [revealed, setRevealed] = useState<readonly FormField[]>([]);
  const [failure, setFailure] = useState<{ field: FormField | null; text: string } | null>(null);
  return {
    attempt,
    reveal(some = fields) {
      setFailure(null);
      setRevealed([...new Set([...revealed, ...some])]);
      setAttempt((count) => count + 1);
    },
    errorAt(field, problem) {
      if (problem && revealed.includes(field)) return problem;
      return failure?.field === field ? failure.text : undefined;
    },
    fail(error, fallback) {
      const field = fieldOfError(isApiError(error) ? error.error : undefined);
      const isHere = field !== null && fields.includes(field);
      setFailure({ field: isHere ? field : null, text: failureText(error, fallback) });
      setAttempt((count) => count + 1);
    },
    formError: failure && failure.field === null ? failure.text : null,
    edit: () => setFailure(null),
  };
}
