import { presetRoutes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { createPresetService } from './preset.service.ts';

export function mountPresetModule(app: FastifyInstance, deps: Deps): void {
  const presets = createPresetService(deps);

  mountRoute(app, presetRoutes.listPresets, async ({ account, body }) => ({
    data: await presets.list(account.id, body.tool),
  }));

  mountRoute(app, presetRoutes.createPreset, async ({ account, body }) => ({
    data: await presets.create(account.id, body),
  }));

  mountRoute(app, presetRoutes.changePreset, async ({ account, body }) => ({
    data: await presets.change(account.id, body),
  }));

  mountRoute(app, presetRoutes.deletePreset, async ({ account, body }) => {
    await presets.delete(account.id, body.id);
    return { data: { id: body.id } };
  });
}
