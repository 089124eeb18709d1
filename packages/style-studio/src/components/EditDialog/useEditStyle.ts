import { useErrorText } from '@tai/api-client';
import type { StyleVo } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { useState } from 'react';
import { useEditStyleMutation } from '../../api/styleApi.ts';
import { editWords } from '../../editWords.ts';
import { editFields, editProblems, emptyStyleForm, formOfStyle } from '../../domain/styleForm.ts';
import { useStyleForm } from '../../state/useStyleForm.ts';
import { useFormProblems } from '../StyleFields/useFormProblems.ts';

/** The edit form of an own style. @param onUpdated it was saved, and the form is empty again */
export function useEditStyle(style: StyleVo, onUpdated: (style: StyleVo) => void) {
  const say = editWords.useWords();
  const errorText = useErrorText();
  const entered = useStyleForm(`edit ${style.id}`, formOfStyle(style));
  const { form } = entered;
  const problems = editProblems(form);
  const { shown, problemOf } = useFormProblems(editFields, problems);
  const [edit, { isLoading }] = useEditStyleMutation();
  const [failure, setFailure] = useState<string | null>(null);

  async function save(): Promise<void> {
    if (isLoading) return;
    setFailure(null);
    shown.reveal();
    if (Object.keys(problems).length > 0) return;
    const result = await edit({
      ...{ id: style.id, paramValue: form.name.trim(), uiContent: form.prompt.trim() },
      ...{ flow_category: form.flow, groupName: form.tag, icon: form.covers.join(',') },
      ...{ increaseword: form.trigger.trim(), weight: form.weight },
    });
    if (result.error) {
      const message = say('updateFailed', { reason: errorText(result.error) });
      setFailure(message);
      toast.show({ id: 'styleStudio.style', tone: 'danger', message });
      return shown.fail(result.error);
    }
    entered.reset(emptyStyleForm);
    toast.show({ tone: 'success', message: say('updated') });
    onUpdated(result.data);
  }

  return {
    ...entered,
    change(part: Parameters<typeof entered.change>[0]): void {
      setFailure(null);
      shown.edit();
      entered.change(part);
    },
    discard(): void {
      setFailure(null);
      shown.reset();
      entered.reset();
    },
    attempt: shown.attempt,
    problemOf,
    failure,
    save: () => void save(),
    isSaving: isLoading,
  };
}
