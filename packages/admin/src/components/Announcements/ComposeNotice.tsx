import { limits } from '@tai/contracts';
import { Button, SegmentedControl, styled, TextArea, TextField, toast } from '@tai/design-system';
import { confirmPort, usePort } from '@tai/kernel';
import { useState } from 'react';
import { useBroadcastMutation, useSendNoticeMutation } from '../../api/announcementApi.ts';
import { adminWords } from '../../words.ts';
import { Card, FailureText, Faint } from '../PageFrame/PageFrame.tsx';
import { AnnouncementPreview } from './AnnouncementPreview.tsx';
import { PeoplePicker, type PickedPerson } from './PeoplePicker.tsx';

const { titleMaxLength, contentMaxLength } = limits.notice;

type Kind = 'notice' | 'broadcast';
const priorities = ['low', 'normal', 'high'] as const;
export type Priority = (typeof priorities)[number];

/** Writes a notice or a broadcast, with a preview beside it, and sends it. */
export function ComposeNotice() {
  const say = adminWords.useWords();
  const [kind, setKind] = useState<Kind>('notice');
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  const [priority, setPriority] = useState<Priority>('normal');
  const [isForAll, setForAll] = useState(true);
  const [people, setPeople] = useState<readonly PickedPerson[]>([]);
  const { send, isSending, error } = useSending();

  const isLong = title.trim().length > titleMaxLength || content.trim().length > contentMaxLength;
  const isIncomplete = title.trim() === '' || content.trim() === '';
  const isNobody = kind === 'notice' && !isForAll && people.length === 0;
  const reasons = [
    isIncomplete && say('notices.required'),
    isLong && say('notices.tooLong'),
    isNobody && say('notices.peopleNeeded'),
  ].filter((reason) => reason !== false);

  async function submit(): Promise<void> {
    const text = { title: title.trim(), content: content.trim() };
    const userIds = isForAll ? undefined : people.map(({ userId }) => userId);
    const isSent = await send(
      kind === 'broadcast' ? { kind, ...text } : { kind, ...text, priority, userIds },
    );
    if (!isSent) return;
    setTitle('');
    setContent('');
    setPeople([]);
  }

  return (
    <Columns>
      <Card
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (reasons.length === 0) void submit();
        }}
      >
        <SegmentedControl<Kind>
          label={say('notices.kind')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'notice', label: say('notices.official') },
            { value: 'broadcast', label: say('notices.broadcast') },
          ]}
        />
        <Faint>{say(kind === 'notice' ? 'notices.officialHint' : 'notices.broadcastHint')}</Faint>
        <TextField
          label={say('notices.title')}
          value={title}
          onChange={setTitle}
          maxLength={titleMaxLength}
          required
        />
        <TextArea
          label={say('notices.content')}
          value={content}
          onChange={setContent}
          maxLength={contentMaxLength}
          required
        />
        {kind === 'notice' && (
          <>
            <SegmentedControl<Priority>
              label={say('notices.priority')}
              value={priority}
              onChange={setPriority}
              options={priorities.map((value) => ({ value, label: say(`notices.${value}`) }))}
            />
            <SegmentedControl
              label={say('notices.to')}
              value={isForAll ? 'all' : 'chosen'}
              onChange={(value) => setForAll(value === 'all')}
              options={[
                { value: 'all', label: say('notices.everybody') },
                { value: 'chosen', label: say('notices.chosen') },
              ]}
            />
            {!isForAll && <PeoplePicker picked={people} onChange={setPeople} />}
          </>
        )}
        <FailureText error={error} />
        <div>
          <Button type="submit" variant="primary" loading={isSending} disabledReason={reasons}>
            {say(kind === 'notice' ? 'notices.send' : 'notices.sendBroadcast')}
          </Button>
        </div>
      </Card>
      <AnnouncementPreview kind={kind} title={title} content={content} priority={priority} />
    </Columns>
  );
}

type Outgoing =
  | { kind: 'broadcast'; title: string; content: string }
  | { kind: 'notice'; title: string; content: string; priority: Priority; userIds: string[] | undefined };

function useSending() {
  const say = adminWords.useWords();
  const confirm = usePort(confirmPort);
  const [sendNotice, notice] = useSendNoticeMutation();
  const [sendBroadcast, broadcast] = useBroadcastMutation();

  async function send(outgoing: Outgoing): Promise<boolean> {
    notice.reset();
    broadcast.reset();
    const isForAll = outgoing.kind === 'notice' && outgoing.userIds === undefined;
    const isMeant =
      !isForAll ||
      (await confirm.ask({
        title: say('notices.confirmTitle'),
        content: say('notices.confirmText'),
        confirmLabel: say('notices.send'),
      }));
    if (!isMeant) return false;
    const { kind, ...body } = outgoing;
    const { data } = kind === 'notice' ? await sendNotice(body) : await sendBroadcast(body);
    if (!data) return false;
    toast.show({ message: say('notices.sent', { count: data.recipients }), tone: 'success' });
    return true;
  }
  return { send, isSending: notice.isLoading || broadcast.isLoading, error: notice.error ?? broadcast.error };
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
  gap: 16px;
`;
