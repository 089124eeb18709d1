import { useErrorText } from '@tai/api-client';
import type { ImageRights, StyleVo } from '@tai/contracts';
import { Button, FormProblem, styled, toast } from '@tai/design-system';
import { useState } from 'react';
import { useShareStyleMutation } from '../../api/styleApi.ts';
import { editWords } from '../../editWords.ts';
import { formWords } from '../../formWords.ts';
import { RightsField } from '../StyleFields/RightsField.tsx';

interface Props {
  style: StyleVo;
  onClose: () => void;
}

/** Hands a style in for the shared library, with the statement about the rights in its images. */
export function ShareForm({ style, onClose }: Props) {
  const say = editWords.useWords();
  const ofForm = formWords.useWords();
  const errorText = useErrorText();
  const [rights, setRights] = useState<ImageRights | null>(null);
  const [isTried, setTried] = useState(false);
  const [share, { isLoading, error }] = useShareStyleMutation();

  async function send(): Promise<void> {
    setTried(true);
    if (rights === null) return;
    const result = await share({ id: style.id, rights });
    if (result.error) return;
    const message = say(result.data.state === 'approved' ? 'standing.sharedNow' : 'standing.shared');
    toast.show({ tone: 'success', message });
    onClose();
  }

  return (
    <Root>
      <RightsField
        value={rights}
        onChange={setRights}
        error={isTried && rights === null ? ofForm('problem.rights') : undefined}
      />
      <FormProblem text={error ? say('standing.shareFailed', { reason: errorText(error) }) : null} />
      <Buttons>
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button variant="primary" loading={isLoading} onClick={() => void send()}>
          {say('standing.submit')}
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
