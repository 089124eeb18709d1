import { useSession } from '@tai/api-client';
import { limits } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { addresses, isOverlayOpen, settingsPort, usePort } from '@tai/kernel';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { markReminderShown } from '../../state/passwordReminder.ts';
import { authWords } from '../../words.ts';

/** Milliseconds between two looks at whether the dialog or menu is closed that a person opened meanwhile. */
const lookEvery = 500;

/** Shows nothing itself: on the start page it says that a password is missing and opens the form for it. */
export function PasswordReminder() {
  const say = authWords.useWords();
  const settings = usePort(settingsPort);
  const userId = useSession()?.user.userId;
  const isHome = useLocation().pathname === addresses['shell.home'];
  // Words of another package that come in make a new `say`: said again for it, the toast would count up and the form come late.
  const remind = useEffectEvent(() =>
    toast.show({ id: 'auth.passwordReminder', message: say('password.reminder'), tone: 'warning' }),
  );
  useEffect(() => {
    if (!isHome || userId === undefined) return;
    remind();
    const openWhenFree = (): void => {
      // The form would cover an open dialog, or close a menu under the pointer.
      if (isOverlayOpen()) {
        timer = setTimeout(openWhenFree, lookEvery);
        return;
      }
      markReminderShown(userId);
      settings.open('account', { password: true });
    };
    let timer = setTimeout(openWhenFree, limits.account.passwordReminderDelay);
    return () => clearTimeout(timer);
  }, [isHome, userId, settings]);
  return null;
}
