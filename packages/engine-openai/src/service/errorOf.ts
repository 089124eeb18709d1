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
  z.object({ detail: z.array(z.object({ msg: z.string(), loc: z.optional(z.array(z.unknown())) })) }),
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
      : 'message' in data
        ? { message: data.message }
        : fromDetail(data.detail);
  return {
    message: found.message ?? '',
    code: String(found.code ?? ''),
    type: found.type ?? '',
    param: found.param ?? '',
  };
}

/** FastAPI says which field it refuses in a list. */
function fromDetail(
  detail: string | readonly { msg: string; loc?: unknown[] | undefined }[],
): z.infer<typeof words> {
  if (typeof detail === 'string') return { message: detail };
  const field = detail[0]?.loc?.at(-1);
  return {
    message: detail.map(({ msg }) => msg).join('; '),
    ...(typeof field === 'string' && { param: field }),
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
  /** What was asked for, as far as the request says it. */
  model?: string;
  size?: string;
}

const policyCodes = new Set(['moderation_blocked', 'content_policy_violation', 'content_filter']);
const quotaCodes = new Set(['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active']);
const missingCodes = new Set(['model_not_found', 'deployment_not_found', 'DeploymentNotFound']);

/** The failure for an answer that is an error, with what the service said quoted. */
export function errorOf({ status, body, host, secrets, retryAfter, model, size }: Failed): ServiceError {
  const { message, code, type, param } = read(body);
  const said = redact(message, secrets);
  const details = { said, ...(param && { param }), ...(retryAfter !== undefined && { retryAfter }) };
  const params = { host, ...(said && { said }) };
  const isOneOf = (codes: ReadonlySet<string>) => codes.has(code) || codes.has(type);
  if (isOneOf(policyCodes) || (status === 400 && /content policy|safety system|moderation/i.test(message))) {
    return new ServiceError('policy', 'contentRefused', params, details);
  }
  if (isOneOf(quotaCodes) || status === 402) {
    return new ServiceError('quota', 'serviceQuotaUsed', { host }, details);
  }
  // What a service says about a key often repeats a part of it, so it is not shown.
  if (status === 401) {
    const isClosed = code === 'account_deactivated';
    return new ServiceError('key', isClosed ? 'serviceAccountClosed' : 'serviceKeyRefused', { host });
  }
  if (status === 403) return new ServiceError('key', 'serviceKeyForbidden', params, details);
  if (isOneOf(missingCodes) && model) {
    return new ServiceError('missing', 'serviceModelMissing', { ...params, model }, details);
  }
  if (isOneOf(missingCodes) || status === 404 || status === 405 || status === 501) {
    return new ServiceError('missing', 'serviceCallMissing', params, details);
  }
  if (status === 429) {
    if (retryAfter === undefined) return new ServiceError('limit', 'serviceBusy', { host }, details);
    const seconds = Math.ceil(retryAfter / 1000);
    return new ServiceError('limit', 'serviceBusyFor', { host, seconds }, details);
  }
  if (status >= 500) return new ServiceError('failure', 'serviceFailed', { ...params, status }, details);
  if (status >= 300 && status < 400) return new ServiceError('address', 'serviceMoved', { host, status });
  if (param === 'size' && size) {
    return new ServiceError(
      'request',
      'serviceSizeRefused',
      { ...params, size: size.replace('x', '×') },
      details,
    );
  }
  return new ServiceError('request', 'serviceRefused', { ...params, status }, details);
}
