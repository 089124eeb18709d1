import { useErrorText } from '@tai/api-client';
import type { StyleVo } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { confirmPort, publishPort, reportingPort, styleUsePort, usePort } from '@tai/kernel';
import { useCollectStyleMutation, useDeleteStyleMutation } from '../../api/styleApi.ts';
import { editWords } from '../../editWords.ts';

/** The words that say who loses a style that is deleted. */
function deletionOf({ state, project }: StyleVo): 'deleteShared' | 'deleteInProject' | 'deletePrivate' {
  if (state === 'approved') return 'deleteShared';
  return project ? 'deleteInProject' : 'deletePrivate';
}

/** What can be done with a style besides editing it. Each that succeeds closes the dialog. */
export function useStyleActions(style: StyleVo, onClose: () => void) {
  const say = editWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const styleUse = usePort(styleUsePort);
  const reporting = usePort(reportingPort);
  const publishing = usePort(publishPort);
  const [collect, { isLoading: isCollecting }] = useCollectStyleMutation();
  const [remove, { isLoading: isDeleting }] = useDeleteStyleMutation();
  const { id, paramValue: name, value } = style;

  function succeed(message: string): void {
    toast.show({ tone: 'success', message });
    onClose();
  }
  const fail = (message: string) => toast.show({ id: 'styleStudio.style', tone: 'danger', message });

  async function toggleCollect(): Promise<void> {
    const result = await collect(id);
    if (result.error) return void fail(say('collectFailed', { reason: errorText(result.error) }));
    succeed(say(result.data.isCollected ? 'collected' : 'uncollected'));
  }

  async function askAndDelete(): Promise<void> {
    const versions = say('versionCount', { count: style.version });
    const isAgreed = await confirm.ask({
      title: say('deleteTitle', { name }),
      content: say(deletionOf(style), { versions }),
      confirmLabel: say('delete'),
      danger: true,
    });
    if (!isAgreed) return;
    const result = await remove(id);
    if (result.error) return void fail(say('deleteFailed', { reason: errorText(result.error) }));
    succeed(say('deleted'));
  }

  return {
    isCollecting,
    isDeleting,
    toggleCollect: () => void toggleCollect(),
    askAndDelete: () => void askAndDelete(),
    use(): void {
      onClose();
      styleUse.use({ value, name });
    },
    report: () => reporting.report({ type: 'style', id, name }),
    publishWork(): void {
      onClose();
      publishing.open({ pictureIds: [], title: name, subject: { type: 'style', id } });
    },
  };
}
