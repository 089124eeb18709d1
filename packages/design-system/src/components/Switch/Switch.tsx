import { useId, type ReactNode } from 'react';
import { styled } from '../../styled.ts';
import { color, fontSize, motion } from '../../theme/tokens.ts';

const Root = styled.label`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 12px;
  min-height: 28px;
  padding: 4px 0;
  line-height: 20px;
  cursor: pointer;
  &:has(:disabled) {
    color: ${color.textDisabled};
    cursor: not-allowed;
  }
`;

const Text = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Hint = styled.span`
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
  line-height: 1.45;
`;

const Control = styled.input`
  position: relative;
  flex: none;
  width: 32px;
  height: 18px;
  margin: 1px 0;
  border-radius: 9px;
  background: ${color.hairlineStrong};
  cursor: inherit;
  appearance: none;
  transition: background-color ${motion.quick} ${motion.easeOut};
  &::after {
    position: absolute;
    top: 2px;
    left: 2px;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: #fff;
    box-shadow: 0 1px 3px rgba(0, 0, 0, 0.32);
    content: '';
    transition: transform ${motion.quick} ${motion.easeOut};
  }
  &:checked {
    background: ${color.accentFill};
  }
  &:checked::after {
    transform: translateX(14px);
  }
  &:disabled {
    opacity: 0.5;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

/** Props of {@link Switch}. */
export interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean;
}

/** A setting that is on or off and takes effect at once. The label is in front, the switch at the end of the line. */
export function Switch({ label, checked, onChange, hint, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <Root>
      <Text>
        <span id={id}>{label}</span>
        {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      </Text>
      <Control
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Root>
  );
}
