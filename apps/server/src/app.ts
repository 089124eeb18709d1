import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { everyRoute } from '@tai/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { loadBrand } from './brand/brand.ts';
import type { Deps } from './deps.ts';
import { modules } from './modules.ts';
import { mountHealthModule } from './modules/health/index.ts';
import { originOfFiles } from './platform/files/openFileStore.ts';
import { waitingFor } from './platform/files/outage.ts';
import { applicationOptions } from './platform/http/applicationOptions.ts';
import { registerAuthentication } from './platform/http/authentication.ts';
import { registerDocumentation } from './platform/http/documentation.ts';
import { registerErrors } from './platform/http/errors.ts';
import { registerJsonBody } from './platform/http/jsonBody.ts';
import { assertAllMounted } from './platform/http/mountRoute.ts';
import { registerDraining } from './platform/http/readiness.ts';
import { registerRateLimits } from './platform/http/rateLimits.ts';
import { registerRequestLog } from './platform/http/requestLog.ts';
import { registerSecurityHeaders } from './platform/http/securityHeaders.ts';
import { registerWebApp } from './platform/http/webApp.ts';
import { registerWebSockets } from './platform/http/webSockets.ts';
import { registerRequestMetrics } from './platform/metrics/requestMetrics.ts';
import { registerRequestSpans } from './platform/tracing/requestSpans.ts';
import type { ServerModule } from './serverModule.ts';

/**
 * The whole server as an app that listens when it is told to, or answers `app.inject` in a test.
 * @param list other modules than those of the product, in a test
 * @throws StartError when the logo of the company cannot be used
 * @throws Error naming every contract that has no handler, or a permission that its module does not declare
 */
export async function buildApp(
  deps: Deps,
  list: readonly ServerModule[] = modules,
): Promise<FastifyInstance> {
  const app = fastify(applicationOptions(deps));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  registerWatching(app, deps);
  // After the body has come: what reads it runs outside the contexts of earlier hooks.
  app.addHook('preHandler', (_request, reply, done) => waitingFor(reply.raw, done));
  registerErrors(app);
  registerJsonBody(app);
  registerAuthentication(app, deps);
  await registerSecurityHeaders(app, await originOfFiles(deps.config));
  await registerRateLimits(app, deps.config);
  await app.register(cookie);
  await app.register(formbody);
  await registerDocumentation(app);
  await registerWebSockets(app);

  for (const module of list) await mountModule(app, deps, module);
  await registerWebApp(app, deps.config, await loadBrand(deps.config.brand));

  assertAllMounted(app, everyRoute());
  return app;
}

/** @throws Error when a call asks for a permission that the module does not declare */
async function mountModule(app: FastifyInstance, deps: Deps, module: ServerModule): Promise<void> {
  const before = new Set(app.mountedRoutes.keys());
  await module.routes?.(app, deps);
  for (const [id, { permission }] of app.mountedRoutes) {
    if (before.has(id) || permission === undefined) continue;
    const isDeclared = (module.permissions as readonly string[] | undefined)?.includes(permission);
    if (!isDeclared)
      throw new Error(`buildApp: ${id} asks for ${permission}, which ${module.id} does not declare`);
  }
}

/** Log, traces and counts of requests, and how clients leave a process that stops. */
function registerWatching(app: FastifyInstance, { config, metrics, readiness }: Deps): void {
  if (config.tracing) registerRequestSpans(app, config);
  registerRequestLog(app);
  if (config.metrics) registerRequestMetrics(app, metrics);
  registerDraining(app, readiness);
}

/** What a process with WORKER=only serves: whether it is alive and ready, and what other processes ask of it. */
export async function buildWorkerApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify(applicationOptions(deps));
  registerWatching(app, deps);
  registerErrors(app);
  await registerWebSockets(app);
  mountHealthModule(app, deps);
  for (const { workerRoutes } of modules) workerRoutes?.(app, deps);
  return app;
}
