import {
  errorCatalogue,
  hasAnyPermission,
  type ReplyHead,
  type RouteReply,
  type RouteSpec,
  type Schema,
} from '@tai/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { core } from 'zod';
import type { Account } from '../identity/account.ts';
import { assertUnlocked } from '../identity/locks.ts';
import { permissionsOf } from '../identity/roles.ts';
import type { AuthenticatedSession } from '../identity/session.ts';
import { ApiError } from './apiError.ts';
import { rateLimitOf } from './rateLimits.ts';

type Parsed<S> = S extends Schema ? core.output<S> : undefined;
type BodyOf<S> = S extends { body?: infer B } ? Parsed<NonNullable<B>> : undefined;
type ParamsOf<S> = S extends { params?: infer P } ? Parsed<NonNullable<P>> : undefined;
type QueryOf<S> = S extends { query?: infer Q } ? Parsed<NonNullable<Q>> : undefined;

/** What a handler works with: input that satisfied the contract, and who asks. */
export interface RouteInput<S> {
  body: BodyOf<S>;
  params: ParamsOf<S>;
  query: QueryOf<S>;
  /** Who asks. On an `open` route reading it fails with `unauthenticated` when nobody is signed in. */
  readonly account: Account;
  /** Null only on `open` routes. */
  session: AuthenticatedSession | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The fields of a successful reply without its head; `code` is 0 and `msg` absent unless the handler says otherwise. */
export type RouteAnswer<S> = Omit<RouteReply<S>, keyof ReplyHead> & {
  code?: number | string;
  msg?: string;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Contracts that have a handler, by their ids. */
    mountedRoutes: Map<string, RouteSpec>;
    /** The session behind the token in the request's header, or null. */
    authenticate(request: FastifyRequest): Promise<AuthenticatedSession | null>;
    /** The same, and it also takes a token that only binds a mobile. */
    authenticateBinding(request: FastifyRequest): Promise<AuthenticatedSession | null>;
  }
  interface FastifyContextConfig {
    /** Mounted from a contract: it answers HTTP 200, also for failures. */
    isCall?: boolean;
  }
  interface FastifyRequest {
    session: AuthenticatedSession | null;
  }
}

interface MountOptions {
  /** Largest body that is not multipart, in bytes, when it is not the usual one. */
  bodyLimit?: number;
}

/**
 * Mounts one contract: checks access, rate limit and input before the handler runs, and removes from its answer what
 * the contract does not declare.
 */
export function mountRoute<S extends RouteSpec>(
  app: FastifyInstance,
  spec: S,
  handler: (input: RouteInput<S>) => Promise<RouteAnswer<S>> | RouteAnswer<S>,
  { bodyLimit }: MountOptions = {},
): void {
  if (app.mountedRoutes.has(spec.id)) throw new Error(`mountRoute: ${spec.id} is mounted twice`);
  app.mountedRoutes.set(spec.id, spec);
  const multipart = spec.encoding === 'multipart';

  const options: RouteOptions = {
    method: spec.method,
    url: spec.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: {
      operationId: spec.id,
      summary: spec.summary,
      tags: [spec.id.split('.')[0] ?? spec.id],
      ...(multipart && { consumes: ['multipart/form-data', 'application/json'] }),
      ...(spec.access !== 'open' && { security: [{ token: [] }] }),
      ...(spec.params && { params: spec.params }),
      ...(spec.query && { querystring: spec.query }),
      ...(spec.body && { body: spec.body }),
      response: { 200: spec.response },
    },
    config: { isCall: true, rateLimit: rateLimitOf(app, spec.rateLimit ?? 'default') },
    onRequest: async (request) => {
      request.session = await checkAccess(app, spec, request);
    },
    preValidation: async (request) => {
      // A call without fields may come without a body.
      if (spec.body && !multipart) request.body ??= {};
    },
    // The handler of a multipart call reads the parts itself; the schema then only documents the text fields.
    ...(multipart && { validatorCompiler: () => () => true }),
    ...(bodyLimit !== undefined && { bodyLimit }),
    handler: async (request, reply) => {
      const answer = await handler({
        body: request.body as BodyOf<S>,
        params: request.params as ParamsOf<S>,
        query: request.query as QueryOf<S>,
        get account() {
          if (!request.session) throw new ApiError('unauthenticated');
          return request.session.account;
        },
        session: request.session,
        request,
        reply,
      });
      return { code: 0, ...answer };
    },
  };
  app.route(options);
}

/** @throws ApiError unauthenticated, forbidden, secondFactorRequired, featureLocked, accountDisabled, bindingExpired */
async function checkAccess(
  app: FastifyInstance,
  { access, permission, lock }: RouteSpec,
  request: FastifyRequest,
): Promise<AuthenticatedSession | null> {
  if (access === 'open') {
    // Whoever holds a token that opens nothing any more may still sign in.
    return app.authenticate(request).catch((error: unknown) => {
      if (error instanceof ApiError) return null;
      throw error;
    });
  }
  const session = await (access === 'binding' ? app.authenticateBinding(request) : app.authenticate(request));
  if (!session) throw new ApiError('unauthenticated');
  const isAllowed =
    (access !== 'admin' || session.account.role === 'admin') &&
    (permission === undefined || hasAnyPermission(permissionsOf(session.account), [permission]));
  if (!isAllowed) throw new ApiError(session.account.isRoleWithheld ? 'secondFactorRequired' : 'forbidden');
  assertUnlocked(session.account, lock);
  return session;
}

/** @throws Error naming every contract that no module mounted */
export function assertAllMounted(app: FastifyInstance, specs: readonly RouteSpec[]): void {
  const missing = specs.filter((spec) => !app.mountedRoutes.has(spec.id));
  if (missing.length > 0) {
    throw new Error(`buildApp: no handler for ${missing.map((spec) => spec.id).join(', ')}`);
  }
}

/** The one shape of a failed reply. */
export function errorReplyOf(error: ApiError, requestId: string) {
  return {
    code: errorCatalogue[error.error].code,
    msg: error.message,
    error: error.error,
    params: error.params,
    requestId,
  };
}
