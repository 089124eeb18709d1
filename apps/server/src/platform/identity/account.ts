import type { AccountRole } from '@tai/contracts';

/** A person's account inside the server; the wire's `User` is made from it. */
export interface Account {
  id: string;
  username: string;
  account: string | null;
  mobile: string | null;
  email: string | null;
  /** Address of the avatar. */
  avatar: string | null;
  companyName: string;
  introduction: string;
  wechat: string | null;
  /** JSON text of the user's settings, without what only the server says. */
  settings: string;
  /** '0' normal, '1' must bind a mobile, '2' disabled. */
  status: string;
  role: AccountRole;
  /** Codes of features that are locked for this account. */
  locks: number[];
  hasPassword: boolean;
  hasSecondFactor: boolean;
  /** Staff must have a second factor here and this account has none: in sessions its role is `user` until it has one. */
  isRoleWithheld: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
}
