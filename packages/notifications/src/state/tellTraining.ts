import type { NoticeMessage } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { isAt, isOwnPath, type Language, type Navigation } from '@tai/kernel';
import { noticeSentence } from '../domain/noticeText.ts';
import { messagesWords } from '../messagesWords.ts';

/**
 * Tells whoever is elsewhere in the product that their training has ended, with a way to it: it took minutes or hours, and nobody waits
 * in front of it.
 */
export async function tellTraining(
  message: NoticeMessage,
  { language, navigation }: { language: Language; navigation: Navigation },
): Promise<void> {
  const { url, key } = message.metadata;
  if (typeof url !== 'string' || !isOwnPath(url) || isAt(url)) return;
  const sentence = noticeSentence(message, language);
  if (!sentence) return;
  await messagesWords.load(language);
  toast.show({
    id: `notifications.training.${url}`,
    message: messagesWords.say(`notice.${sentence.key}`, sentence.values),
    tone: key === 'trainSucceeded' ? 'success' : 'danger',
    durationMs: 12_000,
    action: { label: messagesWords.say('dialog.open'), onAction: () => navigation.go(url) },
  });
}
