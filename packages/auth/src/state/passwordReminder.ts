import type { Session } from '@tai/api-client';
import { createObservable } from '@tai/kernel';

const shownKey = 'auth.passwordReminder';

/** Whether the reminder to set a password waits or is shown: the person has none, and did not see it before. */
export const isReminderDue = createObservable(false);

/** The person who sees it at this moment: it stays for them, although it counts as shown. */
let seenBy: string | null = null;

/** Looks again at who is signed in. */
export function followReminder(session: Session | null, storage: Storage = sessionStorage): void {
  const userId = session?.user.userId ?? null;
  if (seenBy !== userId) seenBy = null;
  const wasShown = storage.getItem(shownKey) === userId && seenBy === null;
  isReminderDue.set(session?.user.password === 'N' && !wasShown);
}

/** Not again in this session, once it is gone. */
export function markReminderShown(userId: string, storage: Storage = sessionStorage): void {
  seenBy = userId;
  storage.setItem(shownKey, userId);
}

/** Takes the reminder away. */
export function endReminder(): void {
  seenBy = null;
  isReminderDue.set(false);
}
