import { baseApi, createEventStream, type ApiClient, type AppStore } from '@tai/api-client';
import { broadcastMessage, limits, pushedNotice, streamMessage, type UnreadCounts } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { languageOf, loadChunk, type Events, type Navigation } from '@tai/kernel';
import { safeParse, type $ZodType, type output } from 'zod/v4/core';
import { noticeApi } from '../api/noticeApi.ts';
import { toNotice } from '../domain/notice.ts';
import { isLineLost, isMessagesOpen } from './messages.ts';

const selectUnread = noticeApi.endpoints.unread.select();

/** Opens the event stream of whoever is signed in, and acts on what comes. Returns how to stop. */
export function followStream(
  client: ApiClient,
  store: AppStore,
  events: Pick<Events, 'emit'>,
  navigation: Navigation,
): () => void {
  const stream = createEventStream(client);
  let hadLine = false;

  const askUnread = () => void store.dispatch(noticeApi.util.invalidateTags(['notifications/Unread']));
  function showUnread(unread: UnreadCounts): void {
    // An answer that is on its way may be older, and would replace this one.
    if (selectUnread(store.getState()).isLoading) askUnread();
    else void store.dispatch(noticeApi.util.upsertQueryData('unread', undefined, unread));
  }
  const reloadList = () => {
    if (isMessagesOpen.get()) store.dispatch(noticeApi.util.invalidateTags(['notifications/List']));
  };

  const stops = [
    stream.on('connected', () => {
      // What came before the line was up is in the list, after the first page as after a break.
      askUnread();
      reloadList();
      // The pages have what was before the first line.
      if (hadLine) events.emit('ownWork.moved', { workId: null });
      hadLine = true;
    }),
    stream.on('notification', (data) => {
      const pushed = read(pushedNotice, data);
      if (!pushed) return;
      showUnread(pushed.unread);
      reloadList();
      const { message } = toNotice(pushed.record);
      const { type, workId, category } = message;
      // The list has it too, so a chunk that does not load costs nothing else.
      if (category === 'training' || category === 'film')
        loadChunk(() => import('./tellEnd.ts')).then(
          ({ tellEnd }) =>
            tellEnd(message, { navigation, language: languageOf(client.settings.get().language) }),
          () => {},
        );
      // Of works, the system tells their authors alone.
      if (type === 'system_notice' && workId !== '') events.emit('ownWork.moved', { workId });
    }),
    stream.on('system', (message) => toast.show({ id: 'notifications.system', message, tone: 'info' })),
    stream.on('broadcast', (data) => {
      const line = read(broadcastMessage, data);
      if (!line) return;
      toast.show({
        message: `${line.title}\n${line.content}`,
        tone: 'warning',
        durationMs: limits.notice.broadcastToast,
      });
    }),
    stream.on('message', (data) => {
      const message = read(streamMessage, data);
      if (message?.type === 'account') store.dispatch(baseApi.util.invalidateTags(['Account']));
      if (message?.type === 'text') toast.show({ id: 'notifications.text', message: message.text });
      if (message?.type !== 'unread') return;
      showUnread(message.unread);
      reloadList();
    }),
    stream.status.subscribe(() => isLineLost.set(stream.status.get() === 'exhausted')),
  ];

  function followSession(): void {
    const userId = client.session.get()?.user.userId;
    if (userId) stream.connect(userId);
    else {
      stream.disconnect();
      isMessagesOpen.set(false);
    }
  }
  stops.push(client.session.subscribe(followSession));
  followSession();

  return () => {
    for (const stop of stops) stop();
    stream.disconnect();
  };
}

/** The data of an event as its schema says, or null when it says something else. */
function read<Schema extends $ZodType>(schema: Schema, data: string): output<Schema> | null {
  try {
    const result = safeParse(schema, JSON.parse(data));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
