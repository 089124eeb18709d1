import { useSession } from '@tai/api-client';
import { authPort, href, useHost, useLanguage, usePort, type Feature, type FeatureRoute } from '@tai/kernel';
import { Frame } from '@tai/shell';
import { Activity, useEffect, useState } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router';
import { FeaturePage } from './FeaturePage.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { setPageTitle } from './pageTitle.ts';
import { useScrollMemory } from './useScrollMemory.ts';

interface Entry {
  route: FeatureRoute;
  feature: Feature;
}

/** Chooses the page for the address, guards it, and keeps the pages alive that ask for it. */
export function AppRoutes() {
  const host = useHost();
  const session = useSession();
  const { pathname, search } = useLocation();
  const current = host.routes.find(({ route }) => matchPath(route.path, pathname) !== null);
  useScrollMemory(pathname + search);
  useSignInOver(current, pathname + search);
  usePageTitle(current);

  if (pathname === '/login') return <Navigate to="/" replace />;
  if (pathname === '/') return <Navigate to={href('shell.home')} replace />;
  const redirect = matchPath('/redirect/*', pathname);
  if (redirect)
    return <Navigate to={`/${(redirect.params['*'] ?? '').replace(/^[/\\]+/, '')}${search}`} replace />;
  if (!current) return <Navigate to={href('shell.notFound')} replace />;
  if (current.route.access === 'member' && !session) return <Navigate to={href('shell.home')} replace />;

  if (current.route.layout === 'bare') return <Guarded entry={current} />;
  return (
    <Frame>
      <KeptPages current={current} isSignedIn={session !== null} />
      {!current.route.keepAlive && <Guarded entry={current} />}
    </Frame>
  );
}

/** Pages that stay mounted when the person goes elsewhere: hidden, their effects stopped, their state kept. */
function KeptPages({ current, isSignedIn }: { current: Entry; isSignedIn: boolean }) {
  const [visited, setVisited] = useState<readonly Entry[]>([]);
  if (current.route.keepAlive && !visited.includes(current)) setVisited([...visited, current]);
  // Nobody's work stays behind on the screen of the next person.
  const kept = isSignedIn ? visited : visited.filter(({ route }) => route.access !== 'member');
  return kept.map((entry) => (
    <Activity key={entry.route.id} mode={entry === current ? 'visible' : 'hidden'}>
      <Guarded entry={entry} />
    </Activity>
  ));
}

function Guarded({ entry }: { entry: Entry }) {
  return (
    <PageBoundary key={entry.route.id}>
      <FeaturePage route={entry.route} feature={entry.feature} />
    </PageBoundary>
  );
}

/** Guard rule 1: without a session the wanted path is remembered and the sign-in dialog opens. */
function useSignInOver(current: Entry | undefined, fullPath: string): void {
  const session = useSession();
  const auth = usePort(authPort);
  const access = current?.route.access;
  useEffect(() => {
    if (session || !access || access === 'open') return;
    auth.openSignIn(access === 'member' ? { returnTo: fullPath } : undefined);
    // Signing out changes the session, not the wish to go somewhere: only a visit opens the dialog.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [access, fullPath]);
}

function usePageTitle(current: Entry | undefined): void {
  const { pick } = useLanguage();
  const title = current && pick(current.route.title);
  useEffect(() => {
    if (title) setPageTitle(title);
  }, [title]);
}
