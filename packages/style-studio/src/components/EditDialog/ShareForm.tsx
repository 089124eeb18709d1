import { useErrorText } from '@tai/api-client';
import type { ImageRights, StyleVo } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { useState } from 'react';
import { useShareStyleMutation } from '../../api/styleApi.ts';
import { editWords } from '../../editWords.ts';
import { formWords } from '../../formWords.ts';
import { RightsField } from '../StyleFields/RightsField.tsx';
import { StandingForm } from './StandingForm.tsx';

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
    <StandingForm
      failure={error ? say('standing.shareFailed', { reason: errorText(error) }) : null}
      sendLabel={say('standing.submit')}
      isSending={isLoading}
      onSend={() => void send()}
      onClose={onClose}
    >
      <RightsField
        value={rights}
        onChange={setRights}
        error={isTried && rights === null ? ofForm('problem.rights') : undefined}
      />
    </StandingForm>
  );
}
