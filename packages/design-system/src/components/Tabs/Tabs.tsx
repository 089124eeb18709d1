import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from '../../styled.ts';
import { color, fontSize } from '../../theme/tokens.ts';

const List = styled.div`
  display: flex;
  gap: 4px;
  overflow-x: auto;
  box-shadow: inset 0 -1px 0 ${color.hairline};
  scrollbar-width: none;
`;

const Tab = styled.button`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  height: 40px;
  padding: 0 10px;
  border: 0;
  border-radius: 6px;
  outline-offset: -3px;
  background: none;
  color: ${color.textMuted};
  font-size: ${fontSize.body};
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    color: ${color.text};
  }
  &[aria-selected='true'] {
    color: ${color.text};
  }
  &[aria-selected='true']::after {
    position: absolute;
    inset: auto 10px 0;
    height: 2px;
    border-radius: 2px 2px 0 0;
    background: ${color.accent};
    content: '';
  }
`;

const Count = styled.span`
  color: ${color.textFaint};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

/** A tab of {@link Tabs}. */
export interface TabOption<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** Small number behind the label. */
  count?: number;
}

/** Props of {@link Tabs}. */
export interface TabsProps<Value extends string> {
  /** Name of the group for assistive technology. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly TabOption<Value>[];
  /** Content of the chosen tab. Without it the caller shows the content elsewhere. */
  children?: ReactNode;
}

/** Parts of one subject. Arrow keys, Home and End choose; the content is one Tab away. */
export function Tabs<Value extends string>({ label, value, onChange, tabs, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const index = tabs.findIndex((tab) => tab.value === value);
    const next: Record<string, number> = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = next[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab || target === undefined) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  }

  return (
    <>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => {
          const isSelected = tab.value === value;
          return (
            <Tab
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={isSelected}
              aria-controls={children === undefined ? undefined : `${id}-panel`}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onChange(tab.value)}
            >
              {tab.icon}
              {tab.label}
              {tab.count !== undefined && <Count>{tab.count}</Count>}
            </Tab>
          );
        })}
      </List>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  );
}
