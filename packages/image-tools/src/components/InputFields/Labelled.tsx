import { color, styled } from '@tai/design-system';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  hint?: string | undefined;
  /** Stands at the right of the label. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A control of several parts under one name. */
export function Labelled({ label, hint, aside, children }: Props) {
  return (
    <Root>
      <legend>{label}</legend>
      {aside && <Aside>{aside}</Aside>}
      {children}
      {hint && <small>{hint}</small>}
    </Root>
  );
}

const Root = styled.fieldset`
  position: relative;
  display: grid;
  gap: 6px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: 6px;
    font-size: 12px;
    color: ${color.textMuted};
  }
  small {
    font-size: 12px;
    color: ${color.textMuted};
  }
`;

const Aside = styled.span`
  position: absolute;
  top: 0;
  right: 0;
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  color: ${color.textMuted};
`;
