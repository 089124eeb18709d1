import type { User } from '@tai/contracts';
import type { Account } from '../../platform/identity/account.ts';
import { settingsWithLocks } from './settings.ts';

/** The account as the wire shows it to its owner. */
export function toUser(account: Account): User {
  return {
    userId: account.id,
    username: account.username,
    userAccount: account.account,
    mobile: account.mobile,
    email: account.email,
    userAvatar: account.avatar,
    beCompanyName: account.companyName,
    briefIntroduction: account.introduction,
    wechat: account.wechat,
    userSetting: settingsWithLocks(account.settings, account.locks),
    userStatus: account.status,
    ...(!account.hasPassword && { password: 'N' as const }),
  };
}
