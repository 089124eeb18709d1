import * as openid from 'openid-client';
import type { OidcConfig } from '../../../config/config.ts';
import { ApiError } from '../../../platform/http/apiError.ts';

/** Seconds that the provider may take for one answer. */
const answerTime = 10;

/** What a request to the provider must be matched with when it comes back. */
interface AuthorizationRequest {
  /** Where the browser is led. */
  url: string;
  nonce: string;
  codeVerifier: string;
}

/** Whom the provider knows. */
interface OidcPerson {
  subject: string;
  /** Only when the provider says that it was verified. */
  email: string | undefined;
  name: string | undefined;
}

/** The company's OpenID provider. */
export interface OidcProvider {
  /** Fetches the discovery document. @throws ApiError providerUnreachable */
  check(): Promise<void>;
  /** @throws ApiError providerUnreachable */
  begin(state: string, redirectUri: string): Promise<AuthorizationRequest>;
  /**
   * @param answer address at which the browser came back, with the provider's query
   * @throws ApiError signInRefused with a code of OAuth as its reason, providerUnreachable
   */
  finish(answer: URL, expected: { state: string; nonce: string; codeVerifier: string }): Promise<OidcPerson>;
}

export function createOidcProvider({ issuer, clientId, clientSecret, scopes }: OidcConfig): OidcProvider {
  let discovered: Promise<openid.Configuration> | undefined;

  /** What the provider says of itself, asked for once; a failure is asked for again. */
  async function configuration(): Promise<openid.Configuration> {
    const asking = (discovered ??= openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: answerTime,
      // The configuration lets only this machine be asked in clear text.
      ...(issuer.startsWith('http://') && { execute: [openid.allowInsecureRequests] }),
    }));
    try {
      return await asking;
    } catch (error) {
      if (discovered === asking) discovered = undefined;
      throw error;
    }
  }

  return {
    async check() {
      await configuration().catch(refused);
    },

    async begin(state, redirectUri) {
      const nonce = openid.randomNonce();
      const codeVerifier = openid.randomPKCECodeVerifier();
      const config = await configuration().catch(refused);
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopes,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, nonce, codeVerifier };
    },

    async finish(answer, { state, nonce, codeVerifier }) {
      try {
        const config = await configuration();
        const tokens = await openid.authorizationCodeGrant(config, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('oidc: the provider gave no ID token');
        // Many providers tell name and e-mail only here.
        const more = config.serverMetadata().userinfo_endpoint
          ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
        return toPerson(claims, more);
      } catch (error) {
        return refused(error);
      }
    },
  };
}

type Claims = Record<string, unknown>;

/** @param more the answer of the user info endpoint */
function toPerson(claims: Claims, more: Claims): OidcPerson {
  const both = { ...claims, ...more };
  // An address and whether it was verified belong together: one set of claims must not vouch for the address of another.
  const ofEmail = textIn(more, 'email') === undefined ? claims : more;
  const isVerified = ofEmail['email_verified'] === true;
  return {
    subject: textIn(claims, 'sub') ?? '',
    email: isVerified ? textIn(ofEmail, 'email')?.toLowerCase() : undefined,
    name: textIn(both, 'name') ?? textIn(both, 'preferred_username'),
  };
}

function textIn(claims: Claims, name: string): string | undefined {
  const value = claims[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Which of the two failures it is: the provider said no, or it said nothing that can be used. */
function refused(error: unknown): never {
  const isAnswer =
    error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError;
  if (!isAnswer) throw new ApiError('providerUnreachable', {}, { cause: error });
  // Its own sentence could be anybody's; the codes of OAuth are few and plain.
  const reason = /^[a-z_]{1,40}$/.test(error.error) ? error.error : 'unknown';
  throw new ApiError('signInRefused', { reason }, { cause: error });
}
