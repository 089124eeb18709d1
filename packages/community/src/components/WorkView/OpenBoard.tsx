import type { ApiError } from '@tai/api-client';
import type { Work } from '@tai/contracts';
import { NodeIcon } from '@tai/design-system';
import { href, navigationPort, randomKey, usePort } from '@tai/kernel';
import { useState } from 'react';
import { useCopyBoardOfWorkMutation } from '../../api/workBoardApi.ts';
import { workWords } from '../../workWords.ts';
import { MakeFromWork } from './MakeFromWork.tsx';

/** Makes the reader a copy of the work's board and opens it as a form. Off with a reason where the author does not allow it. */
export function OpenBoard({ work }: { work: Work }) {
  const say = workWords.useWords();
  const navigation = usePort(navigationPort);
  const [copy, { isLoading }] = useCopyBoardOfWorkMutation();
  // The same until it succeeds: pressing again after a lost answer makes no second board.
  const [saveId, setSaveId] = useState(randomKey);

  async function make() {
    const { data, error } = await copy({ workId: work.id, saveId });
    if (!data) return { error: error as ApiError };
    setSaveId(randomKey());
    return navigation.go(href('nodeCanvas.home', { query: { id: data.id, view: 'form' } }));
  }

  return (
    <MakeFromWork
      icon={<NodeIcon size={16} />}
      label={say('actions.board')}
      reason={work.isRemixAllowed || work.isMine ? undefined : say('actions.similarOff')}
      isBusy={isLoading}
      words={{ signIn: say('actions.boardSignIn'), failed: say('actions.boardFailed') }}
      make={make}
    />
  );
}
