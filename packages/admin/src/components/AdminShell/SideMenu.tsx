import type { RouterNode } from '@tai/contracts';
import { ChevronDownIcon, color, fontSize, Logo, styled, Tooltip } from '@tai/design-system';
import { href, useObservable } from '@tai/kernel';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router';
import { display } from '../../state/display.ts';
import { adminWords } from '../../words.ts';
import { RouterIcon } from './RouterIcon.tsx';
import { useTitles } from './routerWords.ts';

/** A longer title may be cut, so it is shown in full beside the pointer. */
const tooltipLength = 5;

interface SideMenuProps {
  tree: readonly RouterNode[];
  current: RouterNode | undefined;
  /** Address of a page, with what it showed when it was left. */
  linkOf: (path: string) => string;
  isCollapsed: boolean;
  /** The menu has a theme of its own, with the shades of the accent for it. */
  theme: 'dark' | 'light';
  style: CSSProperties;
  onNavigate?: () => void;
}

/** Groups of pages; collapsed it is a column of icons. */
export function SideMenu({ tree, current, linkOf, isCollapsed, theme, style, onNavigate }: SideMenuProps) {
  const say = adminWords.useWords();
  const { sidebarLogo } = useObservable(display);
  const items = { current, linkOf, isCollapsed, onNavigate };
  return (
    <Side data-theme={theme} data-collapsed={isCollapsed || undefined} style={style}>
      {sidebarLogo && (
        <Brand to={href('shell.home')} aria-label={say('shell.home')}>
          <Logo size={28} wordmark={!isCollapsed} />
        </Brand>
      )}
      <nav aria-label={say('shell.navigation')}>
        <ul>
          {tree.map((node) =>
            node.children ? (
              <Group key={node.name} group={node} {...items} />
            ) : (
              <Entry key={node.name} node={node} {...items} />
            ),
          )}
        </ul>
      </nav>
    </Side>
  );
}

type ItemProps = Pick<SideMenuProps, 'current' | 'linkOf' | 'isCollapsed' | 'onNavigate'>;

function Group({ group, ...items }: ItemProps & { group: RouterNode }) {
  const titleOf = useTitles();
  const [isOpen, setOpen] = useState(true);
  const children = group.children ?? [];
  const title = titleOf(group);
  return (
    <li>
      {!items.isCollapsed && (
        <Title title={title} isCollapsed={false}>
          <GroupButton type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <RouterIcon node={group} size={16} />
            <span>{title}</span>
            <ChevronDownIcon size={14} />
          </GroupButton>
        </Title>
      )}
      {(isOpen || items.isCollapsed) && (
        <ul aria-label={title}>
          {children.map((node) =>
            node.children ? (
              <Group key={node.name} group={node} {...items} />
            ) : (
              <Entry key={node.name} node={node} {...items} />
            ),
          )}
        </ul>
      )}
    </li>
  );
}

function Entry({ node, current, linkOf, isCollapsed, onNavigate }: ItemProps & { node: RouterNode }) {
  const titleOf = useTitles();
  const title = titleOf(node);
  return (
    <li>
      <Title title={title} isCollapsed={isCollapsed}>
        <EntryLink
          to={linkOf(node.path)}
          aria-label={isCollapsed ? title : undefined}
          aria-current={node === current ? 'page' : undefined}
          onClick={onNavigate}
        >
          <RouterIcon node={node} size={20} />
          {!isCollapsed && <span>{title}</span>}
        </EntryLink>
      </Title>
    </li>
  );
}

function Title({
  title,
  isCollapsed,
  children,
}: {
  title: string;
  isCollapsed: boolean;
  children: ReactNode;
}) {
  const isLong = Array.from(title).length > tooltipLength;
  return (
    <Tooltip label={isCollapsed || isLong ? title : undefined} placement="right" isName>
      {children}
    </Tooltip>
  );
}

const Side = styled.aside`
  flex: none;
  width: 208px;
  min-height: 100%;
  padding: 8px 8px 24px;
  overflow: hidden auto;
  border-right: 1px solid ${color.hairline};
  background: ${color.panel};
  color: ${color.text};
  &[data-collapsed] {
    width: 56px;
  }
  dialog > & {
    width: 100%;
    border: 0;
  }
  nav > ul,
  li ul {
    display: grid;
    gap: 2px;
  }
  nav > ul {
    gap: 8px;
  }
  &[data-collapsed] nav > ul > li + li {
    padding-top: 8px;
    box-shadow: inset 0 1px 0 ${color.hairline};
  }
`;

const Brand = styled(Link)`
  display: flex;
  align-items: center;
  height: 44px;
  margin-bottom: 4px;
  padding: 0 6px;
  border-radius: calc(8px * var(--tai-rounding));
  color: inherit;
`;

const GroupButton = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  height: 32px;
  padding: 0 10px;
  border: 0;
  border-radius: calc(8px * var(--tai-rounding));
  background: none;
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
  font-weight: 500;
  text-align: start;
  cursor: pointer;
  > span {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > svg:last-of-type {
    flex: none;
  }
  &[aria-expanded='false'] > svg:last-of-type {
    transform: rotate(-90deg);
  }
  &:hover {
    color: ${color.text};
  }
`;

const EntryLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  height: 36px;
  padding: 0 10px;
  border-radius: calc(8px * var(--tai-rounding));
  color: ${color.textMuted};
  text-decoration: none;
  svg {
    flex: none;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  &[aria-current] {
    background: ${color.selected};
    color: ${color.accentText};
  }
`;
