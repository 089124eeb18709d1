import { useId, type ReactNode } from 'react';
import { useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { CloseIcon } from '../../icons/icons.tsx';
import { styled } from '../../styled.ts';
import { color, fontSize } from '../../theme/tokens.ts';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';

const Root = styled.section`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px 12px;
  padding: 6px 12px;
  border-bottom: 1px solid ${color.hairline};
  background: ${color.selected};
  color: ${color.text};
  font-size: ${fontSize.body};
`;

const Controls = styled.span`
  display: flex;
  align-items: center;
  gap: 4px;
`;

/** Props of {@link Banner}. */
export interface BannerProps {
  /** The message, in one sentence. */
  children: ReactNode;
  /** What the banner offers. */
  action: { label: string; onAction: () => void };
  onDismiss: () => void;
}

/** A strip above a page that says one thing and can be dismissed. It takes room, so it covers no control. */
export function Banner({ children, action, onDismiss }: BannerProps) {
  const words = useDesignWords();
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <span id={id} role="status">
        {children}
      </span>
      <Controls>
        <Button size="compact" onClick={action.onAction}>
          {action.label}
        </Button>
        <IconButton size="compact" label={words.common.close} onClick={onDismiss}>
          <CloseIcon size={14} />
        </IconButton>
      </Controls>
    </Root>
  );
}
