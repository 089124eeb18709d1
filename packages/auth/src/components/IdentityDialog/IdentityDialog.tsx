import { useSession } from '@tai/api-client';
import type { User } from '@tai/contracts';
import { Button, Dialog, FormHelp } from '@tai/design-system';
import { authPort, usePort } from '@tai/kernel';
import { answerIdentity } from '../../state/identityDialog.ts';
import { authWords } from '../../words.ts';
import { IdentityCodeForm } from './IdentityCodeForm.tsx';
import { IdentityPasswordForm } from './IdentityPasswordForm.tsx';

/** Confirms that the owner of the account is there, over the dialog whose change needs it. */
export function IdentityDialog() {
  const say = authWords.useWords();
  const user = useSession()?.user;
  return (
    <Dialog
      open
      small
      title={say('identity.title')}
      width={420}
      dismissible={false}
      onClose={() => answerIdentity(null)}
    >
      {user && <IdentityForm user={user} />}
    </Dialog>
  );
}

/** By the password; without one by a code; and who has no address either can only sign in again. */
function IdentityForm({ user }: { user: User }) {
  if (user.password !== 'N') return <IdentityPasswordForm user={user} />;
  if (user.email !== null || user.mobile !== null) return <IdentityCodeForm />;
  return <SignInAgain />;
}

function SignInAgain() {
  const say = authWords.useWords();
  const auth = usePort(authPort);
  return (
    <>
      <FormHelp>{say('identity.signInAgain')}</FormHelp>
      <Button variant="primary" size="touch" fullWidth onClick={() => void auth.signOut()}>
        {say('identity.signOut')}
      </Button>
    </>
  );
}
