/*
 * Three kinds of trouble: a host that is gone can be replaced by another or waited for, a host that went away under the
 * job may have been stopped by it, and a request that is wrong is wrong everywhere. Sentences are for people, so what a host sent is cleaned first: its
 * messages carry tracebacks, paths of its disk and, behind a proxy, addresses.
 */
import { EngineFailure, errorMessage, type ErrorName, type ErrorParams } from '@tai/contracts';

/** The request could be done, and the host itself was at fault: its memory or its device. */
export class HostFault extends EngineFailure {}

/** A problem by its name in the error catalogue. */
interface NamedProblem {
  error: ErrorName;
  params: ErrorParams;
}

interface HostLostOptions {
  cause?: unknown;
  isThere?: boolean;
  /** For people who see the host in a list; absent where only the log has the message. */
  problem?: NamedProblem | undefined;
}

/** A host did not answer, answered nonsense or forgot the job. Another host may do it. */
export class HostLostError extends Error {
  override readonly name = 'HostLostError';
  /** True when the host is there and only the job is gone, so that it may be asked once more. */
  readonly isThere: boolean;
  readonly problem: NamedProblem | undefined;
  constructor(message: string, options: HostLostOptions = {}) {
    super(message, { cause: options.cause });
    this.isThere = options.isThere ?? false;
    this.problem = options.problem;
  }
}

/** A host that did not answer or did not answer as ComfyUI does, by a name of the error catalogue. */
export function hostLost(error: ErrorName, params: ErrorParams, cause?: unknown): HostLostError {
  return new HostLostError(errorMessage(error, params), { cause, problem: { error, params } });
}

/** A host went away, or showed no sign any more, while it ran the job: the job may be what stopped it. */
export class HostCrashedError extends HostLostError {}

/** No message is as long; a host that sends more would fill the database. */
const shownLength = 8_000;
const path = /(?:[A-Za-z]:)?(?:[\\/](?:[\w.@+~-]| (?=[\w.@+~-]+[\\/]))+){2,}/g;

/** A text from a host on one line, without paths, control characters and tracebacks. */
export function cleanText(text: unknown): string {
  if (typeof text !== 'string') return '';
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const traceback = lines.findIndex((line) => line.startsWith('Traceback'));
  // A traceback is about the host's own files; when there is nothing before it, its last line is the message.
  const told = traceback === -1 ? lines : lines.slice(0, traceback);
  const line = told.filter(Boolean).join(' ') || (lines.filter(Boolean).at(-1) ?? '');
  const clean = line
    .replace(/https?:\/\/\S+/g, '…')
    .replace(path, (found) => found.split(/[\\/]/).at(-1) ?? '')
    // oxlint-disable-next-line no-control-regex -- they come from a foreign program
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .trim();
  return clean.length > shownLength ? `${clean.slice(0, shownLength).toWellFormed()}…` : clean;
}

const connectionProblems: Readonly<Record<string, ErrorName>> = {
  ECONNREFUSED: 'connectionRefused',
  ECONNRESET: 'connectionClosed',
  EPIPE: 'connectionClosed',
  UND_ERR_SOCKET: 'connectionClosed',
  ENOTFOUND: 'hostNameUnknown',
  EAI_AGAIN: 'hostNameUnresolved',
  EHOSTUNREACH: 'connectionNoRoute',
  ENETUNREACH: 'connectionNoRoute',
  UND_ERR_CONNECT_TIMEOUT: 'connectionTimeout',
  ETIMEDOUT: 'connectionTimeout',
  UND_ERR_HEADERS_TIMEOUT: 'hostTimeout',
  UND_ERR_BODY_TIMEOUT: 'hostTimeout',
  CERT_HAS_EXPIRED: 'certificateExpired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificateUntrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificateUntrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificateUntrusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificateOtherName',
  ERR_SSL_WRONG_VERSION_NUMBER: 'hostNotHttps',
};

/** Why a connection to a host failed. */
export function connectionLost(host: string, error: unknown): HostLostError {
  const { code } = rootOf(error);
  const name = connectionProblems[code] ?? (code.startsWith('HPE_') ? 'hostNotHttp' : 'hostUnreachable');
  return hostLost(name, { host }, error);
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
