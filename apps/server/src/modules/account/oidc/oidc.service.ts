/*
 * A company sign-in. The browser gets a cookie of its own and is led to the provider; it comes back with what the
 * provider says, which is exchanged on this side; then it gets a ticket in its address, and only it can make a session
 * of that. So a link with somebody's ticket or answer of a provider signs nobody else in.
 */
import type { Deps } from '../../../deps.ts';
import type { LanguageCode } from '@tai/contracts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { createAccountRepository } from '../account.repository.ts';
import { accountOfPerson } from '../externalAccounts.ts';
import { createSecret, hashSecret } from '../secret.ts';
import type { SessionOrigin } from '../session.service.ts';
import type { LoginAnswer, SignInService } from '../signIn.service.ts';
import { createOidcRepository } from './oidc.repository.ts';
import { createOidcProvider } from './oidcProvider.ts';

/** Milliseconds that a person has at the provider, and then to hand in the ticket. */
const lifetimes = { atProvider: 10 * 60_000, ticket: 60_000 };

interface Start {
  /** Secret of the browser's cookie. */
  browser: string;
  redirectUri: string;
  returnTo: string;
  /** Of the interface in which the sign-in begins; a new account gets it. */
  language: LanguageCode | undefined;
}

export function createOidcService(deps: Deps, signIns: SignInService) {
  const { config, database, clock } = deps;
  const provider = config.oidc && createOidcProvider(config.oidc);
  const repository = createOidcRepository(database);

  return {
    /**
     * @returns the address at the provider
     * @throws ApiError signInNotConfigured, providerUnreachable
     */
    async start({ browser, redirectUri, returnTo, language }: Start): Promise<string> {
      if (!provider) throw new ApiError('signInNotConfigured');
      const state = createSecret();
      const { url, nonce, codeVerifier } = await provider.begin(state, redirectUri);
      await repository.insert({
        secretHash: hashSecret(state),
        browserHash: hashSecret(browser),
        nonce,
        codeVerifier,
        redirectUri,
        returnTo,
        language: language ?? null,
        userId: null,
        expiresAt: clock.now() + lifetimes.atProvider,
      });
      return url;
    },

    /**
     * @param query what the provider sent the browser back with
     * @throws ApiError signInNotConfigured, signInExpired, signInRefused, providerUnreachable, registrationClosed
     */
    async comeBack(browser: string, query: URLSearchParams): Promise<{ ticket: string; returnTo: string }> {
      if (!provider || !config.oidc) throw new ApiError('signInNotConfigured');
      const state = query.get('state') ?? '';
      const begun = await repository.takeBegun(hashSecret(state), hashSecret(browser), clock.now());
      if (!begun) throw new ApiError('signInExpired');
      const person = await provider.finish(new URL(`${begun.redirectUri}?${query}`), { ...begun, state });
      const { subject, email, name } = person;
      const identity = { provider: `oidc ${config.oidc.issuer}`, subject };
      const language = begun.language ?? undefined;
      const account = await accountOfPerson(deps, { identity, email, name, language });
      const ticket = createSecret();
      await repository.insert({
        ...begun,
        secretHash: hashSecret(ticket),
        userId: account.id,
        expiresAt: clock.now() + lifetimes.ticket,
      });
      return { ticket, returnTo: begun.returnTo };
    },

    /** @throws ApiError signInExpired */
    async finish(browser: string, ticket: string, origin: SessionOrigin): Promise<LoginAnswer> {
      const done = await repository.takeDone(hashSecret(ticket), hashSecret(browser), clock.now());
      const account = done?.userId ? await createAccountRepository(database).find(done.userId) : null;
      if (!account) throw new ApiError('signInExpired');
      return signIns.openFor(account, origin, 'oidc');
    },
  };
}
