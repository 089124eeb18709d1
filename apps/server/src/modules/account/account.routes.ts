import { routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { tokenOf } from '../../platform/http/authentication.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { limitedAttempts } from '../../platform/http/rateLimits.ts';
import { createAccountService, toUser } from './account.service.ts';
import { permissionsOf, rolesOf } from './roles.ts';

/**
 * Tries to sign in to one account a minute. Those of one address are few; those of all together are many more, so that
 * somebody who guesses does not lock out the person whose account it is.
 */
const loginsPerAccount = { fromOneAddress: 10, fromAllAddresses: 100 };

export function registerAccountModule(app: FastifyInstance, deps: Deps): void {
  const accounts = createAccountService(deps);
  const attemptsOfAddress = limitedAttempts(app, loginsPerAccount.fromOneAddress);
  const attempts = limitedAttempts(app, loginsPerAccount.fromAllAddresses);

  mountRoute(app, routes.getVerificationCode, async ({ body }) => {
    await accounts.sendCode(body.userAccount);
    return {};
  });

  mountRoute(app, routes.login, async ({ body, request }) => {
    const name = body.userAccount.toLowerCase();
    // In this order an address that is refused no longer counts against the account.
    await attemptsOfAddress(request, `${request.ip} ${name}`);
    await attempts(request, name);
    const { account, token } = await accounts.login(body);
    return { token, user: toUser(account) };
  });

  mountRoute(app, routes.logout, async ({ request, reply }) => {
    const token = tokenOf(request);
    if (token) await accounts.logout(token);
    // Pictures are kept by the browser and would open for whoever uses it next.
    reply.header('clear-site-data', '"cache"');
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
