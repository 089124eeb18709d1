import { isEmail } from '@tai/contracts';
import { codeProblem } from './signInForm.ts';

/** What the mailed link carries. */
export interface ResetLink {
  email: string;
  code: string;
}

/** Reads the query of a mailed link; null when something of it is missing, as after a mail program cut it. */
export function readResetLink(query: URLSearchParams): ResetLink | null {
  const email = query.get('email')?.trim() ?? '';
  const code = query.get('code')?.trim() ?? '';
  return isEmail(email) && codeProblem(code) === null ? { email, code } : null;
}
