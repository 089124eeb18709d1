import { ErrorBoundary } from '@tai/kernel';
import { Activity } from 'react';
import type { PageNode } from '../../domain/routerTree.ts';
import { TabSearchContext } from '../PageFrame/useFilters.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { ForbiddenPage } from './ForbiddenPage.tsx';
import { LazyPage } from './LazyPage.tsx';
import type { PageRegistry } from './pageRegistry.ts';
import type { ShownTab } from './useTabs.ts';

interface TabPagesProps {
  tabs: readonly ShownTab[];
  current: PageNode | undefined;
  registry: PageRegistry;
  /** Pages of other tabs stay mounted, hidden and idle. */
  keepsPages: boolean;
}

const brokenPage = (error: Error, retry: () => void) => <BrokenPage error={error} onRetry={retry} />;

/** The page at the address, and behind it those of the other tabs as they were left. */
export function TabPages({ tabs, current, registry, keepsPages }: TabPagesProps) {
  const mounted = tabs.filter(({ page }) => keepsPages || page === current);
  return (
    <>
      {mounted.map(({ name, page, search, generation }) => (
        <Activity key={`${name} ${generation}`} mode={page === current ? 'visible' : 'hidden'}>
          <TabSearchContext value={search}>
            <ErrorBoundary failure={brokenPage}>
              <LazyPage component={page.node.component} page={registry[page.node.component]} />
            </ErrorBoundary>
          </TabSearchContext>
        </Activity>
      ))}
      {!current && <ForbiddenPage to={tabs[0]?.page.node.path ?? '/'} />}
    </>
  );
}
