import { lockedFeatures, useSession } from '@tai/api-client';
import {
  authPort,
  ErrorBoundary,
  href,
  keepsScroll,
  locksPort,
  type RouteEntry,
  useHost,
  useLanguage,
  usePort,
} from '@tai/kernel';
import { Frame } from '@tai/shell';
import { Activity, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router';
import { BrokenPage } from './BrokenPage.tsx';
import { FeaturePage } from './FeaturePage.tsx';
import { guard, type GuardDecision } from './guard.ts';
import { setPageTitle } from './pageTitle.ts';
import { useScrollMemory } from './useScrollMemory.ts';

/** Chooses the page for the address, guards it, and keeps the pages alive that ask for it. */
export function AppRoutes() {
  const { routes, menu } = useHost();
  const session = useSession();
  const location = useLocation();
  const { pathname, search } = location;
  const isReturn = useNavigationType() === 'POP';
  const locked = session ? lockedFeatures(session.user) : [];
  const decision = guard(
    { pathname, search, isSignedIn: session !== null, isLocked: (feature) => locked.includes(feature) },
    routes,
    menu,
  );
  useScrollMemory(pathname + search, !isReturn && keepsScroll(location));
  useGuardDialogs(decision, pathname + search);
  usePageTitle(decision);

  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />;
  if (decision.kind !== 'show') return <Navigate to={href('shell.home')} replace />;
  const { entry } = decision;
  if (entry.route.layout === 'bare') return <Guarded entry={entry} />;
  return (
    <Frame>
      {/* Nobody's work stays behind on the screen of the next person. */}
      <KeptPages key={session?.user.userId ?? ''} current={entry} />
      {!entry.route.keepAlive && <Guarded entry={entry} />}
    </Frame>
  );
}

/** The element takes no part in the layout. */
const wholePage = { display: 'contents' };

/** Pages that stay mounted when the person goes elsewhere: hidden, their effects stopped, their state kept. */
function KeptPages({ current }: { current: RouteEntry }) {
  const [visited, setVisited] = useState<readonly RouteEntry[]>([]);
  if (current.route.keepAlive && !visited.includes(current)) setVisited([...visited, current]);
  return visited.map((entry) => (
    <Activity key={entry.route.id} mode={entry === current ? 'visible' : 'hidden'}>
      <div ref={pausedWhenHidden} style={wholePage}>
        <Guarded entry={entry} />
      </div>
    </Activity>
  ));
}

/**
 * Hiding a page stops its effects, and with them loops and live lines that an effect started. A clip plays on in a tree
 * that is not displayed, so the host pauses it for every page: React takes refs away, too, when it hides a tree.
 */
function pausedWhenHidden(page: HTMLElement | null): () => void {
  return () => page?.querySelectorAll<HTMLMediaElement>('video, audio').forEach((media) => media.pause());
}

const brokenPage = (error: Error, retry: () => void) => <BrokenPage error={error} onRetry={retry} />;

function Guarded({ entry }: { entry: RouteEntry }) {
  return (
    <ErrorBoundary key={entry.route.id} failure={brokenPage}>
      <FeaturePage route={entry.route} feature={entry.feature} />
    </ErrorBoundary>
  );
}

/** Opens the dialog that a decision asks for. */
function useGuardDialogs(decision: GuardDecision, fullPath: string): void {
  const auth = usePort(authPort);
  const locks = usePort(locksPort);
  const lock = decision.kind === 'locked' ? decision.feature : null;
  const wasGreeted = useRef(false);
  useEffect(() => {
    if (lock) locks.show(lock);
  }, [locks, lock]);
  useEffect(() => {
    if (decision.kind === 'signIn') auth.openSignIn({ returnTo: decision.returnTo });
    else if (decision.kind === 'show' && decision.askToSignIn && !wasGreeted.current) {
      // Once: whoever looks around as a visitor is not asked again with every filter of the feed.
      wasGreeted.current = true;
      auth.openSignIn();
    }
    // Signing out changes the decision, not the wish to go somewhere: only a visit opens the dialog.
    // oxlint-disable-next-line react/exhaustive-deps -- not the decision, see above
  }, [fullPath]);
}

function usePageTitle(decision: GuardDecision): void {
  const { pick } = useLanguage();
  const title = decision.kind === 'show' ? pick(decision.entry.route.title) : null;
  useEffect(() => {
    if (title !== null) setPageTitle(title);
  }, [title]);
}
