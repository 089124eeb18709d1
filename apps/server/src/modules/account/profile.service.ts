import { isEmail, isStrongPassword, limits, type User } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { type AccountChange, createAccountRepository } from './account.repository.ts';
import type { AvatarService } from './avatar.service.ts';
import { createCodeService } from './code.service.ts';
import { codeMessage } from './messages.ts';
import { hashPassword, isPassword } from './password.ts';
import { checkedLine, checkedText } from '../../platform/text/plainText.ts';
import { sendCode } from './sendCode.ts';
import type { AuthenticatedSession } from '../../platform/identity/session.ts';
import { mergeSettings, settingsWithLocks } from './settings.ts';
import { isUniqueViolation } from './uniqueViolation.ts';
import { toUser } from './userView.ts';

/** A change of one field, as the wire names them. */
export interface ProfileChange {
  email?: string | undefined;
  realName?: string | undefined;
  desc?: string | undefined;
  wechat?: string | undefined;
  password?: string | undefined;
  oldPassword?: string | undefined;
  userAvatar?: string | undefined;
}

const { nameMaxLength, introductionMaxLength } = limits.account;

/** What people change of their own account. */
export function createProfileService(deps: Deps, avatars: AvatarService) {
  const { database, sessions, audit } = deps;
  const repository = createAccountRepository(database);
  const codes = createCodeService(deps);

  return {
    /**
     * @returns the settings as they then are
     * @throws ApiError notOwnAccount, settingsInvalid
     */
    async saveSettings(account: Account, userId: string, incoming: string): Promise<string> {
      if (userId !== account.id) throw new ApiError('notOwnAccount');
      // Two tabs may each save another field at the same time.
      const settings = await database.transaction(async (transaction) => {
        const accounts = createAccountRepository(transaction);
        const merged = mergeSettings(await accounts.lockSettings(account.id), incoming);
        await accounts.update(account.id, { settings: merged });
        return merged;
      });
      await sessions.announceChange(account.id);
      return settingsWithLocks(settings, account.locks);
    },

    /** @throws ApiError emailFormat, codeResendTooSoon, codeTriesUsed, messageNotSent */
    async sendEmailCode(address: string): Promise<void> {
      const email = checkedEmail(address);
      await sendCode({ ...deps, codes }, 'email', email, (code) => codeMessage(email, code));
    },

    /** @throws ApiError emailFormat, emailTaken, and those of a code */
    async changeEmail(account: Account, input: string, code: string, address: string): Promise<User> {
      const email = checkedEmail(input);
      await codes.use('email', email, code);
      const user = await change(account, { email }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new ApiError('emailTaken') : error;
      });
      const actor = { id: account.id, name: account.username };
      await audit.record({ actor, action: 'account.changeEmail', address });
      return user;
    },

    /** @throws ApiError nothingToChange, contentEmpty, textTooLong, emailUnverified, and those of passwords */
    async update(session: AuthenticatedSession, fields: ProfileChange, address: string): Promise<User> {
      const { account } = session;
      const { oldPassword, ...changeable } = fields;
      const given = Object.entries(changeable).filter(([, value]) => value !== undefined);
      const [[name, value = ''] = ['none', ''], ...others] = given;
      if (given.length === 0 || others.length > 0) {
        const names = Object.entries(fields).flatMap(([field, one]) => (one === undefined ? [] : [field]));
        throw new ApiError('nothingToChange', { fields: names.join(', ') || 'none' });
      }
      if (name === 'userAvatar') return toUser(await avatars.choose(account, value));
      if (value === '') throw new ApiError('contentEmpty');
      if (name === 'realName') return change(account, { username: checkedLine(value, nameMaxLength) });
      if (name === 'desc')
        return change(account, { introduction: checkedText(value, introductionMaxLength) });
      if (name === 'wechat') return change(account, { wechat: checkedLine(value, nameMaxLength) });
      if (name === 'password') return changePassword(session, value, oldPassword, address);
      // `changeEmail` has stored the address that was proved.
      if (value.toLowerCase() !== account.email) throw new ApiError('emailUnverified');
      return toUser(account);
    },
  };

  async function change(account: Account, fields: AccountChange): Promise<User> {
    const changed = await repository.update(account.id, fields);
    if (!changed) throw new ApiError('unauthenticated');
    await sessions.announceChange(account.id);
    return toUser(changed);
  }

  async function changePassword(
    { id: sessionId, account }: AuthenticatedSession,
    password: string,
    oldPassword: string | undefined,
    address: string,
  ): Promise<User> {
    if (!isStrongPassword(password)) throw new ApiError('passwordFormat');
    const before = await repository.passwordHashOf(account.id);
    if (before !== null) {
      if (!(await isPassword(oldPassword ?? '', before))) throw new ApiError('passwordWrong');
      if (password === oldPassword) throw new ApiError('passwordSame');
    }
    // Another password may have been set meanwhile; then the old one given here is no longer right.
    if (!(await repository.replacePassword(account.id, before, await hashPassword(password)))) {
      throw new ApiError('passwordWrong');
    }
    await sessions.endOthers(account.id, sessionId);
    await sessions.announceChange(account.id);
    const actor = { id: account.id, name: account.username };
    await audit.record({ actor, action: 'account.changePassword', address });
    const changed = await repository.find(account.id);
    if (!changed) throw new ApiError('unauthenticated');
    return toUser(changed);
  }
}

/** @throws ApiError contentEmpty, emailFormat */
function checkedEmail(address: string): string {
  if (address === '') throw new ApiError('contentEmpty');
  if (!isEmail(address)) throw new ApiError('emailFormat');
  return address.toLowerCase();
}
