import { isApiError, useErrorText } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { href, navigationPort, usePort } from '@tai/kernel';
import { useState } from 'react';
import { usePushStyleMutation } from '../../api/styleApi.ts';
import { emptyStyleForm, publishFields, publishProblems } from '../../domain/styleForm.ts';
import { publishWords } from '../../publishWords.ts';
import { useStyleForm } from '../../state/useStyleForm.ts';
import { useFormProblems } from '../StyleFields/useFormProblems.ts';
import type { PublishSource } from './publishSource.ts';

/** The form that makes a style of a file: what is in it, what is wrong, and how it is sent. */
export function usePublishStyle(source: PublishSource, onDone: () => void) {
  const say = publishWords.useWords();
  const errorText = useErrorText();
  const navigation = usePort(navigationPort);
  const fresh = { ...emptyStyleForm, covers: source.cover === null ? [] : [source.cover] };
  const entered = useStyleForm(`publish ${source.path}`, fresh);
  const { form } = entered;
  const problems = publishProblems(form);
  const { shown, problemOf } = useFormProblems(publishFields, problems);
  const [push, { isLoading }] = usePushStyleMutation();
  const [failure, setFailure] = useState<string | null>(null);

  async function publish(): Promise<void> {
    if (isLoading) return;
    setFailure(null);
    shown.reveal();
    if (Object.keys(problems).length > 0) return;
    entered.keep();
    const result = await push({
      ...{ csid: 'CN', paramValue: form.name.trim(), param1: source.path, groupName: form.tag },
      ...{ icon: form.covers.join(','), uiContent: form.prompt.trim(), increaseword: form.trigger.trim() },
      ...{ flow_category: form.flow, weight: form.weight, slider: form.slider, isShared: form.isShared },
      ...(form.isShared && form.rights !== null && { rights: form.rights }),
      saveId: entered.saveId,
    });
    if (result.error) {
      const reason = isApiError(result.error) ? errorText(result.error) : say('unknownError');
      setFailure(say('failed', { reason }));
      return shown.fail(result.error);
    }
    const { id, state } = result.data;
    const told = { waiting: 'success', approved: 'shared' } as const;
    entered.reset(emptyStyleForm);
    shown.reset();
    toast.show({
      tone: 'success',
      message: say(state === 'waiting' || state === 'approved' ? told[state] : 'kept'),
      action: {
        label: say('open'),
        onAction: () => navigation.go(href('styleStudio.home', { query: { tab: '2', style: id } })),
      },
    });
    onDone();
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
    publish: () => void publish(),
    isPublishing: isLoading,
    /** Why it could not be published, until something is changed. */
    failure,
  };
}
