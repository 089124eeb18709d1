import { useErrorText } from '@tai/api-client';
import { styleLimits, type StyleVo } from '@tai/contracts';
import { Button, FormProblem, TextArea, styled, toast } from '@tai/design-system';
import { useMemo, useState } from 'react';
import { useAppealStyleMutation } from '../../api/styleApi.ts';
import { editWords } from '../../editWords.ts';
import { formWords } from '../../formWords.ts';
import { createAppealDraft } from '../../state/appealDraft.ts';
import { usePersonId } from '../../state/usePersonId.ts';

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
    <Root>
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
      <FormProblem text={error ? say('standing.appealFailed', { reason: errorText(error) }) : null} />
      <Buttons>
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button variant="primary" loading={isLoading} onClick={() => void send()}>
          {say('standing.appealSend')}
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
