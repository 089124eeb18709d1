import { useState } from 'react';
import type { StyleField, StyleForm, StyleProblems } from '../../domain/styleForm.ts';
import { useStyleForm } from '../../state/useStyleForm.ts';
import { useFormProblems } from './useFormProblems.ts';

interface FormRules {
  /** Fields in the order in which they are checked. */
  fields: readonly StyleField[];
  problemsOf: (form: StyleForm) => StyleProblems;
}

/**
 * A form of a style: what is in it, what is wrong, and why it could not be sent, until something is changed.
 * @param what which form, see `createStyleDrafts`
 * @param fresh what it begins with; read once
 */
export function useFilledForm(what: string, fresh: StyleForm, { fields, problemsOf }: FormRules) {
  const entered = useStyleForm(what, fresh);
  const problems = problemsOf(entered.form);
  const { shown, problemOf } = useFormProblems(fields, problems);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    ...entered,
    shown,
    problemOf,
    failure,
    setFailure,
    /** Shows what is wrong. False when there is something. */
    check(): boolean {
      setFailure(null);
      shown.reveal();
      return Object.keys(problems).length === 0;
    },
    change(part: Partial<StyleForm>): void {
      setFailure(null);
      shown.edit();
      entered.change(part);
    },
    discard(): void {
      setFailure(null);
      shown.reset();
      entered.reset();
    },
  };
}
