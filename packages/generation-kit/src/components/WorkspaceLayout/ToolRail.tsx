import { color, styled, type IconComponent } from '@tai/design-system';
import { memo, type KeyboardEvent } from 'react';

/** A tool as the rail shows it. */
interface RailTool {
  key: string;
  name: string;
  /** The word that designers use for the tool; undefined for a tool that only an engine knows. */
  detail: string | undefined;
  icon: IconComponent;
}

/** Tools under one heading. */
export interface RailGroup {
  key: string;
  name: string;
  tools: readonly RailTool[];
}

/** What the rail shows, and which tool is in use. */
export interface ToolRailProps {
  label: string;
  groups: readonly RailGroup[];
  current: string;
  onChoose: (tool: string) => void;
}

/** Tools with icon and label, in groups. Arrow keys, Home and End walk through all of them. */
export const ToolRail = memo(function ToolRail({ label, groups, current, onChoose }: ToolRailProps) {
  function walk(event: KeyboardEvent<HTMLElement>): void {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const place = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons.at(next % buttons.length)?.focus();
  }
  const all = groups.flatMap(({ tools }) => tools);
  // The tool in use may be one that nobody offers: Tab leads to the first of the rail then.
  const tabStop = all.some(({ key }) => key === current) ? current : all[0]?.key;
  return (
    <Rail role="toolbar" aria-label={label} aria-orientation="vertical" onKeyDown={walk}>
      {groups.map((group) => (
        <Group key={group.key} role="group" aria-label={group.name}>
          <Heading aria-hidden>{group.name}</Heading>
          {group.tools.map((tool) => (
            <ToolButton
              key={tool.key}
              tool={tool}
              isCurrent={tool.key === current}
              isTabStop={tool.key === tabStop}
              onChoose={() => onChoose(tool.key)}
            />
          ))}
        </Group>
      ))}
    </Rail>
  );
});

interface ToolButtonProps {
  tool: RailTool;
  isCurrent: boolean;
  isTabStop: boolean;
  onChoose: () => void;
}

function ToolButton({ tool: { name, detail, icon: Icon }, isCurrent, isTabStop, onChoose }: ToolButtonProps) {
  return (
    <Tool
      type="button"
      aria-pressed={isCurrent}
      title={detail ? `${name}: ${detail}` : name}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onChoose}
    >
      <Icon size={18} />
      <Words>
        <span>{name}</span> {detail && <small>{detail}</small>}
      </Words>
    </Tool>
  );
}

// Under this width the labels stand under the icons, so that the stage keeps the room.
const narrow = '@media (max-width: 1199px)';

/** The column of the tools. */
export const Rail = styled.div`
  flex: none;
  width: 176px;
  padding: 4px 8px 12px;
  overflow-y: auto;
  border-left: 1px solid ${color.hairline};
  background: ${color.panel};
  scrollbar-width: none;
  ${narrow} {
    width: 80px;
    padding-inline: 4px;
  }
`;

const Group = styled.div`
  display: grid;
  gap: 1px;
`;

const Heading = styled.div`
  padding: 10px 8px 2px;
  color: ${color.textMuted};
  font-size: 11px;
  font-weight: 600;
  ${narrow} {
    padding-inline: 4px;
    text-align: center;
  }
`;

const Tool = styled.button`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 38px;
  padding: 3px 8px;
  border: 0;
  border-radius: calc(8px * var(--tai-rounding));
  background: none;
  color: ${color.textMuted};
  font: inherit;
  text-align: start;
  cursor: pointer;
  svg {
    flex: none;
  }
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-pressed='true'] {
    background: ${color.selected};
    color: ${color.text};
    svg {
      color: ${color.accentText};
    }
  }
  ${narrow} {
    flex-direction: column;
    gap: 2px;
    padding: 6px 2px;
    text-align: center;
  }
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
  font-size: 12px;
  line-height: 1.3;
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${color.textMuted};
    font-size: 11px;
  }
  ${narrow} {
    max-width: 100%;
    font-size: 11px;
    > span {
      white-space: normal;
      overflow-wrap: anywhere;
    }
    small {
      display: none;
    }
  }
`;
