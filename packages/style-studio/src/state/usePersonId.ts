import { useSession } from '@tai/api-client';

/** Id of who is signed in. The page is for members; while signing out it is empty for a moment. */
export function usePersonId(): string {
  return useSession()?.user.userId ?? '';
}
