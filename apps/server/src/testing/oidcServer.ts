import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What the provider says of the person who signs in. */
interface OidcClaims {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

const signingKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** A real OpenID provider at an address of this machine, whose person signs in as the test says. */
export interface OidcServer {
  issuer: string;
  client: { clientId: string; clientSecret: string };
  /** Who signs in next; null presses "cancel". */
  person: OidcClaims | null;
  /** What the ID token says otherwise than the user info. */
  inToken: Partial<OidcClaims>;
  close(): Promise<void>;
}

export async function startOidcServer(redirectUri: string, port = 0): Promise<OidcServer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'studio', clientSecret: 'a secret of the test' };
  const known = new Map<string, OidcClaims>();

  const provider = new Provider(issuer, {
    clients: [
      { client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: (use) => ({ ...known.get(id), ...(use === 'id_token' && started.inToken), sub: id }),
    }),
    conformIdTokenClaims: false,
    jwks: { keys: [{ ...signingKey().export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  });

  const started: OidcServer = {
    issuer,
    client,
    person: null,
    inToken: {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  /** Signs in and agrees to everything, as a person would on the provider's pages. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { person } = started;
    if (!person) {
      const refusal = { error: 'access_denied', error_description: 'The person said no' };
      return provider.interactionFinished(request, response, refusal);
    }
    known.set(person.sub, person);
    const grant = new provider.Grant({ accountId: person.sub, clientId: client.clientId });
    grant.addOIDCScope('openid profile email');
    const login = { accountId: person.sub };
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(request, response, { login, consent });
  }

  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return started;
}
