import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI of everything mounted after this, as a page at /docs and as JSON at /docs/json. */
export async function registerDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'TAI Studio',
        version: '1',
        description:
          'Every reply has HTTP status 200 and a `code`: 0 is success (the upload answers the text "0"). A failure ' +
          'has `code`, `msg`, `error` (its name), `params` and `requestId`. A body is JSON, or a form ' +
          '(application/x-www-form-urlencoded) with the same fields.',
      },
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
}
