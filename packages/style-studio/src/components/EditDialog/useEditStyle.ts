import { useErrorText } from '@tai/api-client';
import type { StyleVo } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { useEditStyleMutation } from '../../api/styleApi.ts';
import { editWords } from '../../editWords.ts';
import { editFields, editProblems, emptyStyleForm, formOfStyle } from '../../domain/styleForm.ts';
import { useFilledForm } from '../StyleFields/useFilledForm.ts';

/** The edit form of an own style. @param onUpdated it was saved, and the form is empty again */
export function useEditStyle(style: StyleVo, onUpdated: (style: StyleVo) => void) {
  const say = editWords.useWords();
  const errorText = useErrorText();
  const filled = useFilledForm(`edit ${style.id}`, formOfStyle(style), {
    fields: editFields,
    problemsOf: editProblems,
  });
  const { form, shown, setFailure } = filled;
  const [edit, { isLoading }] = useEditStyleMutation();

  async function save(): Promise<void> {
    if (isLoading || !filled.check()) return;
    const result = await edit({
      ...{ id: style.id, paramValue: form.name.trim(), uiContent: form.prompt.trim() },
      ...{ flow_category: form.flow, groupName: form.tag, icon: form.covers.join(',') },
      ...{ increaseword: form.trigger.trim(), weight: form.weight, slider: form.slider },
    });
    if (result.error) {
      const message = say('updateFailed', { reason: errorText(result.error) });
      setFailure(message);
      toast.show({ id: 'styleStudio.style', tone: 'danger', message });
      return shown.fail(result.error);
    }
    filled.reset(emptyStyleForm);
    toast.show({ tone: 'success', message: say('updated') });
    onUpdated(result.data);
  }

  return { ...filled, attempt: shown.attempt, save: () => void save(), isSaving: isLoading };
}
