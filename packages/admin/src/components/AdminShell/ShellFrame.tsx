import { useSession } from '@tai/api-client';
import type { RouterNode } from '@tai/contracts';
import { color, Drawer, styled, useIsMobile, useThemeMode, zIndex } from '@tai/design-system';
import { isMenuCollapsed, useObservable } from '@tai/kernel';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { pageAt, type PageNode } from '../../domain/routerTree.ts';
import { display } from '../../state/display.ts';
import { adminWords } from '../../words.ts';
import { DisplayPanel } from '../DisplayPanel/DisplayPanel.tsx';
import { TabsBar } from '../TabsBar/TabsBar.tsx';
import { accentStyle } from './accentStyle.ts';
import type { PageRegistry } from './pageRegistry.ts';
import { useTitles } from './routerWords.ts';
import { SideMenu } from './SideMenu.tsx';
import { TabPages } from './TabPages.tsx';
import { TopBar } from './TopBar.tsx';
import { usePageTitle } from './usePageTitle.ts';
import { useTabs } from './useTabs.ts';

interface ShellFrameProps {
  tree: readonly RouterNode[];
  pages: readonly PageNode[];
  /** Always in the tabs bar. */
  first: PageNode;
  registry: PageRegistry;
}

/** What stands around the pages: the menu at the side (a drawer under 992 px), header, tabs bar and display settings. */
export function ShellFrame({ tree, pages, first, registry }: ShellFrameProps) {
  const say = adminWords.useWords();
  const titleOf = useTitles();
  const isMobile = useIsMobile();
  const { mode } = useThemeMode();
  const { pathname } = useLocation();
  const userId = useSession()?.user.userId ?? '';
  const { themeColour, sideTheme, tagsView, fixedHeader, topNav, dynamicTitle } = useObservable(display);
  const isCollapsed = useObservable(isMenuCollapsed);
  const menu = useMenuDrawer(isMobile, pathname);
  const [isDisplayOpen, setDisplayOpen] = useState(false);
  const current = pageAt(pages, pathname);
  const tabs = useTabs({ pages, first, current, userId, registry });
  usePageTitle(current && dynamicTitle ? titleOf(current.node) : say('shell.title'));

  const group = current?.groups[0] ?? tree[0];
  const shown = topNav && !isMobile ? tree.filter((node) => node === group) : tree;
  const side = {
    tree: shown,
    current: current?.node,
    linkOf: tabs.addressOf,
    style: accentStyle(themeColour, sideTheme),
    theme: sideTheme,
  };
  return (
    <Root style={accentStyle(themeColour, mode)}>
      <SkipLink href="#admin-main">{say('shell.skip')}</SkipLink>
      {isMobile ? (
        <Drawer open={menu.isOpen} onClose={menu.close} label={say('shell.navigation')} width={264}>
          <SideMenu {...side} isCollapsed={false} onNavigate={menu.close} />
        </Drawer>
      ) : (
        <SideMenu {...side} isCollapsed={isCollapsed} />
      )}
      <Column data-scroll-area="">
        <Top data-fixed={fixedHeader || undefined}>
          <TopBar
            tree={tree}
            current={current}
            isMobile={isMobile}
            hasGroups={topNav && !isMobile}
            isMenuOpen={isMobile ? menu.isOpen : !isCollapsed}
            onMenu={() => (isMobile ? menu.open() : isMenuCollapsed.set(!isCollapsed))}
            onDisplay={() => setDisplayOpen(true)}
          />
          {tagsView && <TabsBar {...tabs} currentName={current?.node.name} />}
        </Top>
        <main id="admin-main" tabIndex={-1}>
          <TabPages tabs={tabs.tabs} current={current} registry={registry} keepsPages={tagsView} />
        </main>
      </Column>
      {isDisplayOpen && <DisplayPanel onClose={() => setDisplayOpen(false)} />}
    </Root>
  );
}

/** The menu as a drawer on a narrow screen: closed by a change of page or of the window's width. */
function useMenuDrawer(isMobile: boolean, pathname: string) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  useEffect(() => {
    let width = window.innerWidth;
    const onResize = () => {
      // A keyboard that slides in changes the height alone.
      if (window.innerWidth !== width) setOpenAt(null);
      width = window.innerWidth;
    };
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  return {
    isOpen: isMobile && openAt === pathname,
    open: () => setOpenAt(pathname),
    close: () => setOpenAt(null),
  };
}

const Root = styled.div`
  display: flex;
  height: 100dvh;
  overflow: hidden;
`;

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  overflow: auto;
  main {
    flex: 1;
    outline: none;
  }
`;

const Top = styled.div`
  flex: none;
  background: ${color.panel};
  box-shadow: inset 0 -1px 0 ${color.hairline};
  &[data-fixed] {
    position: sticky;
    z-index: ${zIndex.header};
    top: 0;
  }
`;

const SkipLink = styled.a`
  position: fixed;
  top: 8px;
  left: 8px;
  z-index: 50;
  padding: 8px 12px;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.overlay};
  color: ${color.text};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
`;
