import { useSession } from '@tai/api-client';
import { Banner } from '@tai/design-system';
import { settingsPort, usePort } from '@tai/kernel';
import { useEffect } from 'react';
import { endReminder, markReminderShown } from '../../state/passwordReminder.ts';
import { authWords } from '../../words.ts';

/** Reminds a person without a password to set one, and opens the form for it on demand. */
export function Component() {
  const say = authWords.useWords();
  const settings = usePort(settingsPort);
  const userId = useSession()?.user.userId;
  useEffect(() => {
    if (userId !== undefined) markReminderShown(userId);
  }, [userId]);
  function setPassword(): void {
    endReminder();
    settings.open('account', { password: true });
  }
  return (
    <Banner action={{ label: say('password.set'), onAction: setPassword }} onDismiss={endReminder}>
      {say('password.reminder')}
    </Banner>
  );
}
