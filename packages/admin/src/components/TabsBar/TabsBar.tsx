import {
  CloseIcon,
  color,
  ContextMenu,
  fontSize,
  IconButton,
  Menu,
  MoreIcon,
  styled,
  type MenuItem,
} from '@tai/design-system';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useTitles } from '../AdminShell/routerWords.ts';
import type { ShownTab, Tabs } from '../AdminShell/useTabs.ts';
import { adminWords } from '../../words.ts';

interface TabsBarProps extends Omit<Tabs, 'addressOf'> {
  currentName: string | undefined;
}

/**
 * Visited pages. Links and not ARIA tabs: each has an address, opens in a new window like any link, and has a cross of
 * its own beside it, which a tab may not contain.
 */
export function TabsBar({ tabs, currentName, close, closeOthers, refresh }: TabsBarProps) {
  const say = adminWords.useWords();
  const titleOf = useTitles();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [currentName]);

  const itemsOf = (tab: ShownTab): MenuItem[] => [
    { id: 'refresh', label: say('tabs.refresh'), onSelect: () => refresh(tab.name) },
    { id: 'close', label: say('tabs.close'), disabled: tab.isPinned, onSelect: () => close(tab.name) },
    { id: 'others', label: say('tabs.closeOthers'), onSelect: () => closeOthers(tab.name) },
  ];
  function onKeyDown(event: KeyboardEvent, tab: ShownTab): void {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const index = tabs.indexOf(tab);
    const targets: Record<string, number> = {
      ArrowRight: (index + 1) % links.length,
      ArrowLeft: (index - 1 + links.length) % links.length,
      Home: 0,
      End: links.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) links[target]?.focus();
    else if (event.key === 'Delete') {
      close(tab.name);
      if (!tab.isPinned) links[index - 1]?.focus();
    } else return;
    event.preventDefault();
  }

  const current = tabs.find(({ name }) => name === currentName);
  return (
    <Bar aria-label={say('tabs.label')}>
      <ul ref={list}>
        {tabs.map((tab) => {
          const title = titleOf(tab.page.node);
          return (
            <Item key={tab.name} data-current={tab === current || undefined}>
              <ContextMenu label={say('tabs.actions')} items={itemsOf(tab)}>
                <TabLink
                  to={tab.page.node.path + tab.search}
                  aria-current={tab === current ? 'page' : undefined}
                  onKeyDown={(event) => onKeyDown(event, tab)}
                  onAuxClick={(event) => {
                    if (event.button !== 1) return;
                    // The middle button closes a tab; opening it elsewhere is left to Ctrl and the menu.
                    event.preventDefault();
                    close(tab.name);
                  }}
                >
                  {title}
                </TabLink>
                {!tab.isPinned && (
                  <Cross
                    type="button"
                    aria-label={say('tabs.closeNamed', { title })}
                    onClick={() => close(tab.name)}
                  >
                    <CloseIcon size={12} />
                  </Cross>
                )}
              </ContextMenu>
            </Item>
          );
        })}
      </ul>
      {current && (
        <Menu label={say('tabs.actions')} items={itemsOf(current)} placement="bottom-end">
          <IconButton label={say('tabs.actions')} size="compact">
            <MoreIcon />
          </IconButton>
        </Menu>
      )}
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 0 12px 6px;
  ul {
    display: flex;
    flex: 1;
    gap: 4px;
    min-width: 0;
    padding: 2px;
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

const Item = styled.li`
  display: flex;
  flex: none;
  align-items: center;
  height: 28px;
  border-radius: calc(7px * var(--tai-rounding));
  background: ${color.hover};
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  &[data-current] {
    background: ${color.selected};
    color: ${color.accentText};
  }
  &:hover {
    color: ${color.text};
  }
`;

const TabLink = styled(Link)`
  display: flex;
  align-items: center;
  height: 100%;
  padding: 0 10px;
  border-radius: calc(7px * var(--tai-rounding));
  color: inherit;
  text-decoration: none;
  white-space: nowrap;
`;

const Cross = styled.button`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-inline: -6px 2px;
  padding: 0;
  border: 0;
  border-radius: calc(6px * var(--tai-rounding));
  background: none;
  color: inherit;
  cursor: pointer;
  &:hover {
    background: ${color.pressed};
  }
`;
