import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { adminRoutes, communityRoutes, moderationRoutes, routes } from '@tai/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Deps } from './deps.ts';
import { registerAccountModule } from './modules/account/account.routes.ts';
import { registerAdminModule } from './modules/admin/admin.module.ts';
import { registerAuditModule } from './modules/audit/audit.routes.ts';
import { registerDownloadModule } from './modules/download/download.routes.ts';
import { registerFileModule } from './modules/file/file.routes.ts';
import { registerGenerationModule } from './modules/generation/generation.module.ts';
import { registerHealthModule } from './modules/health/health.routes.ts';
import { registerNoticeModule } from './modules/notice/notice.routes.ts';
import { registerOperationModule } from './modules/operation/operation.routes.ts';
import { registerModerationModule } from './modules/moderation/moderation.routes.ts';
import { registerPeopleModule } from './modules/people/people.routes.ts';
import { registerReportModule } from './modules/report/report.routes.ts';
import { registerCommentModule } from './modules/comment/comment.routes.ts';
import { registerCollectionModule } from './modules/collection/collection.routes.ts';
import { registerPictureModule } from './modules/picture/picture.routes.ts';
import { registerPkiModule } from './modules/pki/pki.routes.ts';
import { registerSiteModule } from './modules/site/site.routes.ts';
import { registerTutorialModule } from './modules/tutorial/tutorial.routes.ts';
import { registerUploadModule } from './modules/upload/upload.routes.ts';
import { registerWorkModule } from './modules/work/work.routes.ts';
import { applicationOptions } from './platform/http/applicationOptions.ts';
import { registerAuthentication } from './platform/http/authentication.ts';
import { registerDocumentation } from './platform/http/documentation.ts';
import { registerErrors } from './platform/http/errors.ts';
import { registerJsonBody } from './platform/http/jsonBody.ts';
import { assertAllMounted } from './platform/http/mountRoute.ts';
import { registerRateLimits } from './platform/http/rateLimits.ts';
import { registerRequestLog } from './platform/http/requestLog.ts';
import { registerSecurityHeaders } from './platform/http/securityHeaders.ts';
import { registerWebApp } from './platform/http/webApp.ts';

/**
 * The whole server as an app that listens when it is told to, or answers `app.inject` in a test.
 * @throws Error naming every contract that has no handler
 */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify(applicationOptions(deps));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  registerRequestLog(app);
  registerErrors(app);
  registerJsonBody(app);
  registerAuthentication(app, deps);
  await registerSecurityHeaders(app);
  await registerRateLimits(app, deps.config);
  await app.register(cookie);
  await app.register(formbody);
  await registerDocumentation(app);

  registerHealthModule(app, deps);
  registerAccountModule(app, deps);
  registerPictureModule(app, deps);
  registerPeopleModule(app, deps);
  registerModerationModule(app, deps);
  registerReportModule(app, deps);
  registerCommentModule(app, deps);
  registerCollectionModule(app, deps);
  registerFileModule(app, deps);
  await registerUploadModule(app, deps);
  await registerGenerationModule(app, deps);
  registerOperationModule(app, deps);
  registerSiteModule(app, deps);
  registerAuditModule(app, deps);
  registerAdminModule(app, deps);
  registerTutorialModule(app, deps);
  registerPkiModule(app, deps);
  registerDownloadModule(app, deps);
  registerNoticeModule(app, deps);
  registerWorkModule(app, deps);
  await registerWebApp(app, deps.config);

  assertAllMounted(app, { ...routes, ...adminRoutes, ...communityRoutes, ...moderationRoutes });
  return app;
}

/** What a process with WORKER=only serves: whether it is alive and ready. */
export function buildWorkerApp(deps: Deps): FastifyInstance {
  const app = fastify(applicationOptions(deps));
  registerRequestLog(app);
  registerErrors(app);
  registerHealthModule(app, deps);
  return app;
}
