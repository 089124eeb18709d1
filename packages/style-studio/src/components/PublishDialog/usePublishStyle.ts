import { isApiError, useErrorText } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { href, navigationPort, usePort } from '@tai/kernel';
import { usePushStyleMutation } from '../../api/styleApi.ts';
import { emptyStyleForm, publishFields, publishProblems } from '../../domain/styleForm.ts';
import { publishWords } from '../../publishWords.ts';
import { useFilledForm } from '../StyleFields/useFilledForm.ts';
import type { PublishSource } from './publishSource.ts';

/** The form that makes a style of a file: what is in it, what is wrong, and how it is sent. */
export function usePublishStyle(source: PublishSource, onDone: () => void) {
  const say = publishWords.useWords();
  const errorText = useErrorText();
  const navigation = usePort(navigationPort);
  const { cover, projectId } = source;
  const fresh = { ...emptyStyleForm, covers: cover === null ? [] : [cover], projectId };
  const filled = useFilledForm(`publish ${source.path}`, fresh, {
    fields: publishFields,
    problemsOf: publishProblems,
  });
  const { form, shown, setFailure } = filled;
  const [push, { isLoading }] = usePushStyleMutation();

  async function publish(): Promise<void> {
    if (isLoading || !filled.check()) return;
    filled.keep();
    const result = await push({
      ...{ csid: 'CN', paramValue: form.name.trim(), param1: source.path, groupName: form.tag },
      ...{ icon: form.covers.join(','), uiContent: form.prompt.trim(), increaseword: form.trigger.trim() },
      ...{ flow_category: form.flow, weight: form.weight, slider: form.slider, isShared: form.isShared },
      ...(form.isShared && form.rights !== null && { rights: form.rights }),
      ...{ projectId: form.projectId, saveId: filled.saveId },
    });
    if (result.error) {
      const reason = isApiError(result.error) ? errorText(result.error) : say('unknownError');
      setFailure(say('failed', { reason }));
      return shown.fail(result.error);
    }
    const { id, state, project } = result.data;
    const told = { waiting: 'success', approved: 'shared' } as const;
    filled.reset(emptyStyleForm);
    shown.reset();
    toast.show({
      tone: 'success',
      message:
        state === 'waiting' || state === 'approved'
          ? say(told[state])
          : project
            ? say('keptInProject', { name: project.name })
            : say('kept'),
      action: {
        label: say('open'),
        onAction: () =>
          navigation.go(
            href('styleStudio.home', {
              query: { tab: '2', style: id, ...(project && { project: project.id }) },
            }),
          ),
      },
    });
    onDone();
  }

  return { ...filled, attempt: shown.attempt, publish: () => void publish(), isPublishing: isLoading };
}
