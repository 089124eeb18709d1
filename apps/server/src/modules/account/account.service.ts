import { randomInt, randomUUIDv7 } from 'node:crypto';
import { isEmail, isMobile, type User } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from './account.ts';
import { createAccountRepository } from './account.repository.ts';
import { createCodeService } from './code.service.ts';
import { isPassword } from './password.ts';

export interface LoginInput {
  userAccount: string;
  /** The code with `mobile` and `email`. */
  password: string;
  loginType: 'mobile' | 'email' | 'account';
}

export interface LoginResult {
  account: Account;
  /** Absent when the account is disabled or must bind a mobile first. */
  token?: string;
}

export function createAccountService(deps: Deps) {
  const { database, sessions, clock } = deps;
  const repository = createAccountRepository(database);
  const codes = createCodeService(deps);

  return {
    async sendCode(userAccount: string): Promise<void> {
      await codes.send(checkedRecipient(userAccount));
    },

    async login({ userAccount, password, loginType }: LoginInput): Promise<LoginResult> {
      const account =
        loginType === 'account'
          ? await byPassword(userAccount, password)
          : await byCode(checkedRecipient(userAccount), password);
      if (account.status === '1' || account.status === '2') return { account };
      return { account, token: await sessions.open(account.id) };
    },

    logout: (token: string) => sessions.end(token),

    async removeExpired(): Promise<void> {
      await codes.removeExpired();
      await sessions.removeExpired();
    },
  };

  async function byPassword(name: string, password: string): Promise<Account> {
    if (name === '') throw new ApiError('accountRequired');
    const found = await repository.findForPassword(name.toLowerCase());
    const right = await isPassword(password, found?.passwordHash ?? null);
    if (!found || !right) throw new ApiError('credentialsWrong');
    return found.account;
  }

  async function byCode(recipient: string, code: string): Promise<Account> {
    await codes.use(recipient, code);
    const known = await repository.findByMobileOrEmail(recipient);
    if (known) return known;
    await repository.insert({
      id: randomUUIDv7(),
      username: firstUsername(recipient),
      ...(isMobile(recipient) ? { mobile: recipient } : { email: recipient }),
      createdAt: clock.now(),
    });
    const created = await repository.findByMobileOrEmail(recipient);
    if (!created) throw new Error('account.login: the new account is not there');
    return created;
  }
}

/** @throws ApiError accountRequired, accountFormat */
function checkedRecipient(userAccount: string): string {
  if (userAccount === '') throw new ApiError('accountRequired');
  if (!isMobile(userAccount) && !isEmail(userAccount)) throw new ApiError('accountFormat');
  return userAccount.toLowerCase();
}

/** A name to begin with: that of the e-mail address, or one that does not show the mobile number. */
function firstUsername(recipient: string): string {
  if (!isMobile(recipient)) return recipient.slice(0, recipient.indexOf('@')).slice(0, 30);
  return `设计师${randomInt(1_000_000).toString().padStart(6, '0')}`;
}

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
    userSetting: account.settings,
    userStatus: account.status,
    ...(!account.hasPassword && { password: 'N' as const }),
  };
}
