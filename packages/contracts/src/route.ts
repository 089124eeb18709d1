import type * as z from 'zod/mini';
import type { LockableFeature } from './account/user.ts';

/** Any schema of the `zod/mini` kind that contracts are written in. */
export type Schema = z.core.$ZodType;

/**
 * Who may make a call. `session` needs a signed-in account, `admin` the role admin; `binding` also takes the short
 * token of an account that must bind a mobile first.
 */
export type RouteAccess = 'open' | 'binding' | 'session' | 'admin';

/** Which client limits apply: 30 s, 300 s or 10 s until the call is given up. */
export type RouteClient = 'product' | 'creative' | 'management';

/** Buckets of the rate limiter; the server knows the numbers. */
export type RateLimitBucket =
  | 'default'
  | 'login'
  | 'code'
  | 'upload'
  | 'generate'
  | 'social'
  | 'report'
  | 'save'
  | 'presence';

/** One call of the wire, shared by server and client. */
export interface RouteSpec<
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
> {
  /** Unique, `area.verb`. Becomes the OpenAPI operation id. */
  id: string;
  method: 'GET' | 'POST';
  /** Path with `{name}` placeholders, as the specification writes it. */
  path: string;
  summary: string;
  access: RouteAccess;
  /** Permission that the account must own beside its session, see `permissions`. */
  permission?: string;
  /** Feature that the call belongs to: accounts for which it is locked are refused with `featureLocked`. */
  lock?: LockableFeature;
  client?: RouteClient;
  rateLimit?: RateLimitBucket;
  /** `multipart` bodies are read by the handler; `body` then describes the text fields. */
  encoding?: 'json' | 'multipart';
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
}

/** Declares a call. Keeps the literal types, so that server and client infer the same shapes. */
export function defineRoute<
  const Body extends Schema | undefined = undefined,
  const Response extends Schema = Schema,
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
>(spec: RouteSpec<Body, Response, Params, Query>): RouteSpec<Body, Response, Params, Query> {
  return spec;
}

type InputOf<S> = S extends Schema ? z.core.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.core.output<S> : undefined;

/** What a caller sends as the body of a route. */
export type RouteBody<R> =
  R extends RouteSpec<infer Body, Schema, infer _P, infer _Q> ? InputOf<Body> : never;
/** What a caller gets back from a route. */
export type RouteReply<R> = R extends { response: infer Response } ? OutputOf<Response> : never;
/** Values for the placeholders in the path of a route. */
export type RouteParams<R> = R extends { params?: infer Params } ? InputOf<NonNullable<Params>> : never;

/**
 * Fills the placeholders of a path, encoding each value.
 * @throws Error naming the placeholder that has no value
 */
export function buildPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`buildPath: no value for {${key}} in ${path}`);
    return encodeURIComponent(String(value));
  });
}
