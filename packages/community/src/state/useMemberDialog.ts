import { useSession } from '@tai/api-client';
import { authPort, useObservable, usePort, type Observable } from '@tai/kernel';
import { useEffect } from 'react';

interface MemberDialog<Subject> {
  subject: Observable<Subject | null>;
  isOpen: Observable<boolean>;
  close(): void;
}

/** What an open dialog is about, and who is signed in. A visitor is asked to sign in, and the dialog closes. */
export function useMemberDialog<Subject>(
  dialog: MemberDialog<Subject>,
): { subject: Subject; personId: string } | null {
  const subject = useObservable(dialog.subject);
  const isOpen = useObservable(dialog.isOpen);
  const personId = useSession()?.user.userId;
  const auth = usePort(authPort);
  const isVisitor = isOpen && personId === undefined;
  useEffect(() => {
    if (!isVisitor) return;
    dialog.close();
    const { pathname, search } = window.location;
    auth.openSignIn({ returnTo: pathname + search });
  }, [isVisitor, dialog, auth]);
  return isOpen && subject !== null && personId !== undefined ? { subject, personId } : null;
}
