import { Button, FormProblem, styled } from '@tai/design-system';
import type { ReactNode } from 'react';
import { editWords } from '../../editWords.ts';

interface Props {
  children: ReactNode;
  /** Why it could not be sent. */
  failure: string | null;
  sendLabel: string;
  isSending: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** A small form within the edit dialog, which changes how a style stands with the shared library. */
export function StandingForm({ children, failure, sendLabel, isSending, onSend, onClose }: Props) {
  const say = editWords.useWords();
  return (
    <Root>
      {children}
      <FormProblem text={failure} />
      <Buttons>
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button variant="primary" loading={isSending} onClick={onSend}>
          {sendLabel}
        </Button>
      </Buttons>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 12px;
`;

const Buttons = styled.div`
  display: flex;
  gap: 8px;
  justify-content: flex-end;
`;
