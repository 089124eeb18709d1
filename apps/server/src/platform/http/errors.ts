import { errorCatalogue, type ErrorName, limits } from '@tai/contracts';
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { troubleOf } from '../database/databaseTrouble.ts';
import { isDiskFull } from '../diskFull.ts';
import { ApiError } from './apiError.ts';
import { errorReplyOf } from './mountRoute.ts';

/** Failures that somebody who runs the server should know of. */
const loggedErrors = new Set<ErrorName>(['internal', 'unavailable', 'diskFull']);

/** When to try again while the database does not answer, in seconds. */
const troubleSeconds = 5;

/** Gives every failure its one shape: HTTP 200 with a code, also where the framework itself refuses. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const known = toApiError(error, request);
    if (loggedErrors.has(known.error)) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
    }
    return sendError(request, reply, known, isCall(request) ? 200 : statusOf(known));
  });
}

/** Calls say what went wrong in their body; whatever else is fetched (files, assets) needs a status that says so. */
function isCall({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'POST' || routeOptions.config.isCall === true;
}

function statusOf({ error }: ApiError): number {
  const { code } = errorCatalogue[error];
  return code < 600 ? code : 400;
}

/** What the router refuses before there is a route, such as an address that cannot be decoded. */
export function sendFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = toApiError(error, request);
  return sendError(request, reply, known, request.method === 'POST' ? 200 : statusOf(known));
}

/** Answers a failure past the reply schema of the route. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError, status = 200) {
  request.failure = error.error;
  const { seconds } = error.params;
  if (seconds !== undefined) reply.header('retry-after', seconds);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(errorReplyOf(error, request.id));
}

function toApiError(error: FastifyError | Error, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map(({ instancePath, message }) => {
      const where = instancePath.replace(/^\//, '').replaceAll('/', '.');
      return where ? `${where}: ${message}` : `${message}`;
    });
    return new ApiError('badRequest', { detail: details.join('; ').slice(0, 500) });
  }
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new ApiError('bodyTooLarge', { limit: request.routeOptions.bodyLimit ?? limits.jsonBodyBytes });
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new ApiError('badRequest', {
      detail: 'the content type must be application/json or application/x-www-form-urlencoded',
    });
  }
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (error instanceof SyntaxError || code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return new ApiError('badRequest', { detail: 'the body is not JSON' });
  }
  if (status !== undefined && status >= 400 && status < 500) {
    return new ApiError('badRequest', { detail: error.message });
  }
  if (isUnstorableText(error))
    return new ApiError('badRequest', { detail: 'a text holds the character U+0000' });
  if (isDiskFull(error)) return new ApiError('diskFull', {}, { cause: error });
  if (troubleOf(error) !== null) {
    return new ApiError('unavailable', { seconds: troubleSeconds }, { cause: error });
  }
  return new ApiError('internal', { requestId: request.id }, { cause: error });
}

/** PostgreSQL keeps every character but U+0000: invalid byte sequence, or untranslatable character in JSON. */
function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === '22021' || code === '22P05' || isUnstorableText(error.cause);
}
