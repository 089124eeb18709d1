import type { User } from '@tai/contracts';

/** A person without anything special: no mobile, an e-mail, the personal edition. */
export function user(parts: Partial<User> = {}): User {
  return {
    userId: 'user-1',
    username: 'Ada',
    userAccount: 'ada',
    mobile: null,
    email: 'ada@example.com',
    userAvatar: null,
    beCompanyName: '',
    briefIntroduction: '',
    wechat: null,
    userSetting: '{}',
    userStatus: '0',
    ...parts,
  };
}
