import { adminRoutes, hasAnyPermission, permissions } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { declaredBytes } from '../../platform/http/declaredBytes.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import type { Account } from '../../platform/identity/account.ts';
import { permissionsOf } from '../../platform/identity/roles.ts';
import { auditSource } from '../audit/index.ts';
import { createTutorialService } from './tutorial.service.ts';
import { readTutorialForm } from './tutorialForm.ts';

export function mountTutorialModule(app: FastifyInstance, deps: Deps): void {
  const { audit, files, storage } = deps;
  const tutorials = createTutorialService(deps);
  const isEditor = (account: Account) => hasAnyPermission(permissionsOf(account), [permissions.tutorialEdit]);

  mountRoute(app, adminRoutes.listTutorials, async ({ account }) => ({
    data: await tutorials.list(isEditor(account)),
  }));

  mountRoute(app, adminRoutes.uploadTutorial, async ({ account, request }) => {
    const tutorial = await storage.withRoom(null, declaredBytes(request), async () =>
      tutorials.add(await readTutorialForm(request, files)),
    );
    await audit.record({
      ...auditSource({ account, request }),
      action: 'tutorial.upload',
      target: { id: tutorial.id, name: tutorial.title },
      details: { bytes: tutorial.bytes },
    });
    return { data: tutorial };
  });

  mountRoute(app, adminRoutes.changeTutorial, async ({ account, body, request }) => {
    const { id, order, ...change } = body;
    const tutorial = await tutorials.change(id, { ...change, position: order });
    const details = { ...change, ...(order !== undefined && { order }) };
    if (Object.keys(details).length > 0) {
      await audit.record({
        ...auditSource({ account, request }),
        action: 'tutorial.change',
        target: { id, name: tutorial.title },
        details,
      });
    }
    return { data: tutorial };
  });

  mountRoute(app, adminRoutes.deleteTutorial, async ({ account, body, request }) => {
    const { id, title } = await tutorials.remove(body.id);
    await audit.record({
      ...auditSource({ account, request }),
      action: 'tutorial.delete',
      target: { id, name: title },
    });
    return {};
  });

  mountRoute(app, adminRoutes.viewTutorial, async ({ account, body }) => ({
    data: { views: await tutorials.countView(body.id, isEditor(account)) },
  }));
}
