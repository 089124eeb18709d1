import { useSession } from '@tai/api-client';
import { limits } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { addresses, settingsPort, usePort } from '@tai/kernel';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { markReminderShown } from '../../state/passwordReminder.ts';
import { authWords } from '../../words.ts';

/** Shows nothing itself: on the start page it says that a password is missing and opens the form for it. */
export function PasswordReminder() {
  const say = authWords.useWords();
  const settings = usePort(settingsPort);
  const userId = useSession()?.user.userId;
  const isHome = useLocation().pathname === addresses['shell.home'];
  useEffect(() => {
    if (!isHome || userId === undefined) return;
    toast.show({ id: 'auth.passwordReminder', message: say('password.reminder'), tone: 'warning' });
    const timer = setTimeout(() => {
      markReminderShown(userId);
      settings.open('account', { password: true });
    }, limits.account.passwordReminderDelay);
    return () => clearTimeout(timer);
  }, [isHome, userId, settings, say]);
  return null;
}
