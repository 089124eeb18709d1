import { isApiError, useErrorText } from '@tai/api-client';
import { styleLimits } from '@tai/contracts';
import { useFormState, type FormState } from '@tai/design-system';
import { fieldOfRefusal, type StyleField, type StyleProblems } from '../../domain/styleForm.ts';
import { formWords } from '../../formWords.ts';

const longest: Partial<Record<StyleField, number>> = {
  name: styleLimits.nameMaxLength,
  prompt: styleLimits.promptMaxLength,
  trigger: styleLimits.triggerMaxLength,
};

export interface FormProblems {
  shown: FormState<StyleField>;
  /** The sentence for a field that is wrong. */
  problemOf: (field: StyleField) => string | undefined;
}

/** What a form of a style shows as wrong, in the order of its fields. */
export function useFormProblems(fields: readonly StyleField[], problems: StyleProblems): FormProblems {
  const say = formWords.useWords();
  const errorText = useErrorText();
  const shown = useFormState<StyleField>(fields, {
    fieldOf: (error) => fieldOfRefusal(isApiError(error) ? error.error : undefined),
    textOf: (error) => errorText(error),
  });
  return {
    shown,
    problemOf(field) {
      const problem = problems[field];
      const text =
        problem === 'tooLong'
          ? say('problem.tooLong', { max: longest[field] ?? 0 })
          : problem && say(`problem.${field}`);
      return shown.errorAt(field, text);
    },
  };
}
