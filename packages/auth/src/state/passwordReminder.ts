import type { Session } from '@tai/api-client';
import { createObservable } from '@tai/kernel';

const shownKey = 'auth.passwordReminder';

/** Whether the person still has to be reminded to set a password: has none, and was not reminded in this session. */
export const isReminderDue = createObservable(false);

/** Looks again at who is signed in. */
export function followReminder(session: Session | null, storage: Storage = sessionStorage): void {
  isReminderDue.set(session?.user.password === 'N' && storage.getItem(shownKey) !== session.user.userId);
}

/** Not again in this session. */
export function markReminderShown(userId: string, storage: Storage = sessionStorage): void {
  storage.setItem(shownKey, userId);
  isReminderDue.set(false);
}
