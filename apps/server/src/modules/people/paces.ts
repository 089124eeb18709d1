import { type AccountRole, hasAnyPermission, permissions } from '@tai/contracts';
import { ApiError } from '../../platform/http/apiError.ts';
import { permissionsOf } from '../../platform/identity/roles.ts';
import type { NoticePerson } from '../notice/index.ts';

/** Somebody who does what others notice. */
export interface ActingPerson extends NoticePerson {
  /** When the account was made. */
  createdAt: number;
  role: AccountRole;
}

/** What a pace goes by. */
export type Paced = Pick<ActingPerson, 'createdAt' | 'role'>;

const hour = 60 * 60_000;
const day = 24 * hour;

/** As far as any limit looks back. */
export const longestPace = day;
/** An account younger than this has tighter limits. */
const newcomerAge = day;

const upTo = (inAnHour: number, inADay: number) => [
  { within: hour, most: inAnHour },
  { within: day, most: inADay },
];

/** How often one account may do something within a time. */
const paces = {
  publish: { newcomer: upTo(2, 5), everybody: upTo(10, 20) },
  comment: { newcomer: upTo(10, 40), everybody: upTo(60, 480) },
  report: { newcomer: upTo(5, 10), everybody: upTo(30, 100) },
  feedback: { newcomer: upTo(5, 10), everybody: upTo(20, 40) },
  follow: { newcomer: upTo(20, 60), everybody: upTo(100, 500) },
};

/**
 * How often an account may do something, beside the calls of a minute that the rate limiter counts. A new account is the
 * cheapest thing that somebody with bad intent has. Whoever moderates is trusted, and has no pace.
 * @param times of what the account did since `longestPace`, oldest first
 * @throws ApiError tooManyRequests
 */
export function assertPace(
  kind: keyof typeof paces,
  { createdAt, role }: Paced,
  times: readonly number[],
  now: number,
): void {
  if (hasAnyPermission(permissionsOf({ role }), [permissions.moderate])) return;
  const isNew = now - createdAt < newcomerAge;
  const { newcomer, everybody } = paces[kind];
  for (const { within, most } of isNew ? newcomer : everybody) {
    const first = times.filter((time) => time > now - within).at(-most);
    if (first !== undefined)
      throw new ApiError('tooManyRequests', { seconds: Math.ceil((first + within - now) / 1000) });
  }
}
