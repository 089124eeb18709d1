import { useErrorText } from '@tai/api-client';
import { noticeTabs, type NoticeTab } from '@tai/contracts';
import {
  Button,
  CheckIcon,
  color,
  Dialog,
  IconButton,
  SettingsIcon,
  styled,
  Tabs,
  toast,
  WarningIcon,
} from '@tai/design-system';
import { isOwnPath, navigationPort, settingsPort, useObservable, usePort } from '@tai/kernel';
import { useState } from 'react';
import { useReadAllMutation, useReadMutation, useUnreadQuery } from '../../api/noticeApi.ts';
import type { Notice } from '../../domain/notice.ts';
import { isLineLost, isMessagesOpen } from '../../state/messages.ts';
import { messagesWords } from '../../messagesWords.ts';
import { NoticeList } from './NoticeList.tsx';

/** The messages dialog: six tabs, unread first in the eye, read with a click. */
export function MessagesDialog() {
  const say = messagesWords.useWords();
  const errorText = useErrorText();
  const settings = usePort(settingsPort);
  const navigation = usePort(navigationPort);
  const [tab, setTab] = useState<NoticeTab>('all');
  const { data: unread } = useUnreadQuery();
  const [read] = useReadMutation();
  const [readAll, readingAll] = useReadAllMutation();
  const isLost = useObservable(isLineLost);
  const close = () => isMessagesOpen.set(false);

  async function markAll(): Promise<void> {
    if ((unread?.all ?? 0) === 0) {
      toast.show({ id: 'notifications.readAll', message: say('failed.nothing') });
      return;
    }
    const result = await readAll();
    if (result.error) tellFailure('failed.readAll', result.error);
  }

  async function open(notice: Notice): Promise<void> {
    const { url } = notice.message.metadata;
    if (notice.isUnread) {
      const reading = read({ id: notice.id, tab });
      void reading.then((result) => result.error && tellFailure('failed.read', result.error));
    }
    if (typeof url !== 'string' || !isOwnPath(url)) return;
    close();
    navigation.go(url);
  }

  function tellFailure(key: 'failed.read' | 'failed.readAll', error: unknown): void {
    toast.show({ id: `notifications.${key}`, message: `${say(key)} · ${errorText(error)}`, tone: 'danger' });
  }

  return (
    <Dialog
      open
      flush
      title={say('dialog.title')}
      width={500}
      height={600}
      onClose={close}
      headerActions={
        <>
          <Button
            variant="ghost"
            size="compact"
            startIcon={<CheckIcon size={16} />}
            loading={readingAll.isLoading}
            onClick={() => void markAll()}
          >
            {say('dialog.readAll')}
          </Button>
          <IconButton label={say('dialog.settings')} onClick={() => settings.open('notification')}>
            <SettingsIcon />
          </IconButton>
        </>
      }
    >
      <Body>
        <TabRow>
          <Tabs
            label={say('dialog.tabs')}
            value={tab}
            onChange={setTab}
            tabs={noticeTabs.map((value) => ({
              value,
              label: say(`tab.${value}`),
              count: unread?.[value] || undefined,
            }))}
          />
        </TabRow>
        {isLost && (
          <Lost role="status">
            <WarningIcon size={16} />
            {say('dialog.lost')}
          </Lost>
        )}
        <NoticeList key={tab} tab={tab} onOpen={(notice) => void open(notice)} />
      </Body>
    </Dialog>
  );
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
`;

const TabRow = styled.div`
  flex: none;
  padding: 0 12px;
`;

const Lost = styled.p`
  display: flex;
  flex: none;
  align-items: center;
  gap: 8px;
  margin: 0;
  padding: 8px 20px;
  background: color-mix(in srgb, ${color.warning} 14%, transparent);
  color: ${color.warningText};
  font-size: 12px;
`;
