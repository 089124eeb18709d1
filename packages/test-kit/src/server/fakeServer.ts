// Stands in for the server at the one place where the browser meets it: the global `fetch`. Nothing is intercepted
// below it and no service worker is needed, so jsdom and Storybook's Chromium run the same code under any content
// security policy.
import {
  errorCode,
  errorMessage,
  everyRoute,
  type ErrorName,
  type ErrorParams,
  type ReplyHead,
  type RouteBody,
  type RouteParams,
  type RouteReply,
  type RouteSpec,
} from '@tai/contracts';
import { safeParse } from 'zod/v4/core';
import { fakeXhr } from './fakeXhr.ts';

/** What a successful reply carries beside `code`. */
export type ReplyFields<R> = Omit<RouteReply<R>, keyof ReplyHead> & { code?: '0' };

/** A call that came in. For a multipart call `body` holds its parts by name. */
export interface Call<R> {
  body: RouteBody<R>;
  params: RouteParams<R>;
  token: string | null;
}

/** A failure of the catalogue, as an answer. */
export interface Refusal {
  refused: ErrorName;
  params?: ErrorParams;
}

type Answer<R> = ReplyFields<R> | Refusal | Response;
type Answering<R> = (call: Call<R>) => Answer<R> | Promise<Answer<R>>;

/** Answers calls by their contracts. The last answer that was given for a route counts. */
export interface FakeServer {
  /** Answers a route with success; a function may look at the call, refuse it, or wait. */
  answer<R extends RouteSpec>(route: R, reply: ReplyFields<R> | Answering<R>): void;
  /** Answers a route with an error of the catalogue. */
  refuse(route: RouteSpec, error: ErrorName, params?: ErrorParams): void;
  /** Lets calls of a route wait; the returned function lets them through to the answer that counts then. */
  hold(route: RouteSpec): () => void;
  /** While it is down every call fails as it does without a network. */
  setDown(isDown: boolean): void;
  /** Serves bytes at an address, such as a picture's; null stops and answers 404. */
  serveFile(url: string, file: Blob | null): void;
  /** Calls of a route so far, oldest first. */
  calls<R extends RouteSpec>(route: R): Call<R>[];
  /** Puts itself in the place of the global `fetch` and `XMLHttpRequest`; returns how to put those back. */
  listen(): () => void;
}

/** Builds a refusal for an answering function. */
export function refusal(refused: ErrorName, params?: ErrorParams): Refusal {
  return { refused, params };
}

const allRoutes: readonly RouteSpec[] = everyRoute();

/** Makes a server that knows no answers yet; a call without one is refused and named on the console. */
export function createFakeServer(): FakeServer {
  const answers = new Map<string, Answering<RouteSpec>>();
  const seen = new Map<string, Call<RouteSpec>[]>();
  const gates = new Map<string, { wait: Promise<void>; open: () => void }>();
  const files = new Map<string, Blob | null>();
  let isDown = false;
  let isOver = false;

  async function reply(route: RouteSpec, url: URL, init: RequestInit): Promise<Response> {
    const token = new Headers(init.headers).get('token');
    const call = { body: readBody(init.body), params: paramsOf(route, url), token } as Call<RouteSpec>;
    checkCall(route, call);
    seen.set(route.id, [...(seen.get(route.id) ?? []), call]);
    await gates.get(route.id)?.wait;
    if (isDown) throw new TypeError('Failed to fetch');
    const answering = answers.get(route.id);
    if (!answering) {
      // A call that was held to the end: nobody waits for it any more.
      if (isOver) throw new TypeError('Failed to fetch');
      // oxlint-disable-next-line no-console -- the author of the test must see it
      console.error(`The fake server has no answer for ${route.id}. Give one: server.answer(routes.…, {…}).`);
      return failure({ refused: 'internal', params: { requestId: 'none' } });
    }
    const answer: Answer<RouteSpec> = await answering(call);
    if (answer instanceof Response) return answer;
    if (isRefusal(answer)) return failure(answer);
    return Response.json({ code: 0, ...(answer as object) });
  }

  async function handle(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response | null> {
    const url = new URL(String(input instanceof Request ? input.url : input), location.href);
    const route = allRoutes.find(
      (one) => one.method === (init.method ?? 'GET') && pattern(one).test(url.pathname),
    );
    if (route) return abortable(reply(route, url, init), init.signal);
    const address = [url.href, url.pathname].find((one) => files.has(one));
    if (address === undefined) return null;
    if (isDown) throw new TypeError('Failed to fetch');
    const file = files.get(address);
    return file ? fileResponse(file) : new Response(null, { status: 404 });
  }

  return {
    answer(route, answer) {
      const answering = typeof answer === 'function' ? answer : () => answer;
      answers.set(route.id, answering as unknown as Answering<RouteSpec>);
    },
    refuse(route, error, params) {
      answers.set(route.id, () => refusal(error, params));
    },
    hold(route) {
      const { promise, resolve } = Promise.withResolvers<void>();
      gates.set(route.id, { wait: promise, open: resolve });
      return () => {
        gates.delete(route.id);
        resolve();
      };
    },
    setDown(next) {
      isDown = next;
    },
    serveFile(url, file) {
      files.set(url, file);
    },
    calls: <R extends RouteSpec>(route: R) => (seen.get(route.id) ?? []) as unknown as Call<R>[],
    listen() {
      const { fetch: before, XMLHttpRequest: beforeXhr } = globalThis;
      isOver = false;
      const own: typeof fetch = async (input, init) => (await handle(input, init)) ?? before(input, init);
      const ownXhr = fakeXhr(handle);
      globalThis.fetch = own;
      globalThis.XMLHttpRequest = ownXhr;
      return () => {
        isOver = true;
        for (const { open } of gates.values()) open();
        if (globalThis.fetch === own) globalThis.fetch = before;
        if (globalThis.XMLHttpRequest === ownXhr) globalThis.XMLHttpRequest = beforeXhr;
      };
    },
  };
}

/** jsdom's `Blob` is not the one that `Response` knows, so the file itself is handed out. */
function fileResponse(file: Blob): Response {
  return Object.assign(new Response(null, { headers: { 'content-type': file.type } }), {
    blob: async () => file,
  });
}

/** A call that breaks its contract is a fault of the client, and a test must not pass over it. */
function checkCall(route: RouteSpec, call: Call<RouteSpec>): void {
  for (const [what, schema, value] of [
    ['body', route.body, call.body],
    ['params', route.params, call.params],
  ] as const) {
    if (!schema) continue;
    const result = safeParse(schema, value);
    if (!result.success) {
      const where = result.error.issues
        .map(({ path, message }) => `${path.join('.')}: ${message}`)
        .join('; ');
      throw new Error(`The ${what} of ${route.id} breaks its contract: ${where}`);
    }
  }
}

function failure({ refused, params }: Refusal): Response {
  return Response.json({
    code: errorCode(refused),
    error: refused,
    params,
    msg: errorMessage(refused, params),
    requestId: 'request-1',
  });
}

function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}

function readBody(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

function pattern({ path }: RouteSpec): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

function paramsOf(route: RouteSpec, url: URL): Record<string, string> {
  const found = pattern(route).exec(url.pathname)?.groups ?? {};
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, decodeURIComponent(value)]));
}

function abortable<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject);
  });
}
