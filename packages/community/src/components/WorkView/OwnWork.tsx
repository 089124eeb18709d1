import { useErrorText } from '@tai/api-client';
import { limits, type Work } from '@tai/contracts';
import { Button, color, Dialog, styled, TextArea, toast } from '@tai/design-system';
import { confirmPort, href, navigationPort, useLanguage, usePort } from '@tai/kernel';
import { useState } from 'react';
import { useAppealWorkMutation, useDeleteWorkMutation, useWithdrawWorkMutation } from '../../api/worksApi.ts';
import { publishing } from '../../state/dialogs.ts';
import { communityWords } from '../../words.ts';
import { workWords } from '../../workWords.ts';

interface Props {
  work: Work;
  own: NonNullable<Work['own']>;
}

/** What the author sees of a work alone: where it stands, why, and what to do. */
export function OwnWork({ work, own }: Props) {
  const say = workWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const navigation = usePort(navigationPort);
  const [withdraw, withdrawing] = useWithdrawWorkMutation();
  const [remove, removing] = useDeleteWorkMutation();
  const [isAppealing, setAppealing] = useState(false);
  const mayEdit = work.state !== 'removed' && work.state !== 'appealed';
  const mayWithdraw = work.state === 'approved' || work.state === 'review';

  async function tell(done: Promise<{ error?: unknown }>, message: string): Promise<boolean> {
    const { error } = await done;
    toast.show(
      error
        ? { id: 'community.own', tone: 'danger', message: errorText(error) }
        : { id: 'community.own', tone: 'success', message },
    );
    return !error;
  }

  async function deleteIt(): Promise<void> {
    const isSure = await confirm.ask({
      title: say('own.deleteTitle'),
      content: say('own.deleteText'),
      confirmLabel: say('own.delete'),
      danger: true,
    });
    if (isSure && (await tell(remove(work.id), say('own.deleted')))) navigation.go(href('community.person'));
  }

  return (
    <Root aria-label={say('own.title')}>
      <p>{say(`own.${work.state}`)}</p>
      {own.reason !== '' && <Reason role="status">{say('own.reason', { reason: own.reason })}</Reason>}
      <Row>
        {mayEdit && (
          <Button onClick={() => publishing.open({ workId: work.id })}>
            {say(work.state === 'draft' ? 'own.goOn' : 'own.edit')}
          </Button>
        )}
        {own.mayAppeal && <Button onClick={() => setAppealing(true)}>{say('own.appeal')}</Button>}
        {mayWithdraw && (
          <Button
            loading={withdrawing.isLoading}
            onClick={() => void tell(withdraw(work.id), say('own.withdrawDone'))}
          >
            {say('own.withdraw')}
          </Button>
        )}
        <Button variant="danger" loading={removing.isLoading} onClick={() => void deleteIt()}>
          {say('own.delete')}
        </Button>
      </Row>
      {own.history.length > 1 && <History history={own.history} />}
      <AppealDialog open={isAppealing} id={work.id} onClose={() => setAppealing(false)} />
    </Root>
  );
}

function History({ history }: { history: NonNullable<Work['own']>['history'] }) {
  const say = workWords.useWords();
  const ofFeed = communityWords.useWords();
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <details>
      <summary>{say('own.history')}</summary>
      <ol>
        {history.map(({ time, state, event, reason }) => (
          <li key={`${time} ${event} ${state}`}>
            <time dateTime={new Date(time).toISOString()}>{format.format(time)}</time>
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
  const errorText = useErrorText();
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

const Root = styled.section`
  display: grid;
  gap: 10px;
  padding: 12px 14px;
  border-radius: 12px;
  background: ${color.raised};
  box-shadow: inset 0 0 0 1px ${color.hairline};
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
    border-radius: 8px;
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
