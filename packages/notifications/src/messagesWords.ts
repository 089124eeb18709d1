import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/messages/en.ts';

/** Words of the messages and of their settings. The bell does without them, and with it the first page. */
export const messagesWords = defineWords<typeof en>('notifications.messages', {
  en: () => import('./i18n/messages/en.ts'),
  zh: () => import('./i18n/messages/zh.ts'),
  ja: () => import('./i18n/messages/ja.ts'),
});
