import type { RouterNode } from '@tai/contracts';
import {
  ButtonLink,
  color,
  fontSize,
  HomeIcon,
  IconButton,
  MenuIcon,
  PaletteIcon,
  SidebarLeftIcon,
  styled,
} from '@tai/design-system';
import { href } from '@tai/kernel';
import { Link } from 'react-router';
import { pagesOf, type PageNode } from '../../domain/routerTree.ts';
import { adminWords } from '../../words.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { RouterIcon } from './RouterIcon.tsx';
import { useTitles } from './routerWords.ts';

interface TopBarProps {
  tree: readonly RouterNode[];
  current: PageNode | undefined;
  isMobile: boolean;
  /** Shows the groups in place of where one is. */
  hasGroups: boolean;
  isMenuOpen: boolean;
  onMenu: () => void;
  onDisplay: () => void;
}

/** Menu button, where one is (or the groups), the way back, display settings and the account. */
export function TopBar({ tree, current, isMobile, hasGroups, isMenuOpen, onMenu, onDisplay }: TopBarProps) {
  const say = adminWords.useWords();
  const menuLabel = isMobile ? 'shell.menu' : isMenuOpen ? 'shell.collapse' : 'shell.expand';
  return (
    <Bar>
      <IconButton label={say(menuLabel)} aria-expanded={isMenuOpen} onClick={onMenu}>
        {isMobile ? <MenuIcon /> : <SidebarLeftIcon />}
      </IconButton>
      {hasGroups ? <Groups tree={tree} current={current} /> : <Trail current={current} />}
      <End>
        {isMobile ? (
          <ButtonLink component={Link} variant="ghost" to={href('shell.home')} aria-label={say('shell.home')}>
            <HomeIcon />
          </ButtonLink>
        ) : (
          <ButtonLink component={Link} variant="ghost" to={href('shell.home')} startIcon={<HomeIcon />}>
            {say('shell.home')}
          </ButtonLink>
        )}
        <IconButton label={say('display.open')} onClick={onDisplay}>
          <PaletteIcon />
        </IconButton>
        <AccountMenu />
      </End>
    </Bar>
  );
}

function Trail({ current }: { current: PageNode | undefined }) {
  const say = adminWords.useWords();
  const titleOf = useTitles();
  const groups = current?.groups ?? [];
  return (
    <TrailNav aria-label={say('shell.trail')}>
      <ol>
        {groups.map((group) => (
          <li key={group.name}>{titleOf(group)}</li>
        ))}
        {current && <li aria-current="page">{titleOf(current.node)}</li>}
      </ol>
    </TrailNav>
  );
}

function Groups({ tree, current }: { tree: readonly RouterNode[]; current: PageNode | undefined }) {
  const say = adminWords.useWords();
  const titleOf = useTitles();
  return (
    <GroupNav aria-label={say('shell.groups')}>
      {tree.map((node) => {
        const [first] = pagesOf([node]);
        const isHere = node === (current?.groups[0] ?? current?.node);
        return (
          <GroupLink key={node.name} to={first?.node.path ?? node.path} aria-current={isHere || undefined}>
            <RouterIcon node={node} size={16} />
            {titleOf(node)}
          </GroupLink>
        );
      })}
    </GroupNav>
  );
}

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 48px;
  padding: 0 12px;
`;

const End = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 4px;
  margin-inline-start: auto;
`;

const TrailNav = styled.nav`
  min-width: 0;
  ol {
    display: flex;
    overflow: hidden;
    color: ${color.textFaint};
    white-space: nowrap;
  }
  li + li::before {
    margin: 0 8px;
    color: ${color.textFaint};
    content: '/';
  }
  [aria-current] {
    overflow: hidden;
    color: ${color.text};
    text-overflow: ellipsis;
  }
`;

const GroupNav = styled.nav`
  display: flex;
  gap: 4px;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
`;

const GroupLink = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  height: 32px;
  padding: 0 12px;
  border-radius: calc(8px * var(--tai-rounding));
  outline-offset: -2px;
  color: ${color.textMuted};
  font-size: ${fontSize.body};
  font-weight: 500;
  text-decoration: none;
  &:hover {
    background: ${color.hover};
  }
  &[aria-current] {
    background: ${color.selected};
    color: ${color.accentText};
  }
`;
