import { Button, CloseIcon, IconButton, PinIcon, styled } from '@tai/design-system';
import { useAddDocumentCommentMutation } from '../../api/documentCommentApi.ts';
import { commentWords } from '../../commentWords.ts';
import { useComments, useCommentView } from './commentsContext.ts';
import { WriteComment, type WrittenComment } from './WriteComment.tsx';

/** The field for a new thread, which can be pinned to a place of the stage. */
export function NewThread() {
  const say = commentWords.useWords();
  const { documentId, view } = useComments();
  const { place, surfaces, isPlacing } = useCommentView();
  const [add] = useAddDocumentCommentMutation();

  async function send(written: WrittenComment): Promise<unknown> {
    const { error } = await add({ documentId, place, ...written });
    if (!error) view.setPlace(null);
    return error;
  }

  return (
    <WriteComment
      subjectId={documentId}
      label={say('write.label')}
      placeholder={say('write.placeholder')}
      sendLabel={say('write.send')}
      takesFocus={place !== null}
      onSend={send}
    >
      {place !== null ? (
        <Pinned>
          <PinIcon size={14} />
          {say('pin.pinned')}
          <IconButton size="compact" label={say('pin.remove')} onClick={() => view.setPlace(null)}>
            <CloseIcon size={14} />
          </IconButton>
        </Pinned>
      ) : (
        surfaces.length > 0 && (
          <Button
            size="compact"
            variant="ghost"
            startIcon={<PinIcon size={14} />}
            aria-pressed={isPlacing}
            onClick={isPlacing ? view.stopPlacing : view.startPlacing}
          >
            {say('pin.add')}
          </Button>
        )
      )}
    </WriteComment>
  );
}

const Pinned = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  font-size: 12px;
`;
