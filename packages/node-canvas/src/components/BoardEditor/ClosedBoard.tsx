import { useErrorText } from '@tai/api-client';
import { Button, ButtonLink, EmptyState, ErrorIcon } from '@tai/design-system';
import { useDocumentState } from '@tai/document-kit';
import { href } from '@tai/kernel';
import { nodeCanvasWords } from '../../words.ts';
import { Loading } from './Loading.tsx';
import type { OpenBoard } from './board.ts';

/** Stands for a board that is not open: it is being opened, cannot be reached, or is not there for this person. */
export function ClosedBoard({ session }: { session: OpenBoard['session'] }) {
  const say = nodeCanvasWords.useWords();
  const errorText = useErrorText();
  const status = useDocumentState(session, (state) => state.status);
  const error = useDocumentState(session, (state) => state.error);
  const hasUnsaved = useDocumentState(session, (state) => state.hasUnsaved);
  switch (status) {
    case 'gone':
      return (
        <EmptyState
          icon={<ErrorIcon />}
          title={errorText(error ?? { kind: 'api', code: 1701, msg: '', error: 'documentNotFound' })}
          action={<ButtonLink href={href('nodeCanvas.home')}>{say('editor.back')}</ButtonLink>}
        >
          {hasUnsaved ? say('editor.goneWithWork') : null}
        </EmptyState>
      );
    case 'offline':
    case 'refused':
      return (
        <EmptyState
          icon={<ErrorIcon />}
          title={say('loading.failed')}
          action={<Button onClick={session.retry}>{say('loading.retry')}</Button>}
        >
          {error && status === 'refused' ? errorText(error) : null}
        </EmptyState>
      );
    default:
      return <Loading />;
  }
}
