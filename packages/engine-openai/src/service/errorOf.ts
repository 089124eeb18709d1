import * as z from 'zod/mini';
import { redact } from './redact.ts';
import { ServiceError } from './serviceError.ts';

const words = z.object({
  message: z.optional(z.nullable(z.string())),
  code: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  type: z.optional(z.nullable(z.string())),
  param: z.optional(z.nullable(z.string())),
});
/** The service's own form, and those of others: a sentence in place of the object, or `detail` of FastAPI. */
const errorBody = z.union([
  z.object({ error: words }),
  z.object({ error: z.string() }),
  z.object({ detail: z.string() }),
  z.object({ message: z.string() }),
]);

interface Said {
  message: string;
  code: string;
  type: string;
  param: string;
}

function read(body: unknown): Said {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return { message: '', code: '', type: '', param: '' };
  const data = parsed.data;
  const found: z.infer<typeof words> =
    'error' in data
      ? typeof data.error === 'string'
        ? { message: data.error }
        : data.error
      : { message: 'detail' in data ? data.detail : data.message };
  return {
    message: found.message ?? '',
    code: String(found.code ?? ''),
    type: found.type ?? '',
    param: found.param ?? '',
  };
}

interface Failed {
  status: number;
  /** The body as JSON, or undefined when it is none. */
  body: unknown;
  host: string;
  secrets: readonly string[];
  /** Milliseconds that Retry-After names. */
  retryAfter?: number | undefined;
}

const policyCodes = new Set(['moderation_blocked', 'content_policy_violation', 'content_filter']);
const quotaCodes = new Set(['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active']);
const missingCodes = new Set(['model_not_found', 'deployment_not_found', 'DeploymentNotFound']);

/** The sentence for an answer that is an error. */
export function errorOf({ status, body, host, secrets, retryAfter }: Failed): ServiceError {
  const { message, code, type, param } = read(body);
  const said = redact(message, secrets);
  const details = {
    status,
    said,
    ...(param && { param }),
    ...(code && { code }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
  const quote = said ? ` It says: “${said}”` : '';
  const isOneOf = (codes: ReadonlySet<string>) => codes.has(code) || codes.has(type);
  if (isOneOf(policyCodes) || (status === 400 && /content policy|safety system|moderation/i.test(message))) {
    return new ServiceError(
      'policy',
      `${host} does not make this picture because of its content rules. Change the prompt or the pictures and try again.${quote}`,
      details,
    );
  }
  if (isOneOf(quotaCodes) || status === 402) {
    return new ServiceError(
      'quota',
      `The account at ${host} has used up its credit. An administrator can add some there or choose another engine.`,
      details,
    );
  }
  // What a service says about a key often repeats a part of it, so it is not shown.
  if (status === 401) {
    return new ServiceError(
      'key',
      `${host} does not accept the API key${code === 'account_deactivated' ? ': the account is closed' : ''}. An administrator can set another one on the engine page.`,
      { status },
    );
  }
  if (status === 403) {
    return new ServiceError(
      'key',
      `${host} does not allow this with the configured API key. An administrator can set another one on the engine page, or ask the service for the right.${quote}`,
      details,
    );
  }
  if (isOneOf(missingCodes) || status === 404 || status === 405 || status === 501) {
    return new ServiceError(
      'missing',
      `${host} does not have what was asked of it: the model, or this way of making pictures. Choose another model; an administrator can check the address and the models on the engine page.${quote}`,
      details,
    );
  }
  if (status === 429) {
    const seconds = retryAfter === undefined ? null : Math.ceil(retryAfter / 1000);
    return new ServiceError(
      'limit',
      `${host} takes no more requests at the moment${seconds === null ? '' : ` and asks to wait ${seconds} seconds`}. Try again later or choose another engine.`,
      details,
    );
  }
  if (status >= 500) {
    return new ServiceError(
      'failure',
      `${host} failed (status ${status}). Try again later or choose another engine.${quote}`,
      details,
    );
  }
  if (status >= 300 && status < 400) {
    return new ServiceError(
      'address',
      `${host} points to another address (status ${status}), which is not followed because the API key would go there. An administrator can set the final address on the engine page.`,
      { status },
    );
  }
  return new ServiceError(
    'request',
    `${host} refused the request (status ${status}). Change the settings or choose another model.${quote}`,
    details,
  );
}
