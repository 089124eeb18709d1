import { color, styled } from '@tai/design-system';
import { useId, type ClipboardEventHandler, type ReactNode } from 'react';

interface Props {
  label: string;
  hint?: string | undefined;
  /** What is wrong and what to do. */
  error?: ReactNode;
  /** Stands at the right of the label. */
  aside?: ReactNode;
  onPaste?: ClipboardEventHandler;
  children: ReactNode;
}

/** A control of several parts under one name. */
export function Labelled({ label, hint, error, aside, onPaste, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Root
      role="group"
      onPaste={onPaste}
      aria-labelledby={`${id}-label`}
      aria-describedby={described === '' ? undefined : described}
    >
      <Head>
        <span id={`${id}-label`}>{label}</span>
        {aside && <Aside>{aside}</Aside>}
      </Head>
      {children}
      {error && (
        <Wrong id={`${id}-error`} role="alert">
          {error}
        </Wrong>
      )}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  small {
    font-size: 12px;
    color: ${color.textMuted};
    overflow-wrap: anywhere;
  }
`;

const Head = styled.div`
  display: flex;
  gap: 12px;
  align-items: flex-end;
  justify-content: space-between;
  font-size: 12px;
  font-weight: 500;
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Aside = styled.span`
  flex: none;
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

const Wrong = styled.div`
  font-size: 12px;
  color: ${color.dangerText};
  overflow-wrap: anywhere;
`;
