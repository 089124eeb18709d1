/*
 * Three kinds of trouble: a host that is gone can be replaced by another or waited for, a host that went away under the
 * job may have been stopped by it, and a request that is wrong is wrong everywhere. Sentences are for people, so what a host sent is cleaned first: its
 * messages carry tracebacks, paths of its disk and, behind a proxy, addresses.
 */
import { EngineFailure } from '@tai/contracts';

/** The request could be done, and the host itself was at fault: its memory or its device. */
export class HostFault extends EngineFailure {}

/** A host did not answer, answered nonsense or forgot the job. Another host may do it. */
export class HostLostError extends Error {
  override readonly name = 'HostLostError';
  /** True when the host is there and only the job is gone, so that it may be asked once more. */
  readonly isThere: boolean;
  constructor(message: string, options: { cause?: unknown; isThere?: boolean } = {}) {
    super(message, { cause: options.cause });
    this.isThere = options.isThere ?? false;
  }
}

/** A host went away, or showed no sign any more, while it ran the job: the job may be what stopped it. */
export class HostCrashedError extends HostLostError {}

const shownLength = 200;
const path = /(?:[A-Za-z]:)?(?:[\\/](?:[\w.@+~-]| (?=[\w.@+~-]+[\\/]))+){2,}/g;

/** The first line of a text from a host, without paths, control characters and ends of tracebacks. */
export function cleanText(text: unknown): string {
  if (typeof text !== 'string') return '';
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const isTraceback = /^Traceback\b/.test(lines[0] ?? '');
  // The last line of a traceback is the message, the rest is about the host's own files.
  const line = (isTraceback ? lines.filter(Boolean).at(-1) : lines.find(Boolean)) ?? '';
  const clean = line
    .replace(/https?:\/\/\S+/g, '…')
    .replace(path, (found) => found.split(/[\\/]/).at(-1) ?? '')
    // oxlint-disable-next-line no-control-regex -- they come from a foreign program
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .trim();
  return clean.length > shownLength ? `${clean.slice(0, shownLength).toWellFormed()}…` : clean;
}

/** Why a connection failed, in words. */
export function connectionProblem(error: unknown): string {
  const { code, message } = rootOf(error);
  const known: Record<string, string> = {
    ECONNREFUSED: 'the connection was refused',
    ECONNRESET: 'the connection was cut',
    EPIPE: 'the connection was cut',
    UND_ERR_SOCKET: 'the connection was cut',
    ENOTFOUND: 'its name is unknown',
    EAI_AGAIN: 'its name could not be looked up',
    EHOSTUNREACH: 'there is no way to it',
    ENETUNREACH: 'there is no way to it',
    UND_ERR_CONNECT_TIMEOUT: 'it did not accept a connection in time',
    ETIMEDOUT: 'it did not accept a connection in time',
    UND_ERR_HEADERS_TIMEOUT: 'it did not answer in time',
    UND_ERR_BODY_TIMEOUT: 'it stopped in the middle of its answer',
    CERT_HAS_EXPIRED: 'its certificate has expired',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  };
  return known[code] ?? (cleanText(message) || 'it did not answer');
}

function rootOf(error: unknown): { code: string; message: string } {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth++) {
    const code: unknown = (current as NodeJS.ErrnoException).code;
    if (typeof code === 'string' && code !== '') return { code, message: current.message };
    if (current instanceof AggregateError && current.errors.length > 0) current = current.errors[0];
    else if (current.cause === undefined) return { code: current.name, message: current.message };
    else current = current.cause;
  }
  return { code: '', message: '' };
}
