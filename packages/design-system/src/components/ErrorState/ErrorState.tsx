import type { ReactNode } from 'react';
import { fillWords, useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { ErrorIcon, RetryIcon } from '../../icons/icons.tsx';
import { styled } from '../../styled.ts';
import { color, fontSize } from '../../theme/tokens.ts';
import { Button } from '../Button/Button.tsx';
import { StateActions, StateIcon, StateRoot, StateText, StateTitle } from '../EmptyState/EmptyState.tsx';

const More = styled.details`
  max-width: min(100%, 480px);
  margin-top: 14px;
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
  > summary {
    border-radius: calc(4px * var(--tai-rounding));
    cursor: pointer;
  }
`;

const Technical = styled.div`
  margin-top: 8px;
  padding: 10px 12px;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.field};
  box-shadow: inset 0 0 0 1px ${color.hairline};
  font-family: var(--tai-font-mono);
  text-align: start;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  user-select: text;
`;

/** Props of {@link ErrorState}. */
export interface ErrorStateProps {
  /** What happened, in the person's terms. */
  title?: string;
  /** What to do about it. */
  children?: ReactNode;
  onRetry?: () => void;
  /** The retry is under way. */
  retrying?: boolean;
  /** Beside the retry, for example a way out. */
  action?: ReactNode;
  /** Technical text for a report; folded. */
  details?: string;
  /** Id of the failed request, for the administrator's log. */
  requestId?: string;
}

/** Says what happened, offers to try again, and keeps the technical part folded. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  action,
  details,
  requestId,
}: ErrorStateProps) {
  const words = useDesignWords();
  const technical = [requestId && fillWords(words.error.requestId, { id: requestId }), details].filter(
    Boolean,
  );
  return (
    <StateRoot role="alert">
      <StateIcon data-danger>
        <ErrorIcon size={20} />
      </StateIcon>
      <StateTitle>{title ?? words.error.title}</StateTitle>
      {children && <StateText>{children}</StateText>}
      {(onRetry || action) && (
        <StateActions>
          {onRetry && (
            <Button startIcon={<RetryIcon />} loading={retrying} onClick={onRetry}>
              {words.common.retry}
            </Button>
          )}
          {action}
        </StateActions>
      )}
      {technical.length > 0 && (
        <More>
          <summary>{words.error.details}</summary>
          <Technical>{technical.join('\n')}</Technical>
        </More>
      )}
    </StateRoot>
  );
}
