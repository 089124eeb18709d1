import { useErrorText, useSession } from '@tai/api-client';
import type { Work } from '@tai/contracts';
import { Button, NodeIcon, toast } from '@tai/design-system';
import { authPort, href, navigationPort, randomKey, usePort } from '@tai/kernel';
import { useState } from 'react';
import { useCopyBoardOfWorkMutation } from '../../api/workBoardApi.ts';
import { workWords } from '../../workWords.ts';

/** Makes the reader a copy of the work's board and opens it as a form. Off with a reason where the author does not allow it. */
export function OpenBoard({ work }: { work: Work }) {
  const say = workWords.useWords();
  const errorText = useErrorText();
  const session = useSession();
  const auth = usePort(authPort);
  const navigation = usePort(navigationPort);
  const [copy, { isLoading }] = useCopyBoardOfWorkMutation();
  // The same until it succeeds: pressing again after a lost answer makes no second board.
  const [saveId, setSaveId] = useState(randomKey);
  const reason = work.isRemixAllowed || work.isMine ? undefined : say('actions.similarOff');

  async function run(): Promise<void> {
    if (!session) {
      toast.show({ id: 'community.board', message: say('actions.boardSignIn') });
      const { pathname, search } = window.location;
      return auth.openSignIn({ returnTo: pathname + search });
    }
    const { data, error } = await copy({ workId: work.id, saveId });
    if (data) {
      setSaveId(randomKey());
      return navigation.go(href('nodeCanvas.home', { query: { id: data.id, view: 'form' } }));
    }
    toast.show({
      ...{ id: 'community.board', tone: 'danger' },
      message: `${say('actions.boardFailed')} ${errorText(error)}`,
    });
  }

  return (
    <>
      <Button
        variant="primary"
        size="touch"
        disabled={reason !== undefined}
        loading={isLoading}
        aria-describedby={reason === undefined ? undefined : `no-board-${work.id}`}
        onClick={() => void run()}
      >
        <NodeIcon size={16} />
        {say('actions.board')}
      </Button>
      {reason !== undefined && <small id={`no-board-${work.id}`}>{reason}</small>}
    </>
  );
}
