import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { fillWords, useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { SearchIcon } from '../../icons/icons.tsx';
import { Modal } from '../../layer/Modal.tsx';
import { styled } from '../../styled.ts';
import { color, fontSize, radius, shadow } from '../../theme/tokens.ts';
import { bareControl } from '../Field/Field.tsx';
import { Kbd } from '../Kbd/Kbd.tsx';
import type { Shortcut } from '../Kbd/shortcut.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { fuzzyScore } from './fuzzy.ts';

const Root = styled(Modal)`
  width: min(600px, calc(100vw - 24px));
  max-width: none;
  max-height: min(480px, 76dvh);
  margin: 12dvh auto auto;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: 14px;
  outline: 0;
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: ${color.scrim};
  }
`;

const Search = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 12px;
  height: 52px;
  padding: 0 18px;
  box-shadow: inset 0 -1px 0 ${color.hairline};
  color: ${color.textMuted};
`;

const Input = styled.input`
  ${bareControl}
  font-size: ${fontSize.emphasis};
`;

const List = styled.div`
  flex: 1;
  min-height: 0;
  padding: 6px;
  overflow-y: auto;
  scroll-padding: 6px;
`;

const Group = styled.div`
  padding: 8px 12px 4px;
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
  font-weight: 500;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 36px;
  padding: 6px 12px;
  border-radius: ${radius.control};
  cursor: default;
  > svg {
    flex: none;
    color: ${color.textMuted};
  }
  &[aria-selected='true'] {
    background: ${color.pressed};
  }
  &[aria-disabled] {
    color: ${color.textDisabled};
  }
`;

const Name = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

const Reason = styled.span`
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
`;

const Nothing = styled.p`
  padding: 28px;
  color: ${color.textMuted};
  text-align: center;
`;

/** An action of the {@link CommandPalette}. */
export interface CommandAction {
  id: string;
  label: string;
  /** Heading it stands under; groups come in the order of their first action. */
  group?: string;
  icon?: ReactNode;
  shortcut?: Shortcut;
  /** More words that find it, for example in another language. */
  keywords?: readonly string[];
  /** Why it cannot be run now. */
  disabledReason?: string;
  run: () => void;
}

/** Props of {@link CommandPalette}. */
export interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  actions: readonly CommandAction[];
  placeholder?: string;
}

/** Finds and runs every action of the app. The caller opens it with Mod+K. */
export function CommandPalette(props: CommandPaletteProps) {
  return props.open ? <OpenCommandPalette {...props} /> : null;
}

function rank(actions: readonly CommandAction[], query: string): CommandAction[] {
  if (query.trim() === '') {
    const groups = Map.groupBy(actions, (action) => action.group ?? '');
    return [...groups.values()].flat();
  }
  return actions
    .flatMap((action) => {
      const scores = [action.label, ...(action.keywords ?? [])].map((text) => fuzzyScore(query, text));
      const best = Math.max(...scores.filter((score) => score !== undefined));
      return Number.isFinite(best) ? [{ action, best }] : [];
    })
    .toSorted((one, other) => other.best - one.best)
    .map(({ action }) => action);
}

function OpenCommandPalette({ onClose, actions, placeholder }: CommandPaletteProps) {
  const words = useDesignWords();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const found = useMemo(() => rank(actions, query), [actions, query]);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, query]);

  function run(action: CommandAction | undefined): void {
    if (!action || action.disabledReason) return;
    // Closed first, so that focus is back in the page when the action moves it.
    onClose();
    action.run();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const last = found.length - 1;
    if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? last : active - 1);
    else if (event.key === 'Enter') run(found[active]);
    else return;
    event.preventDefault();
  }

  return (
    <Root onClose={onClose} aria-label={words.palette.title}>
      <Search>
        <SearchIcon />
        <Input
          role="combobox"
          aria-label={words.palette.title}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          spellCheck={false}
          data-autofocus=""
          placeholder={placeholder ?? words.palette.placeholder}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd shortcut="Escape" />
        <VisuallyHidden id={`${id}-hint`}>{words.palette.hint}</VisuallyHidden>
      </Search>
      <List ref={list} id={`${id}-list`} role="listbox" aria-label={words.palette.title}>
        {found.map((action, index) => (
          <ActionRow
            key={action.id}
            id={`${id}-${index}`}
            action={action}
            heading={
              query.trim() === '' && action.group !== found[index - 1]?.group ? action.group : undefined
            }
            isActive={index === active}
            onActive={() => setActive(index)}
            onRun={() => run(action)}
          />
        ))}
      </List>
      {found.length === 0 && <Nothing role="status">{fillWords(words.palette.empty, { query })}</Nothing>}
    </Root>
  );
}

interface ActionRowProps {
  id: string;
  action: CommandAction;
  heading: string | undefined;
  isActive: boolean;
  onActive: () => void;
  onRun: () => void;
}

function ActionRow({ id, action, heading, isActive, onActive, onRun }: ActionRowProps) {
  return (
    <>
      {heading && <Group role="presentation">{heading}</Group>}
      <Row
        id={id}
        role="option"
        aria-selected={isActive}
        aria-disabled={action.disabledReason ? true : undefined}
        onPointerMove={() => !isActive && onActive()}
        onClick={onRun}
      >
        {action.icon}
        <Name>
          {action.label}
          {action.disabledReason && <Reason>{action.disabledReason}</Reason>}
        </Name>
        {action.shortcut && <Kbd shortcut={action.shortcut} />}
      </Row>
    </>
  );
}
