import { routes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { usageOf } from './usage.repository.ts';

export function mountUsageModule(app: FastifyInstance, deps: Deps): void {
  mountRoute(app, routes.getUsage, async ({ account }) => ({
    data: await usageOf(deps, account, deps.clock.now()),
  }));
}
