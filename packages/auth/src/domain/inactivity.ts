import { limits } from '@tai/contracts';

/** Paths that a person may take as long as they like over. */
const untimedPaths: readonly string[] = ['/register', '/reset'];

/** False on the pages that run no inactivity timer. */
export function isTimed(pathname: string): boolean {
  return !untimedPaths.includes(pathname.replace(/\/+$/, ''));
}

/**
 * Milliseconds until an untouched session ends; 0 or less when it is over. A last activity in the future (the clock was
 * set back since) counts as just now.
 */
export function timeLeft(lastActivity: number, now: number): number {
  return limits.account.sessionIdle - (now - Math.min(lastActivity, now));
}
