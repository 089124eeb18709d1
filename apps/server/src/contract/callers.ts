import { buildPath, everyRoute, type RouteSpec } from '@tai/contracts';
import type { InjectOptions } from 'fastify';
import type { Answer } from '../testing/person.ts';
import type { TestApp } from '../testing/testApp.ts';

/** Every call of the wire by its id. */
export const allRoutes: RouteSpec[] = everyRoute().toSorted((a, b) => a.id.localeCompare(b.id));

interface Sent {
  token?: string;
  /** JSON unless a text is given. */
  body?: unknown;
  headers?: Record<string, string>;
  query?: Record<string, string>;
}

interface Got {
  status: number;
  type: string;
  headers: Record<string, unknown>;
  text: string;
  /** The reply when it is JSON. */
  answer: Answer | null;
}

/** Path of a route with an id that nobody has in each of its places. */
function pathOf({ path }: Pick<RouteSpec, 'path'>): string {
  return buildPath(path, new Proxy({}, { get: () => 'nobody-has-this-id' }));
}

/** Sends a call as it is described, whatever it holds. */
export async function send(
  test: TestApp,
  { method, path }: Pick<RouteSpec, 'method' | 'path'>,
  { token, body, headers = {}, query }: Sent = {},
): Promise<Got> {
  const options: InjectOptions = { method, url: pathOf({ path }), headers: { ...headers } };
  if (query) options.query = query;
  if (token) options.headers = { token, ...options.headers };
  if (body !== undefined) {
    options.payload = typeof body === 'string' ? body : JSON.stringify(body);
    options.headers = { 'content-type': 'application/json', ...options.headers };
  }
  const response = await test.app.inject(options);
  const type = String(response.headers['content-type'] ?? '');
  return {
    status: response.statusCode,
    type,
    headers: response.headers,
    text: response.body,
    answer: type.includes('application/json') ? response.json<Answer>() : null,
  };
}
