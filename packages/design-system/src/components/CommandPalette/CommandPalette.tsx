import useAutocomplete from '@mui/material/useAutocomplete';
import { useId, useMemo, useState, type HTMLAttributes, type ReactNode } from 'react';
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
  display: flex;
  flex-direction: column;
  width: min(600px, calc(100vw - 24px));
  max-width: none;
  max-height: min(480px, 76dvh);
  margin: 12dvh auto auto;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: calc(14px * var(--tai-rounding));
  outline: 0;
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
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

const List = styled.ul`
  margin: 0;
  list-style: none;
  flex: 1 1 auto;
  min-height: 0;
  padding: 6px;
  overflow-y: auto;
  scroll-padding: 6px;
`;

const Heading = styled.div`
  padding: 8px 12px 4px;
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
  font-weight: 500;
`;

const Row = styled.li`
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
  > img {
    flex: none;
    border-radius: calc(4px * var(--tai-rounding));
    object-fit: cover;
  }
  &.Mui-focused {
    background: ${color.pressed};
  }
  &[aria-disabled='true'] {
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

const Status = styled.p`
  flex: none;
  margin: 0;
  padding: 8px 18px;
  box-shadow: inset 0 1px 0 ${color.hairline};
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  &[hidden] {
    display: none;
  }
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
  /** What was found elsewhere for the text of `onQuery`, best first; it stands after the actions that fit. */
  results?: readonly CommandAction[];
  /** A line below the list, read out when it changes: for example that a search is under way. */
  status?: string | undefined;
  placeholder?: string;
  /** Called with what is typed. */
  onQuery?: (query: string) => void;
}

/** Finds and runs every action of the app. The caller opens it with Mod+K. */
export function CommandPalette(props: CommandPaletteProps) {
  return props.open ? <OpenCommandPalette {...props} /> : null;
}

/** Actions of one group that are shown for a query. */
const groupLimit = 6;

/** Actions in the order they are listed: groups in the order of their best action; for a query the best few of each. */
function rank(actions: readonly CommandAction[], query: string): CommandAction[] {
  const limit = query.trim() === '' ? undefined : groupLimit;
  const groups = Map.groupBy(bestFirst(actions, query), (action) => action.group ?? '');
  return [...groups.values()].flatMap((group) => group.slice(0, limit));
}

function bestFirst(actions: readonly CommandAction[], query: string): readonly CommandAction[] {
  if (query.trim() === '') return actions;
  return actions
    .flatMap((action) => {
      const scores = [action.label, ...(action.keywords ?? [])].map((text) => fuzzyScore(query, text));
      const best = Math.max(...scores.filter((score) => score !== undefined));
      return Number.isFinite(best) ? [{ action, best }] : [];
    })
    .toSorted((one, other) => other.best - one.best)
    .map(({ action }) => action);
}

// The keyboard and screen-reader behaviour of a combobox with a list is MUI's; only the look and the ranking are ours.
function OpenCommandPalette({
  onClose,
  actions,
  results = [],
  status,
  placeholder,
  onQuery,
}: CommandPaletteProps) {
  const words = useDesignWords();
  const [query, setQuery] = useState('');
  const found = useMemo(() => [...rank(actions, query), ...results], [actions, query, results]);
  const hintId = useId();
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<CommandAction>({
    options: found,
    // Already ranked: the hook only walks through them.
    filterOptions: (options) => options,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ id }) => id,
    getOptionDisabled: ({ disabledReason }) => disabledReason !== undefined,
    isOptionEqualToValue: (one, other) => one.id === other.id,
    open: true,
    value: null,
    inputValue: query,
    autoHighlight: true,
    clearOnBlur: false,
    onInputChange: (_event, value, reason) => {
      if (reason !== 'input') return;
      setQuery(value);
      onQuery?.(value);
    },
    onChange: (_event, action) => {
      // A press reaches a disabled option too; keys do not.
      if (!action || action.disabledReason) return;
      // Closed first, so that focus is back in the page when the action moves it.
      onClose();
      action.run();
    },
    onClose: (_event, reason) => {
      if (reason === 'escape') onClose();
    },
  });

  return (
    <Root onClose={onClose} aria-label={words.palette.title}>
      <Search {...getRootProps()}>
        <SearchIcon />
        <Input
          {...getInputProps()}
          aria-label={words.palette.title}
          aria-describedby={hintId}
          data-autofocus=""
          placeholder={placeholder ?? words.palette.placeholder}
        />
        <Kbd shortcut="Escape" />
        <VisuallyHidden id={hintId}>{words.palette.hint}</VisuallyHidden>
      </Search>
      <List {...getListboxProps()} aria-label={words.palette.title}>
        {splitByGroup(found).map(({ group, start, actions: members }) => (
          <ActionGroup key={start} heading={group}>
            {members.map((action, place) => {
              const { key, ...option } = getOptionProps({ option: action, index: start + place });
              return <ActionRow key={key} action={action} {...option} />;
            })}
          </ActionGroup>
        ))}
      </List>
      {found.length === 0 && !status && (
        <Nothing role="status">{fillWords(words.palette.empty, { query })}</Nothing>
      )}
      <Status role="status" hidden={!status}>
        {status}
      </Status>
    </Root>
  );
}

/** Runs of neighbours with the same group, each with the place of its first action in the whole list. */
function splitByGroup(actions: readonly CommandAction[]) {
  const runs: { group: string | undefined; start: number; actions: CommandAction[] }[] = [];
  for (const [index, action] of actions.entries()) {
    const last = runs.at(-1);
    if (last && last.group === action.group) last.actions.push(action);
    else runs.push({ group: action.group, start: index, actions: [action] });
  }
  return runs;
}

// A listbox may hold options and groups of them, but no heading: the heading names its group, and screen readers say it on
// the way into the group.
function ActionGroup({ heading, children }: { heading: string | undefined; children: ReactNode }) {
  const headingId = useId();
  if (!heading) return children;
  return (
    <li role="presentation">
      <Heading id={headingId} aria-hidden>
        {heading}
      </Heading>
      <ul role="group" aria-labelledby={headingId}>
        {children}
      </ul>
    </li>
  );
}

interface ActionRowProps extends HTMLAttributes<HTMLLIElement> {
  action: CommandAction;
}

function ActionRow({ action, ...option }: ActionRowProps) {
  return (
    <Row {...option}>
      {action.icon}
      <Name>
        {action.label}
        {action.disabledReason && <Reason>{action.disabledReason}</Reason>}
      </Name>
      {action.shortcut && <Kbd shortcut={action.shortcut} />}
    </Row>
  );
}
