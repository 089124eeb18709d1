import type { Work } from '@tai/contracts';
import { Button, ClockIcon, color, Dialog, styled, SuccessIcon, WarningIcon } from '@tai/design-system';
import { href, navigationPort, usePort } from '@tai/kernel';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { withTags } from '../../api/tags.ts';
import { useWorkQuery } from '../../api/worksApi.ts';
import { publishWords } from '../../publishWords.ts';
import { publishing } from '../../state/dialogs.ts';

/** How often one looks whether the automatic checks are done; mostly they take a second or two. */
const look = 1500;

/** What happens next with a work that was sent; follows the automatic checks while it is on the screen. */
export function PublishResult({ work: sent, onAnother }: { work: Work; onAnother: () => void }) {
  const say = publishWords.useWords();
  const navigation = usePort(navigationPort);
  const dispatch = useDispatch();
  const [since] = useState(Date.now);
  const [isWaiting, setWaiting] = useState(sent.state === 'submitted');
  const { currentData, fulfilledTimeStamp = 0 } = useWorkQuery(sent.id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isWaiting ? look : 0,
  });
  // What was cached before it was sent tells nothing about it.
  const now = fulfilledTimeStamp >= since ? currentData : undefined;
  const state = now?.state ?? sent.state;
  if (isWaiting !== (state === 'submitted')) setWaiting(state === 'submitted');
  const shown = state === 'submitted' || state === 'review' || state === 'approved' ? state : 'rejected';
  useEffect(() => {
    // It was not public when the lists were asked for again.
    if (state !== sent.state) dispatch(withTags.util.invalidateTags(['community/Feed', 'community/WorksOf']));
  }, [state, sent.state, dispatch]);

  return (
    <Dialog
      open
      onClose={publishing.close}
      title={say(`result.${shown}`)}
      width={480}
      small
      footer={
        <>
          <Button onClick={onAnother}>{say('result.another')}</Button>
          <Button onClick={publishing.close}>{say('result.close')}</Button>
          <Button
            variant="primary"
            data-autofocus
            onClick={() => {
              publishing.close();
              navigation.go(href('community.work', { query: { id: sent.id } }));
            }}
          >
            {say('result.see')}
          </Button>
        </>
      }
    >
      <Line role="status" data-state={shown}>
        {shown === 'approved' ? <SuccessIcon /> : shown === 'rejected' ? <WarningIcon /> : <ClockIcon />}
        <p>{say(`result.${shown}Text`)}</p>
      </Line>
    </Dialog>
  );
}

const Line = styled.div`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  svg {
    flex: none;
    margin-top: 2px;
    color: ${color.textMuted};
  }
  &[data-state='approved'] svg {
    color: ${color.success};
  }
  &[data-state='rejected'] svg {
    color: ${color.warning};
  }
  p {
    margin: 0;
  }
`;
