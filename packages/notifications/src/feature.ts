import { clientPort, storePort } from '@tai/api-client';
import {
  defineFeature,
  fillSlot,
  headerSlot,
  messagesPort,
  navigationPort,
  settingsPort,
  settingsTabSlot,
} from '@tai/kernel';
import { setupNotifications } from './setup.ts';
import { isMessagesOpen } from './state/messages.ts';
import { messagesWords } from './messagesWords.ts';
import { notificationsWords } from './words.ts';

/** Messages: the bell, the dialog, lines that are pushed, and which of them a person wants. */
export const notifications = defineFeature({
  id: 'notifications',
  words: notificationsWords,
  provides: [messagesPort],
  needs: [clientPort, storePort, navigationPort, settingsPort],
  overlays: [
    {
      id: 'notifications.messages',
      isOpen: isMessagesOpen,
      load: () =>
        import('./components/MessagesDialog/MessagesDialog.tsx').then((module) => ({
          Component: module.MessagesDialog,
        })),
      words: messagesWords,
    },
  ],
  slots: [
    fillSlot(headerSlot, {
      id: 'notifications.bell',
      order: 20,
      load: () => import('./components/HeaderBell/HeaderBell.tsx'),
    }),
    fillSlot(settingsTabSlot, {
      id: 'notification',
      order: 20,
      label: { en: 'Notifications', zh: '通知', ja: '通知' },
      load: () => import('./components/NotificationTab/NotificationTab.tsx'),
      words: messagesWords,
    }),
  ],
  setup: setupNotifications,
});
