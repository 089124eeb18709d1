import { routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { tokenOf } from '../../platform/http/authentication.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { limitedAttempts } from '../../platform/http/rateLimits.ts';
import { createAccountService, toUser } from './account.service.ts';
import { permissionsOf, rolesOf } from './roles.ts';

/** Tries to sign in to one account a minute, from however many addresses. */
const loginsPerAccount = 10;

export function registerAccountModule(app: FastifyInstance, deps: Deps): void {
  const accounts = createAccountService(deps);
  const attempts = limitedAttempts(app, loginsPerAccount);

  mountRoute(app, routes.getVerificationCode, async ({ body }) => {
    await accounts.sendCode(body.userAccount);
    return {};
  });

  mountRoute(app, routes.login, async ({ body, request }) => {
    await attempts(request, body.userAccount.toLowerCase());
    const { account, token } = await accounts.login(body);
    return { token, user: toUser(account) };
  });

  mountRoute(app, routes.logout, async ({ request }) => {
    const token = tokenOf(request);
    if (token) await accounts.logout(token);
    return {};
  });

  mountRoute(app, routes.getInfo, ({ account }) => ({
    user: { ...toUser(account), userName: account.username, avatar: account.avatar },
    roles: rolesOf(account),
    permissions: permissionsOf(account),
  }));
}

/** The durable work of this module, for every process that works. */
export function registerAccountWork(deps: Deps): void {
  const accounts = createAccountService(deps);
  deps.queue.work('accounts.removeExpired', () => accounts.removeExpired());
  deps.queue.schedule('accounts.removeExpired', '17 * * * *');
}
