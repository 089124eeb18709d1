import { useErrorText } from '@tai/api-client';
import { copyText, toast } from '@tai/design-system';
import { confirmPort, usePort } from '@tai/kernel';
import {
  useDeleteDocumentCommentMutation,
  useResolveDocumentThreadMutation,
} from '../../api/documentCommentApi.ts';
import { commentWords } from '../../commentWords.ts';
import { useComments } from './commentsContext.ts';

/** What can be done with comments and threads. Failures are said in a message. */
export function useCommentActions() {
  const say = commentWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const { documentId } = useComments();
  const [resolve] = useResolveDocumentThreadMutation();
  const [remove] = useDeleteDocumentCommentMutation();
  const tell = (message: string, tone: 'success' | 'danger') =>
    void toast.show({ id: 'document.comment', message, tone });
  return {
    async resolve(id: string, isResolved: boolean): Promise<void> {
      const { error } = await resolve({ documentId, id, isResolved });
      if (error) tell(say('thread.resolveFailed', { reason: errorText(error) }), 'danger');
    },
    async remove(id: string): Promise<void> {
      const isSure = await confirm.ask({
        title: say('thread.deleteTitle'),
        content: say('thread.deleteText'),
        confirmLabel: say('thread.delete'),
        danger: true,
      });
      if (!isSure) return;
      const { error } = await remove({ documentId, id });
      if (error) tell(say('thread.deleteFailed', { reason: errorText(error) }), 'danger');
    },
    async copyLink(id: string): Promise<void> {
      const address = new URL(window.location.href);
      address.searchParams.set('comment', id);
      // The key of a share link opens the document for everybody: a link to a comment is for those who have it already.
      address.searchParams.delete('link');
      const isCopied = await copyText(address.href);
      tell(say(isCopied ? 'thread.copied' : 'thread.copyFailed'), isCopied ? 'success' : 'danger');
    },
  };
}
