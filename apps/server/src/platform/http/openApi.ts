import { everyRoute, type RouteSpec } from '@tai/contracts';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { registerDocumentation } from './documentation.ts';
import { mountRoute } from './mountRoute.ts';

/** The OpenAPI document of all contracts, the same in every run: no module and no adapter is needed for it. */
export async function openApiDocument(): Promise<object> {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('mountedRoutes', new Map<string, RouteSpec>());
  app.decorate('rateLimitFactor', 0);
  await registerDocumentation(app);
  for (const spec of everyRoute()) {
    mountRoute(app, spec, () => {
      throw new Error('the document is made from an app that answers nothing');
    });
  }
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
