import type { ErrorName, ErrorParams } from '@tai/contracts';
import type { LiveConnection } from './liveConnection.ts';

interface Failure {
  error: ErrorName;
  params: ErrorParams;
  sequence?: number;
  revision?: number;
}

/** Tells a client what was refused or failed, and of which frame or parameters. */
export function tellFailure(
  connection: Pick<LiveConnection, 'send'>,
  about: 'start' | 'parameters' | 'frame',
  { error, params, sequence, revision }: Failure,
): void {
  const of = { sequence: sequence ?? null, revision: revision ?? null };
  connection.send({ type: 'error', about, error, params, ...of });
}
