import { routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mountRoute } from '../../../platform/http/mountRoute.ts';
import type { ChangeMails } from '../changeMails.ts';
import type { ConfirmationService } from '../confirmation.service.ts';
import { originOf } from '../device.ts';
import { ensureDeviceSecret } from '../deviceCookie.ts';
import { createKnownDevices } from '../knownDevices.ts';
import { present } from '../present.ts';
import type { SignInService } from '../signIn.service.ts';
import { createPasskeyService } from './passkey.service.ts';
import { createPasskeySignIn } from './passkeySignIn.ts';
import { relyingPartyOf } from './relyingParty.ts';

export function mountPasskeyRoutes(
  app: FastifyInstance,
  deps: Deps,
  parts: { confirmations: ConfirmationService; mails: ChangeMails; signIns: SignInService },
): void {
  const { config } = deps;
  const passkeys = createPasskeyService(deps, parts);
  const signIn = createPasskeySignIn(deps);
  const devices = createKnownDevices(deps);

  mountRoute(app, routes.beginPasskey, async ({ session, body, request }) => {
    const party = relyingPartyOf(request, config);
    return { data: { options: { ...(await passkeys.begin(present(session), body.confirmation, party)) } } };
  });

  mountRoute(app, routes.addPasskey, async ({ session, body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const caller = { party: relyingPartyOf(request, config), origin: originOf(request) };
    return { data: { recoveryCodes: await passkeys.add(present(session), body.credential, caller) } };
  });

  mountRoute(app, routes.renamePasskey, async ({ session, body }) => {
    await passkeys.rename(present(session), body.id, body.name);
    return {};
  });

  mountRoute(app, routes.removePasskey, async ({ session, body, request }) => {
    await passkeys.remove(present(session), body, originOf(request));
    return {};
  });

  mountRoute(app, routes.beginPasskeySignIn, async ({ body, request }) => {
    return { data: { options: { ...(await signIn.begin(body.ticket, relyingPartyOf(request, config))) } } };
  });

  mountRoute(app, routes.finishPasskeySignIn, async ({ body, request, reply }) => {
    const caller = { party: relyingPartyOf(request, config), origin: originOf(request) };
    const account = await signIn.finish(body.credential, caller);
    const answer = await parts.signIns.openFor(account, caller.origin, 'passkey', body.keepSignedIn);
    await devices.remember(account.id, ensureDeviceSecret(request, reply, config));
    return answer;
  });
}
