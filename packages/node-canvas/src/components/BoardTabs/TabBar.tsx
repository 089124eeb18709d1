import { AddIcon, CloseIcon, color, ErrorIcon, LiveRegion, styled, VisuallyHidden } from '@tai/design-system';
import { href, Link } from '@tai/kernel';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { nodeCanvasWords } from '../../words.ts';
import type { TabActions } from './BoardTabs.tsx';
import { useTabDrag } from './useTabDrag.ts';

/** A board was chosen by the keyboard: its page begins with the focus at its tab. */
let bringsFocus = false;

/**
 * Open boards side by side. Arrow keys go through them, with Alt they move one, as dragging does; Delete or the middle button closes
 * one.
 */
export function TabBar({ tabs, current, gone, hrefOf, close, move }: TabActions) {
  const say = nodeCanvasWords.useWords();
  const helpId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const titleOf = (name: string) => (name === '' ? say('work.tabs.unnamed') : name);
  const drag = useTabDrag(tabs, put);
  useEffect(() => {
    const element = list.current?.querySelector<HTMLElement>('[aria-current]');
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (bringsFocus) element?.focus();
    bringsFocus = false;
  }, []);

  function put(id: string, to: number): void {
    const place = Math.min(Math.max(to, 0), tabs.length - 1);
    const tab = tabs.find((one) => one.id === id);
    if (!tab || tabs[place] === tab) return;
    move(id, place);
    setSaid(say('work.tabs.moved', { title: titleOf(tab.name), place: place + 1, count: tabs.length }));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const place = links.indexOf(event.target as HTMLElement);
    if (place === -1) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      // Elsewhere on the page the key deletes nodes.
      event.preventDefault();
      bringsFocus = tabs[place]?.id === current;
      close(tabs[place]?.id ?? '');
      (links[place + 1] ?? links[place - 1])?.focus();
      return;
    }
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: links.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (event.altKey) return put(tabs[place]?.id ?? '', to);
    links.at(to % links.length)?.focus();
  }

  return (
    <Nav aria-label={say('work.tabs.label')} onKeyDown={onKeyDown}>
      <VisuallyHidden id={helpId}>
        {say('work.tabs.closeKey')} {say('work.tabs.moveKey')}
      </VisuallyHidden>
      <LiveRegion>{said}</LiveRegion>
      <List ref={list}>
        {tabs.map(({ id, name }) => {
          const title = titleOf(name);
          const isGone = gone.has(id);
          return (
            <Tab key={id} data-current={id === current || undefined} {...drag.handlersOf(id)}>
              <Link
                to={hrefOf(id)}
                title={title}
                tabIndex={
                  id === current || (!tabs.some((one) => one.id === current) && id === tabs[0]?.id) ? 0 : -1
                }
                aria-current={id === current ? 'page' : undefined}
                aria-describedby={helpId}
                onClick={(event) => {
                  bringsFocus = event.detail === 0;
                }}
                onAuxClick={(event) => {
                  if (event.button !== 1) return;
                  event.preventDefault();
                  close(id);
                }}
              >
                {isGone && <ErrorIcon size={14} />}
                <span>{isGone ? `${title} · ${say('work.tabs.gone')}` : title}</span>
              </Link>
              <Close
                type="button"
                tabIndex={-1}
                aria-label={say('work.tabs.close', { title })}
                onClick={() => close(id)}
              >
                <CloseIcon size={12} />
              </Close>
            </Tab>
          );
        })}
      </List>
      <Link to={href('nodeCanvas.home')} aria-label={say('work.tabs.add')} title={say('work.tabs.add')}>
        <AddIcon size={16} />
      </Link>
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  flex: none;
  gap: 4px;
  align-items: stretch;
  min-width: 0;
  height: 36px;
  padding: 4px 8px 0;
  border-bottom: 1px solid ${color.hairline};
  background: ${color.stage};
  > a {
    display: grid;
    flex: none;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: calc(6px * var(--tai-rounding));
    color: ${color.textMuted};
  }
  a:hover {
    background: ${color.hover};
  }
  a:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }
`;

const List = styled.ul`
  display: flex;
  gap: 2px;
  min-width: 0;
  margin: 0;
  padding: 0;
  overflow-x: auto;
  list-style: none;
  scrollbar-width: none;
`;

const Tab = styled.li`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  min-width: 96px;
  max-width: 200px;
  border-radius: calc(8px * var(--tai-rounding)) calc(8px * var(--tai-rounding)) 0 0;
  color: ${color.textMuted};
  font-size: 13px;
  a {
    display: flex;
    flex: 1;
    gap: 6px;
    align-items: center;
    min-width: 0;
    height: 100%;
    padding: 0 4px 0 12px;
    border-radius: inherit;
    color: inherit;
    text-decoration: none;
  }
  a > svg {
    flex: none;
    color: ${color.warningText};
  }
  a > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[data-current] {
    background: ${color.panel};
    color: ${color.text};
  }
  &[data-drop]::before {
    position: absolute;
    top: 4px;
    bottom: 4px;
    width: 2px;
    border-radius: 1px;
    background: ${color.accent};
    content: '';
  }
  &[data-drop='before']::before {
    left: -2px;
  }
  &[data-drop='after']::before {
    right: -2px;
  }
  &[data-dragged] {
    opacity: 0.5;
  }
`;

const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-right: 4px;
  padding: 0;
  border: 0;
  border-radius: calc(6px * var(--tai-rounding));
  background: none;
  color: inherit;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
`;
