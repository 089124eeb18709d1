import MuiSwitch from '@mui/material/Switch';
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

const Control = styled(MuiSwitch)`
  flex: none;
  width: 32px;
  height: 18px;
  margin: 1px 0;
  padding: 0;
  overflow: visible;
  cursor: inherit;
  > .MuiSwitch-switchBase {
    padding: 2px;
    transition: transform ${motion.quick} ${motion.easeOut};
  }
  > .MuiSwitch-switchBase:hover {
    background: none;
  }
  > .MuiSwitch-switchBase.Mui-checked {
    transform: translateX(14px);
  }
  .MuiSwitch-thumb {
    width: 14px;
    height: 14px;
    background: #fff;
    box-shadow: 0 1px 3px rgba(0, 0, 0, 0.32);
  }
  > .MuiSwitch-switchBase + .MuiSwitch-track {
    border-radius: 9px;
    background: ${color.controlBorder};
    opacity: 1;
    transition: background-color ${motion.quick} ${motion.easeOut};
  }
  > .MuiSwitch-switchBase.Mui-checked + .MuiSwitch-track {
    background: ${color.accentFill};
    opacity: 1;
  }
  > .MuiSwitch-switchBase.Mui-disabled + .MuiSwitch-track,
  > .MuiSwitch-switchBase.Mui-disabled > .MuiSwitch-thumb {
    opacity: 0.5;
  }
  &:has(:focus-visible) > .MuiSwitch-track {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    > .MuiSwitch-track {
      border: 1px solid;
    }
    .MuiSwitch-thumb {
      background: ButtonText;
    }
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
        disableRipple
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        slotProps={{
          input: {
            'aria-checked': checked,
            'aria-labelledby': id,
            'aria-describedby': hint ? `${id}-hint` : undefined,
          },
        }}
      />
    </Root>
  );
}
