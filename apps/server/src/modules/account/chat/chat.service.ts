/*
 * A sign-in by scanning. A browser shows a code; the phone that scans it is asked by the chat app who its owner is, and
 * then by a page of ours whether to sign in over there: a code can be shown to somebody by anybody, so the question
 * names the device that gets the session. The browser polls with a ticket that only it has.
 */
import { limits, type LanguageCode, type User } from '@tai/contracts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import type { ChangeMails } from '../changeMails.ts';
import { accountOfPerson } from '../externalAccounts.ts';
import { fittingName } from '../../../platform/text/plainText.ts';
import { createSecret, hashSecret } from '../secret.ts';
import type { SessionOrigin } from '../session.service.ts';
import type { LoginAnswer, SignInService } from '../signIn.service.ts';
import { createChatBinding } from './chatBinding.ts';
import { type ChatSignIn, createChatRepository } from './chat.repository.ts';
import { createChatPlatform } from './chatPlatform.ts';

const { nameMaxLength } = limits.account;
/** Milliseconds in which a code for signing in can be scanned. */
const chatCodeLifetime = 3 * 60_000;

export const chatPaths = {
  go: '/app/chat/go',
  callback: '/app/chat/callback',
  answer: '/app/chat/answer',
} as const;

/** What the phone is asked. */
export interface ChatQuestion {
  /** Secret of its answer. */
  secret: string;
  /** Browser and system that show the code; empty when unknown. */
  device: string;
  nickname: string;
  isBinding: boolean;
}

type ChatProgress =
  | { state: 'waiting' | 'scanned' | 'refused' | 'expired' }
  | ({ state: 'done' } & Partial<LoginAnswer> & { user: User });

export function createChatService(
  deps: Deps,
  { signIns, mails }: { signIns: SignInService; mails: ChangeMails },
) {
  const { config, database, clock } = deps;
  const bindChat = createChatBinding(deps, mails);
  const platform = config.chat && createChatPlatform(config.chat);
  const repository = createChatRepository(database);
  // The configuration refuses a chat app without it.
  const origin = config.publicUrl ?? '';

  function configured(): NonNullable<typeof platform> {
    if (!platform) throw new ApiError('signInNotConfigured');
    return platform;
  }

  const phoneOf = (secret: string, browser: string) => ({
    phoneHash: hashSecret(secret),
    phoneBrowserHash: hashSecret(browser),
  });

  return {
    /**
     * @param userId the account to bind; null to sign in
     * @throws ApiError signInNotConfigured
     */
    async begin(userId: string | null, { device }: SessionOrigin) {
      configured();
      const [ticket, code] = [createSecret(), createSecret()];
      await repository.insert({
        ticketHash: hashSecret(ticket),
        codeHash: hashSecret(code),
        state: 'waiting',
        device,
        userId,
        expiresAt: clock.now() + chatCodeLifetime,
      });
      return { ticket, url: `${origin}${chatPaths.go}/${code}`, expiresIn: chatCodeLifetime / 1000 };
    },

    /**
     * A phone scanned a code.
     * @returns where it is led
     * @throws ApiError signInNotConfigured, signInExpired
     */
    async go(code: string, browser: string): Promise<string> {
      const state = createSecret();
      const isOpen = await repository.scan(hashSecret(code), phoneOf(state, browser), clock.now());
      if (platform && !isOpen) throw new ApiError('signInExpired');
      return configured().authorizeUrl(origin + chatPaths.callback, state);
    },

    /**
     * The phone comes back from the platform.
     * @throws ApiError signInNotConfigured, signInExpired, signInRefused, providerUnreachable
     */
    async comeBack(browser: string, query: URLSearchParams): Promise<ChatQuestion> {
      const phone = phoneOf(query.get('state') ?? '', browser);
      if (!(await repository.hasScanned(phone, clock.now()))) throw new ApiError('signInExpired');
      const code = query.get('code');
      // The app comes back without one when its owner says no.
      const refusal = new ApiError('signInRefused', { reason: 'access_denied' });
      const asking = code ? configured().personOf(code) : Promise.reject(refusal);
      const { subject, nickname } = await asking.catch(async (error: unknown) => {
        if (error instanceof ApiError && error.error === 'signInRefused') {
          await repository.advance(phone, 'scanned', { state: 'refused' }, clock.now());
        }
        throw error;
      });
      const secret = createSecret();
      const row = await repository.advance(
        phone,
        'scanned',
        {
          state: 'known',
          phoneHash: hashSecret(secret),
          subject,
          nickname: fittingName(nickname, nameMaxLength),
        },
        clock.now(),
      );
      if (!row) throw new ApiError('signInExpired');
      return { secret, device: row.device, nickname: row.nickname ?? '', isBinding: row.userId !== null };
    },

    /** @throws ApiError signInExpired */
    async answer(browser: string, secret: string, isYes: boolean): Promise<void> {
      const state = isYes ? 'confirmed' : 'refused';
      const row = await repository.advance(phoneOf(secret, browser), 'known', { state }, clock.now());
      if (!row) throw new ApiError('signInExpired');
    },

    /**
     * @param language of the interface that polls; a new account gets it
     * @throws ApiError signInNotConfigured, registrationClosed, chatTaken
     */
    async poll(
      ticket: string,
      language: LanguageCode | undefined,
      from: SessionOrigin,
    ): Promise<ChatProgress> {
      configured();
      const ticketHash = hashSecret(ticket);
      const row = await repository.find(ticketHash);
      if (!row || row.expiresAt <= clock.now()) return { state: 'expired' };
      if (row.state === 'waiting') return { state: 'waiting' };
      if (row.state === 'scanned' || row.state === 'known') return { state: 'scanned' };
      const ended = await repository.take(ticketHash, row.state);
      if (!ended) return { state: 'expired' };
      if (ended.state === 'refused') return { state: 'refused' };
      return { state: 'done', ...(await conclude(ended, language, from)) };
    },
  };

  async function conclude(
    { userId, subject, nickname }: ChatSignIn,
    language: LanguageCode | undefined,
    from: SessionOrigin,
  ): Promise<LoginAnswer> {
    const identity = { provider: `chat ${config.chat?.appId}`, subject: subject ?? '' };
    if (userId !== null) return { user: await bindChat(userId, identity, nickname ?? '', from) };
    const account = await accountOfPerson(deps, { identity, name: nickname ?? undefined, language });
    return signIns.openFor(account, from, 'chat');
  }
}
