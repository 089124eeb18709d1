import { isEmail, isMobile, type LanguageCode, type User } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { languageFrom } from './accountLanguage.ts';
import { createAccountRepository } from './account.repository.ts';
import { createCodeService } from './code.service.ts';
import { createFailedSignIns } from './failedSignIns.ts';
import { codeMessage } from './messages.ts';
import { draftAccount, newcomerBy } from './newAccount.ts';
import { isPassword } from './password.ts';
import type { PasskeyCaller } from './passkey/passkeySignIn.ts';
import { sendCode } from './sendCode.ts';
import { createSignInAttempts } from './signInAttempts.ts';
import type { SessionOrigin } from './session.service.ts';
import { createSecondStep, type SecondStepProof } from './secondFactor/secondStep.ts';
import { toUser } from './userView.ts';

interface LoginInput {
  userAccount: string;
  /** Language of the interface; a new account begins with it. */
  csid?: string | undefined;
  /** The code with `mobile` and `email`. */
  password: string;
  loginType: 'mobile' | 'email' | 'account';
  /** The person asked to stay signed in. */
  keepSignedIn?: boolean | undefined;
}

/** A sign-in as the wire answers it. */
export interface LoginAnswer {
  user: User;
  /** With status '1' it only binds a mobile; absent with status '2'. */
  token?: string;
}

export interface SignInService {
  /** @throws ApiError accountRequired, accountFormat, codeResendTooSoon, codeTriesUsed, messageNotSent */
  sendCode(userAccount: string, origin: SessionOrigin): Promise<void>;
  /** @throws ApiError credentialsWrong, tooManyRequests, registrationClosed, secondFactorNeeded, and those of a code */
  login(input: LoginInput, origin: SessionOrigin): Promise<LoginAnswer>;
  /**
   * The second step of a sign-in that was refused with `secondFactorNeeded`.
   * @throws ApiError signInExpired, secondFactorWrong, passkeyRefused, passkeyExpired, tooManyRequests
   */
  finish(proof: SecondStepProof, caller: PasskeyCaller): Promise<{ account: Account; answer: LoginAnswer }>;
  /** The person and the token of a session; accounts that are disabled or must bind a mobile get none. */
  adminLogin(
    username: string,
    password: string,
    origin: SessionOrigin,
  ): Promise<{ user: User; token: string }>;
  /** Opens what the status of an account allows, for who proved to be its owner, with both factors where it has two. */
  openFor(account: Account, origin: SessionOrigin, way: string, isKept?: boolean): Promise<LoginAnswer>;
}

export function createSignInService(deps: Deps): SignInService {
  const { database, sessions, audit } = deps;
  const repository = createAccountRepository(database);
  const codes = createCodeService(deps);
  const beginAttempt = createSignInAttempts(deps);
  const recordFailure = createFailedSignIns(deps);
  const secondStep = createSecondStep(deps);

  return {
    async sendCode(userAccount, origin) {
      const recipient = checkedRecipient(userAccount);
      const asker = { accountId: null, origin };
      await sendCode({ ...deps, codes, asker }, 'login', recipient, (code) => codeMessage(recipient, code));
    },

    async login({ userAccount, csid, password, loginType, keepSignedIn = false }, origin) {
      const account =
        loginType === 'account'
          ? await byPassword(userAccount, password, origin)
          : await byCode(checkedRecipient(userAccount), password, origin, languageFrom(csid));
      return openOrAsk(account, origin, loginType, keepSignedIn);
    },

    async finish(proof, caller) {
      const { account, way, isKept } = await secondStep.finish(proof, caller);
      return { account, answer: await openFor(account, caller.origin, way, isKept) };
    },

    async adminLogin(username, password, origin) {
      const account = await byPassword(username, password, origin);
      if (account.status === '2') throw new ApiError('accountDisabled');
      if (account.status === '1') throw new ApiError('forbidden');
      const { user, token = '' } = await openOrAsk(account, origin, 'account');
      return { user, token };
    },

    openFor,
  };

  /** After a password or a code: an account with a second factor is asked for it first, also to bind a mobile. */
  async function openOrAsk(
    account: Account,
    origin: SessionOrigin,
    way: string,
    isKept = false,
  ): Promise<LoginAnswer> {
    if (account.hasSecondFactor && account.status !== '2') {
      return secondStep.ask({ account, way, isKept });
    }
    return openFor(account, origin, way, isKept);
  }

  async function openFor(
    account: Account,
    origin: SessionOrigin,
    way: string,
    isKept = false,
  ): Promise<LoginAnswer> {
    const user = toUser(account);
    if (account.status === '2') return { user };
    if (account.status === '1') return { user, token: await sessions.openBinding(account.id, origin) };
    const token = await sessions.open(account.id, origin, isKept);
    const actor = { id: account.id, name: account.username };
    await audit.record({ actor, action: 'account.signIn', address: origin.address, details: { way } });
    return { user, token };
  }

  async function byPassword(name: string, password: string, origin: SessionOrigin): Promise<Account> {
    if (name === '') throw new ApiError('accountRequired');
    const found = await repository.findForPassword(name.toLowerCase());
    const attempt = await beginAttempt(found?.account.id ?? null, name.toLowerCase(), origin);
    const right = await isPassword(password, found?.passwordHash ?? null);
    if (!found || !right) {
      await recordFailure(found?.account ?? null, origin);
      throw new ApiError('credentialsWrong');
    }
    await attempt.succeed();
    return found.account;
  }

  async function byCode(
    recipient: string,
    code: string,
    origin: SessionOrigin,
    language: LanguageCode | undefined,
  ): Promise<Account> {
    await codes.use('login', recipient, code, { accountId: null, origin });
    const known = await repository.findByMobileOrEmail(recipient);
    if (known) return known;
    // Not before the code was right: who is not the owner of an address does not learn whether it has an account.
    await repository.insert(await draftAccount(deps, newcomerBy(recipient, language)));
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
