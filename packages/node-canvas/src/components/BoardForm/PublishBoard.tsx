import { Button, SendIcon } from '@tai/design-system';
import { publishPort, usePort } from '@tai/kernel';
import { useDocumentState } from '@tai/document-kit';
import { limits } from '@tai/contracts';
import { toolsBefore } from '@tai/graph';
import { useBoardResultsQuery } from '../../api/runApi.ts';
import { formWords } from '../../formWords.ts';
import { useIndex, useOpenBoard } from '../BoardEditor/board.ts';

/** Publishes the board with what came out of it as a work. For its owner: a work shows things of its author alone. */
export function PublishBoard({ outputs }: { outputs: readonly string[] }) {
  const say = formWords.useWords();
  const publish = usePort(publishPort);
  const { session } = useOpenBoard();
  const index = useIndex();
  const isOwner = useDocumentState(session, ({ document }) => document?.access === 'owner');
  const results = useBoardResultsQuery(session.id).currentData ?? [];
  if (!isOwner) return null;
  const makers = outputs.flatMap((id) =>
    index.kind(id)?.tool === undefined ? toolsBefore(index, id) : [id],
  );
  const pictureIds = results
    .filter(({ nodeId }) => makers.includes(nodeId))
    .flatMap((result) => result.outputs)
    .flatMap(({ pictureId, medium }) => (pictureId !== null && medium === 'image' ? [pictureId] : []))
    .slice(0, limits.community.picturesMax);
  const reason = pictureIds.length === 0 ? say('publish.none') : undefined;

  async function open(): Promise<void> {
    // What is published is what the server has.
    await session.flush();
    const title = session.get().document?.title ?? '';
    publish.open({ pictureIds, title, subject: { type: 'board', id: session.id } });
  }

  return (
    <Button
      startIcon={<SendIcon size={16} />}
      disabled={reason !== undefined}
      disabledReason={reason}
      onClick={() => void open()}
    >
      {say('publish.label')}
    </Button>
  );
}
