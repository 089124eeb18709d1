import type { LockableFeature } from '@tai/contracts';
import {
  href,
  lockedPaths,
  memberPaths,
  pageAt,
  queryOf,
  type FeatureRoute,
  type MenuEntry,
  type RouteEntry,
} from '@tai/kernel';
import { matchPath } from 'react-router';

/** What the guard looks at. */
export interface Visit {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  isSignedIn: boolean;
  isLocked(feature: LockableFeature): boolean;
}

/**
 * What is to happen with a visit.
 * - `show`: the page; `askToSignIn` opens the sign-in dialog over it
 * - `redirect`: another address takes its place
 * - `signIn`: the path is remembered, the sign-in dialog opens over the start page
 * - `locked`: the lock dialog opens over the start page
 */
export type GuardDecision =
  | { kind: 'show'; entry: RouteEntry; askToSignIn: boolean }
  | { kind: 'redirect'; to: string }
  | { kind: 'signIn'; returnTo: string }
  | { kind: 'locked'; feature: LockableFeature };

/**
 * Decides what an address shows. It knows nothing of React or of the browser, so that every rule can be tested with
 * any address.
 */
export function guard(
  visit: Visit,
  routes: readonly RouteEntry[],
  menu: readonly MenuEntry[],
): GuardDecision {
  const { pathname, search, isSignedIn } = visit;
  if (pathname === '') return { kind: 'redirect', to: href('shell.home') };
  if (matches('/login', pathname)) return { kind: 'redirect', to: href('shell.landing') };
  const helped = redirectTarget(pathname);
  if (helped !== null) return { kind: 'redirect', to: helped + search };

  const lock = lockOf(pathname);
  const entry = pageAt(routes, visit);
  const needsSession = entry ? isForMembers(entry.route, search) : isMemberPath(pathname);
  if (needsSession && !isSignedIn) return { kind: 'signIn', returnTo: pathname + search };
  if (lock !== null && visit.isLocked(lock)) return { kind: 'locked', feature: lock };
  if (!entry) return { kind: 'redirect', to: href('shell.notFound') };
  const completed = withQuery(entry.route, search, menu);
  if (completed !== null) return { kind: 'redirect', to: pathname + completed };
  return { kind: 'show', entry, askToSignIn: !isSignedIn && entry.route.access === 'greeted' };
}

function matches(pattern: string, pathname: string): boolean {
  return matchPath(pattern, pathname) !== null;
}

/** `/redirect/{path}` leads to the path. What stands before it is cut off: `//host` would be another site. */
function redirectTarget(pathname: string): string | null {
  if (!matches('/redirect/*', pathname)) return null;
  return `/${pathname.slice('/redirect'.length).replace(/^[/\\]+/, '')}`;
}

function isForMembers({ access, openWith }: FeatureRoute, search: string): boolean {
  return access === 'member' && !(openWith && new URLSearchParams(search).get(openWith));
}

function isMemberPath(pathname: string): boolean {
  return memberPaths.some((path) => matches(`${path}/*`, pathname));
}

function lockOf(pathname: string): LockableFeature | null {
  const found = Object.entries(lockedPaths).find(([path]) => matches(`${path}/*`, pathname));
  return found ? found[1] : null;
}

/**
 * A page that has a query of its own, or several entries in the menu (`/main?type=0`, `/main?type=1`), is always shown as
 * one of them: an address without their query, or with one that none has, gets that of the first. Null when nothing is to
 * change.
 */
function withQuery(route: FeatureRoute, search: string, menu: readonly MenuEntry[]): string | null {
  const own = [...new URLSearchParams(queryOf(route))];
  const entries = menu.flatMap(({ to, query }) => (to === route.id && query ? [Object.entries(query)] : []));
  const wanted = own.length > 0 ? [own] : entries;
  const [first] = wanted;
  const given = new URLSearchParams(search);
  const fits = wanted.some((query) => query.every(([name, value]) => given.get(name) === String(value)));
  if (!first || fits) return null;
  for (const [name, value] of first) given.set(name, String(value));
  return `?${given.toString()}`;
}
