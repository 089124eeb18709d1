import { useErrorText } from '@tai/api-client';
import { styleLimits, type StyleVo } from '@tai/contracts';
import { TextArea, toast } from '@tai/design-system';
import { useMemo, useState } from 'react';
import { useAppealStyleMutation } from '../../api/styleApi.ts';
import { editWords } from '../../editWords.ts';
import { formWords } from '../../formWords.ts';
import { createAppealDraft } from '../../state/appealDraft.ts';
import { usePersonId } from '../../state/usePersonId.ts';
import { StandingForm } from './StandingForm.tsx';

interface Props {
  style: StyleVo;
  onClose: () => void;
}

const max = styleLimits.appealMaxLength;

/** Says why a decision about a style should be changed. */
export function AppealForm({ style, onClose }: Props) {
  const say = editWords.useWords();
  const ofForm = formWords.useWords();
  const errorText = useErrorText();
  const personId = usePersonId();
  const draft = useMemo(() => createAppealDraft(personId, style.id), [personId, style.id]);
  const [text, setText] = useState(draft.get);
  const [isTried, setTried] = useState(false);
  const [appeal, { isLoading, error }] = useAppealStyleMutation();
  const problem =
    text.trim() === ''
      ? say('standing.appealMissing')
      : text.trim().length > max
        ? ofForm('problem.tooLong', { max })
        : null;

  async function send(): Promise<void> {
    setTried(true);
    if (problem !== null) return;
    const result = await appeal({ id: style.id, text: text.trim() });
    if (result.error) return;
    draft.set('');
    toast.show({ tone: 'success', message: say('standing.appealSent') });
    onClose();
  }

  return (
    <StandingForm
      failure={error ? say('standing.appealFailed', { reason: errorText(error) }) : null}
      sendLabel={say('standing.appealSend')}
      isSending={isLoading}
      onSend={() => void send()}
      onClose={onClose}
    >
      <TextArea
        label={say('standing.appealLabel')}
        hint={say('standing.appealHint')}
        value={text}
        onChange={(next) => {
          setText(next);
          draft.set(next);
        }}
        maxLength={max}
        minRows={4}
        error={isTried && problem !== null ? problem : undefined}
      />
    </StandingForm>
  );
}
