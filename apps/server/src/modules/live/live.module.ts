import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { ServerModule } from '../../serverModule.ts';
import { mountLive } from './live.routes.ts';
import { createLiveHub } from './liveHub.ts';
import { createRenderGate, renderHere, type RenderLine } from './liveRenderer.ts';
import { openRemoteLine } from './remoteLine.ts';
import { mountRenderHost } from './renderHost.ts';
import { createRenderTickets } from './renderTicket.ts';

/** Images rendered while people draw: their line, and the line between processes (ADR 24). */
export const liveModule: ServerModule = {
  id: 'live',
  routes: mountForPeople,
  workerRoutes: mountForProcesses,
};

function mountForPeople(app: FastifyInstance, deps: Deps): void {
  const { config, secrets, clock } = deps;
  const gate = createRenderGate();
  const tickets = createRenderTickets(secrets, clock);
  const here: RenderLine = {
    render: (request, context) => renderHere({ ...deps, gate }, request, context),
    close: () => {},
  };
  const { liveRender } = config;
  const openLine = () => (liveRender.kind === 'remote' ? openRemoteLine(liveRender.url, tickets) : here);
  mountLive(app, deps, createLiveHub({ ...deps, openLine }));
  // A process that works besides serving can do so for others too.
  if (liveRender.kind === 'local' && config.worker !== 'none')
    mountRenderHost(app, { ...deps, gate, tickets });
}

function mountForProcesses(app: FastifyInstance, deps: Deps): void {
  if (deps.config.liveRender.kind !== 'local') return;
  const tickets = createRenderTickets(deps.secrets, deps.clock);
  mountRenderHost(app, { ...deps, gate: createRenderGate(), tickets });
}
