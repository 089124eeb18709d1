import { retentionApi, useErrorText } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { useRestoreDocumentsMutation } from '@tai/document-kit';
import { confirmPort, href, usePort } from '@tai/kernel';
import { useNavigate } from 'react-router';
import { useDeleteBoardMutation } from '../../api/boardApi.ts';
import { menuWords } from '../../menuWords.ts';

/** Puts the open board into the trash and goes back to the list, with a way to undo it. */
export function useTrashBoard(): (board: { id: string; title: string }) => Promise<void> {
  const say = menuWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const navigate = useNavigate();
  const [askRetention] = retentionApi.useLazyRetentionQuery();
  const [trash] = useDeleteBoardMutation();
  const [restore] = useRestoreDocumentsMutation();
  const fail = (error: unknown) =>
    void toast.show({ message: say('done.failed', { reason: errorText(error) }), tone: 'danger' });

  return async ({ id, title }) => {
    const { data: retention } = await askRetention();
    const isSure = await confirm.ask({
      title: say('done.trashTitle', { title }),
      content: retention
        ? say('done.trashHelp', { count: retention.trashDays })
        : say('done.trashHelpUnknown'),
      confirmLabel: say('menu.trash'),
      danger: true,
    });
    if (!isSure) return;
    // Gone first: a page that shows it would say that it is deleted.
    void navigate(href('nodeCanvas.home'));
    const { error } = await trash(id);
    if (error) return fail(error);
    toast.show({
      message: say('done.trashed', { title }),
      action: {
        label: say('done.undo'),
        onAction: () => void restore([id]).then((answer) => answer.error && fail(answer.error)),
      },
    });
  };
}
