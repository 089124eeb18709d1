import type { DocumentState } from './documentState.ts';

/**
 * What keeps the server from taking the work of somebody who reaches it; null when nothing does. Who is online and reads "offline"
 * looks for the fault in vain.
 */
export function serverFaultOf({
  status,
  error,
}: Pick<DocumentState<object>, 'status' | 'error'>): 'serverFull' | 'serverFault' | null {
  if (status !== 'offline' || error === null || error.code < 500) return null;
  return error.error === 'diskFull' ? 'serverFull' : 'serverFault';
}
