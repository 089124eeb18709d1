import { userSettings, type User } from '@tai/contracts';
import { safeParse } from 'zod/v4/core';

/** Codes of the locked features as the account's settings say; none when the settings cannot be read. */
export function lockCodes(user: Pick<User, 'userSetting'>): number[] {
  try {
    const settings = safeParse(userSettings, JSON.parse(user.userSetting));
    return settings.success ? settings.data.userAuth : [];
  } catch {
    return [];
  }
}
