import type { NoticeMessage } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { isAt, isOwnPath, type Language, type Navigation } from '@tai/kernel';
import { noticeSentence } from '../domain/noticeText.ts';
import { messagesWords } from '../messagesWords.ts';

/**
 * Shows a toast with a link when a training or film has ended and its page is not open. Both take minutes or hours, so people
 * are usually elsewhere.
 */
export async function tellEnd(
  message: NoticeMessage,
  { language, navigation }: { language: Language; navigation: Navigation },
): Promise<void> {
  const { url, key } = message.metadata;
  if (typeof url !== 'string' || !isOwnPath(url) || isAt(url)) return;
  const sentence = noticeSentence(message, language);
  if (!sentence) return;
  await messagesWords.load(language);
  toast.show({
    id: `notifications.end.${url}`,
    message: messagesWords.say(`notice.${sentence.key}`, sentence.values),
    tone: key === 'trainSucceeded' || key === 'filmMade' ? 'success' : 'danger',
    durationMs: 12_000,
    action: { label: messagesWords.say('dialog.open'), onAction: () => navigation.go(url) },
  });
}
