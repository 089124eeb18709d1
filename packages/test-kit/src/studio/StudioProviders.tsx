import { ClientProvider } from '@tai/api-client';
import { DesignWordsProvider, ThemeRoot, Toaster } from '@tai/design-system';
import { HostProvider, useHost, useObservable, type Overlay } from '@tai/kernel';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import type { RouterLink, Studio } from './studio.ts';

interface Props {
  studio: Studio;
  children: ReactNode;
  /** The story's preview has theme and words of its own. */
  isThemed?: boolean;
}

/** Puts around components what they find in the app, with the dialogs and messages of the features. */
export function StudioProviders({ studio, children, isThemed = false }: Props) {
  const content = (
    <Provider store={studio.store as Parameters<typeof Provider>[0]['store']}>
      <ClientProvider client={studio.client}>
        <HostProvider host={studio.host}>
          <MemoryRouter initialEntries={[studio.address()]}>
            <RouterWatch router={studio.router} />
            {children}
            <Overlays />
            <Toaster />
          </MemoryRouter>
        </HostProvider>
      </ClientProvider>
    </Provider>
  );
  if (isThemed) return content;
  return (
    <ThemeRoot>
      <DesignWordsProvider words={studio.designWords}>{content}</DesignWordsProvider>
    </ThemeRoot>
  );
}

function RouterWatch({ router }: { router: RouterLink }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    router.attach((path) => void navigate(path));
  }, [router, navigate]);
  useEffect(() => {
    router.moved(pathname + search);
  }, [router, pathname, search]);
  return null;
}

function Overlays() {
  return useHost().overlays.map(({ overlay }) => <LazyOverlay key={overlay.id} overlay={overlay} />);
}

function LazyOverlay({ overlay }: { overlay: Overlay }) {
  const isOpen = useObservable(overlay.isOpen);
  const [Component, setComponent] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (isOpen) void overlay.load().then((loaded) => setComponent(() => loaded.Component));
  }, [isOpen, overlay]);
  return isOpen && Component ? <Component /> : null;
}
