import MuiTab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { useId, type ReactNode } from 'react';
import { styled } from '../../styled.ts';
import { color, fontSize } from '../../theme/tokens.ts';

const List = styled(MuiTabs)`
  min-height: 0;
  box-shadow: inset 0 -1px 0 ${color.hairline};
  .MuiTabs-list {
    gap: 4px;
  }
  .MuiTabs-indicator {
    /* Each tab draws its own line: one that slides would be measured again with every change of the words. */
    display: none;
  }
`;

const Tab = styled(MuiTab)`
  position: relative;
  flex: none;
  flex-direction: row;
  gap: 6px;
  min-width: 0;
  max-width: none;
  min-height: 0;
  height: 40px;
  padding: 0 10px;
  border-radius: calc(6px * var(--tai-rounding));
  color: ${color.textMuted};
  font-size: ${fontSize.body};
  font-weight: 500;
  letter-spacing: inherit;
  white-space: nowrap;
  text-transform: none;
  &:hover,
  &.Mui-selected {
    color: ${color.text};
  }
  &:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: -3px;
  }
  &.Mui-selected::after {
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
  return (
    <>
      <List
        aria-label={label}
        value={value}
        onChange={(_, next: Value) => onChange(next)}
        selectionFollowsFocus
        variant="scrollable"
        scrollButtons={false}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            disableRipple
            value={tab.value}
            id={`${id}-${tab.value}`}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            label={
              <>
                {tab.icon}
                {tab.label}
                {tab.count !== undefined && <Count>{tab.count}</Count>}
              </>
            }
          />
        ))}
      </List>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  );
}
