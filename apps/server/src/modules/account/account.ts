/** A person's account inside the server; the wire's `User` is made from it. */
export interface Account {
  id: string;
  username: string;
  account: string | null;
  mobile: string | null;
  email: string | null;
  avatar: string | null;
  companyName: string;
  introduction: string;
  wechat: string | null;
  /** JSON text of the user's settings. */
  settings: string;
  /** '0' normal, '1' must bind a mobile, '2' disabled. */
  status: string;
  role: 'admin' | 'user';
  hasPassword: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
}
