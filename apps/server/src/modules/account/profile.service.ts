import { isEmail, limits, type User } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { type AccountChange, createAccountRepository } from './account.repository.ts';
import type { AvatarService } from './avatar.service.ts';
import type { ChangeMails } from './changeMails.ts';
import { createCodeService } from './code.service.ts';
import type { ConfirmationService } from './confirmation.service.ts';
import { codeMessage } from './messages.ts';
import { createOwnPasswordChange } from './ownPassword.ts';
import { checkedLine, checkedText } from '../../platform/text/plainText.ts';
import { sendCode } from './sendCode.ts';
import type { AuthenticatedSession } from '../../platform/identity/session.ts';
import type { SessionOrigin } from './session.service.ts';
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

/** An address and its code, as the wire names them. */
interface ProvedEmail {
  email: string;
  checkCode: string;
  confirmation?: string | undefined;
}

interface Parts {
  avatars: AvatarService;
  confirmations: ConfirmationService;
  mails: ChangeMails;
}

const { nameMaxLength, introductionMaxLength } = limits.account;

/** What people change of their own account. */
export function createProfileService(deps: Deps, { avatars, confirmations, mails }: Parts) {
  const { database, sessions, audit } = deps;
  const repository = createAccountRepository(database);
  const codes = createCodeService(deps);
  const changeOwnPassword = createOwnPasswordChange(deps, { confirmations, mails });

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
    async sendEmailCode(account: Account, address: string, origin: SessionOrigin): Promise<void> {
      const email = checkedEmail(address);
      const asker = { accountId: account.id, origin };
      await sendCode({ ...deps, codes, asker }, 'email', email, (code) => codeMessage(email, code));
    },

    /** @throws ApiError emailFormat, emailTaken, identityUnconfirmed, and those of a code */
    async changeEmail(
      session: AuthenticatedSession,
      { email: input, checkCode, confirmation }: ProvedEmail,
      origin: SessionOrigin,
    ): Promise<User> {
      const { account } = session;
      const email = checkedEmail(input);
      // Before the code, which is then still good after the identity was confirmed.
      await confirmations.require(session, { confirmation, isFirst: account.email === null });
      await codes.use('email', email, checkCode, { accountId: account.id, origin });
      const user = await change(account, { email }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new ApiError('emailTaken') : error;
      });
      const actor = { id: account.id, name: account.username };
      await audit.record({ actor, action: 'account.changeEmail', address: origin.address });
      mails.send(account, 'email', origin);
      return user;
    },

    /**
     * @throws ApiError nothingToChange, contentEmpty, textTooLong, emailUnverified, identityUnconfirmed, and those of
     * passwords
     */
    async update(
      session: AuthenticatedSession,
      { confirmation, ...fields }: ProfileChange & { confirmation?: string | undefined },
      origin: SessionOrigin,
    ): Promise<User> {
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
      if (name === 'password')
        return changeOwnPassword(session, { password: value, oldPassword, confirmation }, origin);
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
}

/** @throws ApiError contentEmpty, emailFormat */
function checkedEmail(address: string): string {
  if (address === '') throw new ApiError('contentEmpty');
  if (!isEmail(address)) throw new ApiError('emailFormat');
  return address.toLowerCase();
}
