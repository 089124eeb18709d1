import { useSession } from '@tai/api-client';
import { Dialog } from '@tai/design-system';
import { changePasswordEmail, isChangePasswordOpen } from '../../state/changePasswordDialog.ts';
import { authWords } from '../../words.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

/** The form that changes a password, over whatever page or dialog asked for it. */
export function ChangePasswordDialog() {
  const say = authWords.useWords();
  const own = useSession()?.user.email ?? '';
  const close = () => isChangePasswordOpen.set(false);
  return (
    <Dialog open title={say('password.title')} width={500} onClose={close} dismissible={false}>
      <ChangePasswordForm email={changePasswordEmail() || own} onChanged={close} />
    </Dialog>
  );
}
