import { isChangePasswordOpen } from '../state/changePasswordDialog.ts';
import { answerIdentity } from '../state/identityDialog.ts';
import { endReminder } from '../state/passwordReminder.ts';
import { resendCountdowns } from '../state/resendCountdown.ts';
import { isSecondFactorOpen } from '../state/secondFactorDialog.ts';
import { closeSignInDialog } from '../state/signInDialog.ts';

/** A browser that was just opened: nothing stored, no dialog, no countdown. Test files share one window. */
export function startAnew(): void {
  window.localStorage.clear();
  sessionStorage.clear();
  closeSignInDialog();
  answerIdentity(null);
  isChangePasswordOpen.set(false);
  endReminder();
  isSecondFactorOpen.set(false);
  for (const purpose of ['login', 'bindMobile', 'bindEmail', 'changePassword'] as const)
    resendCountdowns.start(purpose, 0);
}
