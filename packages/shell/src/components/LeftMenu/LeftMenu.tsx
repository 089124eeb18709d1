import { useLockedFeatures, useSession } from '@tai/api-client';
import { LockIcon, Logo, styled, Tooltip, color } from '@tai/design-system';
import {
  authPort,
  href,
  isAt,
  Link,
  locksPort,
  useHost,
  useLanguage,
  usePort,
  type MenuEntry,
} from '@tai/kernel';
import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { shellWords } from '../../words.ts';

interface Props {
  collapsed: boolean;
  onNavigate?: () => void;
}

/**
 * Entries of all features in their order. A visitor who clicks one signs in first and then arrives there; what is locked
 * for the account says so instead.
 */
export function LeftMenu({ collapsed, onNavigate }: Props) {
  const say = shellWords.useWords();
  const { menu } = useHost();
  return (
    <Nav aria-label={say('menu.label')} data-tour="menu" data-collapsed={collapsed || undefined}>
      <Brand to={href('shell.home')} aria-label={say('menu.home')} onClick={onNavigate}>
        <Logo size={28} wordmark={!collapsed} />
      </Brand>
      <List>
        {menu.map((entry) => (
          <Fragment key={entry.id}>
            <li>
              <Entry entry={entry} collapsed={collapsed} onNavigate={onNavigate} />
            </li>
            {entry.dividerAfter && <Divider aria-hidden />}
          </Fragment>
        ))}
      </List>
    </Nav>
  );
}

function Entry({ entry, collapsed, onNavigate }: Props & { entry: MenuEntry }) {
  const say = shellWords.useWords();
  const { pick } = useLanguage();
  const session = useSession();
  const auth = usePort(authPort);
  const locks = usePort(locksPort);
  const lockedFeatures = useLockedFeatures();
  const isHere = useIsHere(entry);
  const isLocked = entry.lock !== undefined && lockedFeatures.includes(entry.lock);
  const to = href(entry.to, { query: entry.query });
  const label = pick(entry.label);
  const link = (
    <EntryLink
      to={to}
      aria-label={collapsed ? label : undefined}
      aria-current={isHere ? 'page' : undefined}
      onClick={(event) => {
        if (!session) {
          event.preventDefault();
          auth.openSignIn({ returnTo: to });
        } else if (isLocked) {
          event.preventDefault();
          locks.show(entry.lock);
        }
        onNavigate?.();
      }}
    >
      <entry.icon size={20} />
      {!collapsed && <span>{label}</span>}
      {!collapsed && isLocked && <LockIcon size={14} aria-label={say('menu.locked')} />}
    </EntryLink>
  );
  return collapsed ? (
    <Tooltip label={label} placement="right" isName>
      {link}
    </Tooltip>
  ) : (
    link
  );
}

/** Several entries may lead to one page, told apart by their query. */
function useIsHere({ to, query }: MenuEntry): boolean {
  const { pathname, search } = useLocation();
  return isAt(href(to, { query }), { pathname, search });
}

const Nav = styled.nav`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 10px 12px;
`;

const Brand = styled(Link)`
  display: flex;
  align-items: center;
  height: 36px;
  padding: 0 6px;
  border-radius: calc(8px * var(--tai-rounding));
  color: inherit;
  text-decoration: none;
`;

const List = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Divider = styled.li`
  height: 1px;
  margin: 8px;
  background: ${color.hairline};
`;

const EntryLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: 12px;
  height: 36px;
  padding: 0 10px;
  border-radius: calc(8px * var(--tai-rounding));
  color: ${color.textMuted};
  font-size: 13px;
  text-decoration: none;
  white-space: nowrap;
  > span {
    flex: 1;
  }
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  &[aria-current='page'] {
    background: ${color.selected};
    color: ${color.text};
    font-weight: 550;
    svg {
      color: ${color.accentText};
    }
  }
`;
