import MuiCheckbox from '@mui/material/Checkbox';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from '../../styled.ts';
import { color } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { markedControl } from './markedControl.ts';

const Root = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: 8px;
  min-width: 24px;
  padding: 4px 0;
  line-height: 20px;
  cursor: pointer;
  &:has(:disabled) {
    color: ${color.textDisabled};
    cursor: not-allowed;
  }
`;

const check = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='white' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m4 8.5 2.7 2.7L12 5.5'/%3E%3C/svg%3E")`;
const dash = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='white' stroke-width='2' stroke-linecap='round'%3E%3Cpath d='M4.5 8h7'/%3E%3C/svg%3E")`;

const Control = styled(MuiCheckbox)`
  ${markedControl}
  align-self: flex-start;
  margin: 2px 0;
  /* However round the corners of an installation are, a round box would look like a radio button. */
  border-radius: min(5px, calc(5px * var(--tai-rounding)));
`;

const Mark = styled.span`
  width: 16px;
  height: 16px;
  border-radius: inherit;
  background: ${color.field} center / 16px no-repeat;
  box-shadow: inset 0 0 0 1px ${color.controlBorder};
  &[data-mark] {
    background-color: ${color.accentFill};
    background-image: ${check};
    box-shadow: none;
  }
  &[data-mark='some'] {
    background-image: ${dash};
  }
  @media (forced-colors: active) {
    border: 1px solid;
    forced-color-adjust: none;
  }
`;

/** Props of {@link Checkbox}. */
export interface CheckboxProps {
  /** Name; also what is shown unless `children` is given. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some of several below it are checked. */
  indeterminate?: boolean;
  hideLabel?: boolean;
  disabled?: boolean;
  required?: boolean;
  /** Shown in place of the label, for example a sentence with a link. */
  children?: ReactNode;
}

/** A yes or no that is sent with a form, or a choice of several. */
export function Checkbox({
  label,
  checked,
  onChange,
  indeterminate = false,
  hideLabel = false,
  disabled = false,
  required = false,
  children,
}: CheckboxProps) {
  const control = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (control.current) control.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <Root>
      <Control
        disableRipple
        icon={<Mark />}
        checkedIcon={<Mark data-mark="all" />}
        indeterminateIcon={<Mark data-mark="some" />}
        checked={checked}
        indeterminate={indeterminate}
        disabled={disabled}
        required={required}
        onChange={(event) => onChange(event.target.checked)}
        slotProps={{ input: { ref: control } }}
      />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{children ?? label}</span>}
    </Root>
  );
}
