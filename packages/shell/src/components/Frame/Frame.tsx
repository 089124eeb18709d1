import { IconButton, SidebarLeftIcon, styled, useIsMobile, color } from '@tai/design-system';
import {
  isMenuCollapsed,
  isWorkspaceMenuCollapsed,
  pageAt,
  useHost,
  useObservable,
  useShortcuts,
} from '@tai/kernel';
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { isDrawerOpen, isKeyListOpen, isPaletteOpen } from '../../state/layers.ts';
import { shellWords } from '../../words.ts';
import { Header } from '../Header/Header.tsx';
import { LeftMenu } from '../LeftMenu/LeftMenu.tsx';

/** What stands around every page: the menu at the left (a drawer under 992 px), the header, and the main area. */
export function Frame({ children }: { children: ReactNode }) {
  const say = shellWords.useWords();
  const isMobile = useIsMobile();
  const menuState = useMenuState();
  const collapsed = useObservable(menuState);
  useDrawerThatCloses(isMobile);
  const main = useRef<HTMLElement>(null);
  useFocusAfterNavigation(main);
  useShortcuts(
    useMemo(
      () => [
        {
          id: 'palette',
          keys: 'Mod+K',
          label: say('keys.palette'),
          group: say('keys.general'),
          run: () => isPaletteOpen.set(true),
        },
        {
          id: 'keys',
          keys: '?',
          label: say('keys.list'),
          group: say('keys.general'),
          run: () => isKeyListOpen.set(true),
        },
        {
          id: 'menu',
          keys: 'Mod+\\',
          label: say('keys.menu'),
          group: say('keys.general'),
          run: () => menuState.set(!menuState.get()),
        },
      ],
      [say, menuState],
    ),
  );
  return (
    <Root>
      <SkipLink href="#main">{say('menu.skip')}</SkipLink>
      {!isMobile && (
        <Side style={{ width: collapsed ? 64 : 208 }}>
          <LeftMenu collapsed={collapsed} />
          <Foot>
            <IconButton
              label={say(collapsed ? 'menu.expand' : 'menu.collapse')}
              shortcut="Mod+\"
              tooltipPlacement="right"
              onClick={() => menuState.set(!collapsed)}
            >
              <SidebarLeftIcon />
            </IconButton>
          </Foot>
        </Side>
      )}
      <Column>
        <Header isMobile={isMobile} />
        <Main ref={main} id="main" tabIndex={-1} data-scroll-area="">
          {children}
        </Main>
      </Column>
    </Root>
  );
}

/** Whether the menu is collapsed on pages of this kind: workspaces remember it apart from all others. */
function useMenuState() {
  const { routes } = useHost();
  const entry = pageAt(routes, useLocation());
  return entry?.route.isWorkspace ? isWorkspaceMenuCollapsed : isMenuCollapsed;
}

/**
 * What was pressed to go to another view is often gone with the old one, and with it the place from which Tab and a screen
 * reader go on. They go on at the beginning of the new view.
 */
function useFocusAfterNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current !== address && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true });
    shown.current = address;
  }, [main, address]);
}

/** A change of route closes an open drawer, and so does a change of the window's width, in whatever direction. */
function useDrawerThatCloses(isMobile: boolean): void {
  const { pathname, search } = useLocation();
  useEffect(() => isDrawerOpen.set(false), [pathname, search, isMobile]);
  useEffect(() => {
    let width = window.innerWidth;
    const onResize = () => {
      // A keyboard that slides in or an address bar that slides out changes the height alone.
      if (window.innerWidth !== width) isDrawerOpen.set(false);
      width = window.innerWidth;
    };
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
}

const Root = styled.div`
  display: flex;
  height: 100dvh;
  overflow: hidden;
`;

const Side = styled.aside`
  display: flex;
  flex: none;
  flex-direction: column;
  border-right: 1px solid ${color.hairline};
  background: ${color.panel};
`;

const Foot = styled.div`
  margin-top: auto;
  padding: 12px 16px;
`;

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

const Main = styled.main`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  outline: none;
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
