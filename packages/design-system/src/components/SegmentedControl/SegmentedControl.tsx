import { useId, type ReactNode } from 'react';
import { styled } from '../../styled.ts';
import { color, fontSize, type ControlSize } from '../../theme/tokens.ts';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

const Root = styled.fieldset`
  display: inline-flex;
  min-width: 0;
  margin: 0;
  padding: 2px;
  border: 0;
  border-radius: calc(9px * var(--tai-rounding));
  background: ${color.field};
  box-shadow: inset 0 0 0 1px ${color.hairline};
  &[data-full-width] {
    display: flex;
  }
`;

const Segment = styled.label`
  position: relative;
  display: inline-flex;
  /* As wide as its own words; only where the whole width is filled are all alike. */
  flex: 1 1 auto;
  [data-full-width] > & {
    flex: 1 1 0;
  }
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-width: 0;
  height: 28px;
  padding: 0 10px;
  border-radius: calc(7px * var(--tai-rounding));
  color: ${color.textMuted};
  font-size: ${fontSize.body};
  font-weight: 500;
  line-height: 20px;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  &:hover {
    color: ${color.text};
  }
  &:has(:checked) {
    background: ${color.raised};
    box-shadow:
      0 1px 3px rgba(0, 0, 0, 0.24),
      inset 0 0 0 1px ${color.hairlineStrong};
    color: ${color.text};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }
  &:has(:disabled) {
    color: ${color.textDisabled};
    cursor: not-allowed;
  }
  [data-size='compact'] > & {
    height: 24px;
    padding: 0 8px;
    font-size: ${fontSize.caption};
  }
  [data-size='touch'] > & {
    height: 36px;
    padding: 0 14px;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`;

const Radio = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

/** A segment of a {@link SegmentedControl}. */
export interface SegmentOption<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

/** Props of {@link SegmentedControl}. */
export interface SegmentedControlProps<Value extends string> {
  /** Name of the group for assistive technology. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly SegmentOption<Value>[];
  size?: ControlSize;
  /** Shows the icons only; the labels become tooltips. */
  iconOnly?: boolean;
  fullWidth?: boolean;
}

/** One of two to five, all in sight. Radio buttons underneath: arrow keys choose. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
  size = 'medium',
  iconOnly = false,
  fullWidth = false,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <Root role="radiogroup" aria-label={label} data-size={size} data-full-width={fullWidth || undefined}>
      {options.map((option) => (
        <Tooltip key={option.value} label={iconOnly ? option.label : undefined} isName>
          <Segment>
            <Radio
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {iconOnly ? <VisuallyHidden>{option.label}</VisuallyHidden> : option.label}
          </Segment>
        </Tooltip>
      ))}
    </Root>
  );
}
