import { routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { tokenOf } from '../../platform/http/authentication.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { createAvatarService } from './avatar.service.ts';
import { mountAvatarRoute } from './avatar.routes.ts';
import { mountChatRoutes } from './chat/chat.routes.ts';
import { createChatRepository } from './chat/chat.repository.ts';
import { createBackground } from './background.ts';
import { type ChangeMails, createChangeMails } from './changeMails.ts';
import { createCodeService } from './code.service.ts';
import { mountConfirmationRoutes } from './confirmation.routes.ts';
import { createConfirmationService } from './confirmation.service.ts';
import { createAttemptRepository } from './attempts.repository.ts';
import { originOf } from './device.ts';
import { ensureDeviceSecret } from './deviceCookie.ts';
import { createKnownDevices } from './knownDevices.ts';
import { mountOidcRoutes } from './oidc/oidc.routes.ts';
import { createOidcRepository } from './oidc/oidc.repository.ts';
import { mountPasskeyRoutes } from './passkey/passkey.routes.ts';
import { createPasskeyChallengeRepository } from './passkey/passkeyChallenge.repository.ts';
import { relyingPartyOf } from './passkey/relyingParty.ts';
import { mountPasswordRoutes } from './password.routes.ts';
import { createRemovalService, removalWork } from './removal/removal.service.ts';
import { permissionsOf, rolesOf } from '../../platform/identity/roles.ts';
import { routersFor } from './routers.ts';
import { mountSecondFactorRoutes } from './secondFactor/secondFactor.routes.ts';
import { createSignInTicketRepository } from './secondFactor/signInTicket.repository.ts';
import { createSignInService, type SignInService } from './signIn.service.ts';
import { mountUserCenterRoutes } from './userCenter.routes.ts';
import { toUser } from './userView.ts';

export function mountAccountModule(app: FastifyInstance, deps: Deps): void {
  const signIns = createSignInService(deps);
  const avatars = createAvatarService(deps);
  const background = createBackground(deps.log);
  app.addHook('onClose', () => background.settled());
  const parts = {
    ...{ signIns, avatars, background },
    confirmations: createConfirmationService(deps),
    mails: createChangeMails({ ...deps, background }),
  };
  mountSignInRoutes(app, deps, parts);
  mountSecondFactorRoutes(app, deps, parts);
  mountPasskeyRoutes(app, deps, parts);
  mountConfirmationRoutes(app, parts.confirmations);
  mountPasswordRoutes(app, deps, parts);
  mountUserCenterRoutes(app, deps, parts);
  mountAvatarRoute(app, deps, avatars);
  mountOidcRoutes(app, deps, signIns);
  mountChatRoutes(app, deps, parts);
}

function mountSignInRoutes(
  app: FastifyInstance,
  deps: Deps,
  { signIns, mails }: { signIns: SignInService; mails: ChangeMails },
): void {
  const { sessions } = deps;
  const devices = createKnownDevices(deps);

  mountRoute(app, routes.getVerificationCode, async ({ body, request }) => {
    await signIns.sendCode(body.userAccount, originOf(request));
    return {};
  });

  mountRoute(app, routes.login, async ({ body, request, reply }) => {
    const answer = await signIns.login(body, originOf(request));
    await devices.remember(answer.user.userId, ensureDeviceSecret(request, reply, deps.config));
    return answer;
  });

  mountRoute(app, routes.adminLogin, async ({ body, request, reply }) => {
    const { user, token } = await signIns.adminLogin(body.username, body.password, originOf(request));
    await devices.remember(user.userId, ensureDeviceSecret(request, reply, deps.config));
    return { token };
  });

  mountRoute(app, routes.finishSignIn, async ({ body, request, reply }) => {
    const caller = { party: relyingPartyOf(request, deps.config), origin: originOf(request) };
    const { account, answer } = await signIns.finish(body, caller);
    await devices.remember(account.id, ensureDeviceSecret(request, reply, deps.config));
    if (body.recoveryCode !== undefined) mails.send(account, 'recoveryCodeUsed', caller.origin);
    return answer;
  });

  mountRoute(app, routes.logout, async ({ request, reply }) => {
    const token = tokenOf(request);
    if (token) await sessions.end(token);
    // Pictures are kept by the browser and would open for whoever uses it next.
    reply.header('clear-site-data', '"cache"');
    return {};
  });

  mountRoute(app, routes.getInfo, ({ account, reply }) => {
    // A GET, which a cache may keep by itself, and personal.
    reply.header('cache-control', 'no-store');
    return {
      user: { ...toUser(account), userName: account.username, avatar: account.avatar },
      roles: rolesOf(account),
      permissions: permissionsOf(account),
      ...(account.isRoleWithheld && { secondFactorRequired: true }),
    };
  });

  mountRoute(app, routes.getRouters, ({ account, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: routersFor(account) };
  });
}

/** The durable work of this module, for every process that works. */
export function scheduleAccountUpkeep(deps: Deps): void {
  const { queue, sessions, database, clock } = deps;
  const removal = createRemovalService(deps);
  queue.work('accounts.removeExpired', async () => {
    await createCodeService(deps).removeExpired();
    await sessions.removeExpired();
    await createKnownDevices(deps).removeExpired();
    await createAttemptRepository(database).removeExpired(clock.now());
    await createOidcRepository(database).removeExpired(clock.now());
    await createSignInTicketRepository(database).removeExpired(clock.now());
    await createPasskeyChallengeRepository(database).removeExpired(clock.now());
    await createChatRepository(database).removeExpired(clock.now());
    await removal.removeAll();
  });
  queue.schedule('accounts.removeExpired', '17 * * * *');
  queue.work<{ userId: string }>(removalWork, ({ userId }) => removal.remove(userId));
}
