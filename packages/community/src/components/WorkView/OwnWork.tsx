import { limits, type Work } from '@tai/contracts';
import { Button, color, Dialog, styled, TextArea, toast } from '@tai/design-system';
import { href, navigationPort, usePort, formatDateTime } from '@tai/kernel';
import { useState } from 'react';
import { useAppealWorkMutation } from '../../api/worksApi.ts';
import { publishing } from '../../state/dialogs.ts';
import { mayEdit, mayWithdraw, useOwnWork } from '../../state/useOwnWork.ts';
import { usePacedErrorText } from '../../state/usePacedErrorText.ts';
import { communityWords } from '../../words.ts';
import { workWords } from '../../workWords.ts';
import { Card } from '../Card/Card.tsx';

interface Props {
  work: Work;
  own: NonNullable<Work['own']>;
}

/** What the author and moderators alone see of a work: where it stands and why; and for the author, what to do. */
export function OwnWork({ work, own }: Props) {
  const say = workWords.useWords();
  const navigation = usePort(navigationPort);
  const { isWithdrawing, isDeleting, withdrawIt, deleteIt } = useOwnWork();
  const [isAppealing, setAppealing] = useState(false);

  async function leaveIt(): Promise<void> {
    if (await deleteIt(work.id)) navigation.go(href('community.person'));
  }

  return (
    <Root aria-label={say('own.title')}>
      <p>{say(`own.${work.state}`)}</p>
      {own.reason !== '' && <Reason role="status">{say('own.reason', { reason: own.reason })}</Reason>}
      {work.isMine && (
        <Row>
          {mayEdit(work) && (
            <Button onClick={() => publishing.open({ workId: work.id })}>
              {say(work.state === 'draft' ? 'own.goOn' : 'own.edit')}
            </Button>
          )}
          {own.mayAppeal && <Button onClick={() => setAppealing(true)}>{say('own.appeal')}</Button>}
          {mayWithdraw(work) && (
            <Button loading={isWithdrawing} onClick={() => void withdrawIt(work.id)}>
              {say('own.withdraw')}
            </Button>
          )}
          <Button variant="ghost" loading={isDeleting} onClick={() => void leaveIt()}>
            {say('own.delete')}
          </Button>
        </Row>
      )}
      {own.history.length > 1 && <History history={own.history} />}
      <AppealDialog open={isAppealing} id={work.id} onClose={() => setAppealing(false)} />
    </Root>
  );
}

function History({ history }: { history: NonNullable<Work['own']>['history'] }) {
  const say = workWords.useWords();
  const ofFeed = communityWords.useWords();
  return (
    <details>
      <summary>{say('own.history')}</summary>
      <ol>
        {history.map(({ time, state, event, reason }) => (
          <li key={`${time} ${event} ${state}`}>
            <time dateTime={new Date(time).toISOString()}>{formatDateTime(time)}</time>
            <span>
              {event === 'state' ? ofFeed(`state.${state}`) : say(`own.events.${event}`)}
              {reason !== '' && ` · ${reason}`}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function AppealDialog({ open, id, onClose }: { open: boolean; id: string; onClose: () => void }) {
  const say = workWords.useWords();
  const errorText = usePacedErrorText();
  const [text, setText] = useState('');
  const [appeal, { isLoading, error, reset }] = useAppealWorkMutation();
  const max = limits.community.appealMaxLength;
  const isSound = text.trim() !== '' && text.length <= max;

  async function send(): Promise<void> {
    const result = await appeal({ id, text });
    if (result.error) return;
    setText('');
    toast.show({ tone: 'success', message: say('own.appealSent') });
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={() => {
        reset();
        onClose();
      }}
      title={say('own.appealTitle')}
      footer={
        <Button variant="primary" disabled={!isSound} loading={isLoading} onClick={() => void send()}>
          {say('own.appealSend')}
        </Button>
      }
    >
      <TextArea
        label={say('own.appealLabel')}
        hint={say('own.appealHint')}
        value={text}
        onChange={setText}
        maxLength={max}
        minRows={5}
        error={error ? errorText(error) : undefined}
        data-autofocus
      />
    </Dialog>
  );
}

const Root = styled(Card)`
  p {
    margin: 0;
    color: ${color.textMuted};
  }
  summary {
    color: ${color.textMuted};
    font-size: 12px;
    cursor: pointer;
  }
  ol {
    display: grid;
    gap: 6px;
    margin: 8px 0 0;
    padding: 0;
    font-size: 12px;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 10px;
  }
  time {
    color: ${color.textFaint};
    font-variant-numeric: tabular-nums;
  }
`;

const Reason = styled.p`
  && {
    padding: 8px 10px;
    border-radius: calc(8px * var(--tai-rounding));
    background: color-mix(in srgb, ${color.warning} 14%, transparent);
    color: ${color.text};
    overflow-wrap: anywhere;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
