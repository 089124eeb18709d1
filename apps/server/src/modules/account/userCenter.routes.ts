import { routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { readAvatarForm } from './avatarForm.ts';
import type { AvatarService } from './avatar.service.ts';
import type { ChangeMails } from './changeMails.ts';
import type { ConfirmationService } from './confirmation.service.ts';
import { originOf } from './device.ts';
import { present } from './present.ts';
import { createProfileService } from './profile.service.ts';
import { createRemovalService } from './removal/removal.service.ts';
import { toUser } from './userView.ts';

interface Parts {
  avatars: AvatarService;
  confirmations: ConfirmationService;
  mails: ChangeMails;
}

export function mountUserCenterRoutes(
  app: FastifyInstance,
  deps: Deps,
  { avatars, confirmations, mails }: Parts,
): void {
  const { sessions, audit } = deps;
  const profiles = createProfileService(deps, { avatars, confirmations, mails });
  const removal = createRemovalService(deps);

  mountRoute(app, routes.saveSeting, async ({ account, body }) => ({
    data: { userSetting: await profiles.saveSettings(account, body.userId, body.userSetting) },
  }));

  mountRoute(app, routes.emailBind, async ({ account, body, request }) => {
    await profiles.sendEmailCode(account, body.email, originOf(request));
    return {};
  });

  mountRoute(app, routes.emailCheck, async ({ session, body, request }) => ({
    data: await profiles.changeEmail(present(session), body, originOf(request)),
  }));

  mountRoute(app, routes.updateUser, async ({ session, body, request }) => ({
    data: await profiles.update(present(session), body, originOf(request)),
  }));

  mountRoute(app, routes.uploadAvatar, async ({ account, request }) => {
    const changed = await avatars.store(account, await readAvatarForm(request));
    return { url: changed.avatar ?? '', data: toUser(changed) };
  });

  mountRoute(app, routes.deleteAccount, async ({ account, session, body, request, reply }) => {
    const { confirmation } = body;
    await confirmations.require(present(session), { confirmation, isFirst: false });
    await removal.begin(account, body);
    mails.send(account, 'deletion', originOf(request));
    reply.header('clear-site-data', '"cache"');
    return {};
  });

  mountRoute(app, routes.listSessions, async ({ account, session }) => ({
    data: await sessions.list(account.id, session?.id),
  }));

  mountRoute(app, routes.endSessions, async ({ session, body, request }) => {
    const { id: currentId, account } = present(session);
    const ended = await endSessions(account.id, currentId, body);
    const actor = { id: account.id, name: account.username };
    await audit.record({
      actor,
      action: 'account.signOutElsewhere',
      address: request.ip,
      details: { sessions: ended },
    });
    return { data: { ended } };
  });

  async function endSessions(
    userId: string,
    currentId: string,
    { id, others }: { id?: string | undefined; others?: boolean | undefined },
  ): Promise<number> {
    if ((id === undefined) === (others !== true)) {
      throw new ApiError('badRequest', { detail: 'give either id or others' });
    }
    if (id === undefined) return sessions.endOthers(userId, currentId);
    if (!(await sessions.endOne(userId, id))) throw new ApiError('sessionNotFound');
    return 1;
  }
}
