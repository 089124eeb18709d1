import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

/**
 * React Router's own component of this name, without the module that it shares with server rendering, forms and
 * prefetching: see `Link` of the kernel. `v5Compat` is what tells a listener of the pushes, too.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  // A copy: what the history says itself is ahead of what is rendered.
  const [place, setPlace] = useState(() => ({ action: history.action, location: history.location }));
  // A page that is still rendering gives way to the next one.
  useLayoutEffect(() => history.listen((update) => startTransition(() => setPlace(update))), [history]);
  return (
    <Router location={place.location} navigationType={place.action} navigator={history}>
      {children}
    </Router>
  );
}
