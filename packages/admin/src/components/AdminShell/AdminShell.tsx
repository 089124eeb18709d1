import { accountApi, useClient, useErrorText, useSession } from '@tai/api-client';
import { Button, ButtonLink, EmptyState, ErrorState, LockIcon, Spinner, styled } from '@tai/design-system';
import { authPort, href, usePort } from '@tai/kernel';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { useRoutersQuery } from '../../api/adminApi.ts';
import { pagesOf, visibleTree } from '../../domain/routerTree.ts';
import { adminWords } from '../../words.ts';
import type { PageRegistry } from './pageRegistry.ts';
import { ShellFrame } from './ShellFrame.tsx';

/**
 * The administrative shell: asks which pages the account may see, filters them by its rights, and shows the one at the
 * address. `/admin` itself leads to the first of them.
 */
export function AdminShell({ registry }: { registry: PageRegistry }) {
  const say = adminWords.useWords();
  const errorText = useErrorText();
  const session = useSession();
  const client = useClient();
  useEffect(() => client.manage(), [client]);
  const { pathname } = useLocation();
  const routers = useRoutersQuery();
  const info = accountApi.useAccountInfoQuery();
  const tree = useMemo(
    () => (routers.data && info.data ? visibleTree(routers.data, info.data) : undefined),
    [routers.data, info.data],
  );
  const pages = useMemo(() => tree && pagesOf(tree), [tree]);
  const home = (
    <ButtonLink component={Link} to={href('shell.home')}>
      {say('shell.home')}
    </ButtonLink>
  );

  if (info.data?.secondFactorRequired) return <SecondFactorPage home={home} />;
  if (tree && pages) {
    const [first] = pages;
    if (!first) {
      return (
        <Centre>
          <EmptyState isPage title={say('shell.emptyTitle')} icon={<LockIcon size={20} />} action={home}>
            {say('shell.empty')}
          </EmptyState>
        </Centre>
      );
    }
    if (pathname === href('admin.home')) return <Navigate to={first.node.path} replace />;
    // What one account had open is not for the next.
    return (
      <ShellFrame
        key={session?.user.userId ?? ''}
        tree={tree}
        pages={pages}
        first={first}
        registry={registry}
      />
    );
  }
  const failed = [routers, info].filter(({ isError }) => isError);
  if (failed.length > 0) {
    return (
      <Centre>
        <ErrorState
          title={say('shell.failed')}
          retrying={routers.isFetching || info.isFetching}
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
          action={home}
        >
          {errorText(failed[0]?.error)}
        </ErrorState>
      </Centre>
    );
  }
  return (
    <Centre>
      <Spinner label={say('shell.loading')} size={24} />
    </Centre>
  );
}

/** For staff without two-step verification where the studio requires it: the server refuses all else here. */
function SecondFactorPage({ home }: { home: ReactNode }) {
  const say = adminWords.useWords();
  const auth = usePort(authPort);
  return (
    <Centre>
      <EmptyState
        isPage
        title={say('shell.factorTitle')}
        icon={<LockIcon size={20} />}
        action={
          <>
            <Button variant="primary" onClick={() => auth.setUpSecondFactor()}>
              {say('shell.factorSetUp')}
            </Button>
            {home}
          </>
        }
      >
        {say('shell.factor')}
      </EmptyState>
    </Centre>
  );
}

const Centre = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
`;
