import { imageRights, type ImageRights } from '@tai/contracts';
import { Button, Dialog, FormHelp, RadioList, styled } from '@tai/design-system';
import { useRef, useState } from 'react';
import { formWords } from '../../formWords.ts';

interface Props {
  /** Null when the person gave up. */
  onAnswer: (rights: ImageRights | null) => void;
}

/** Asks once for each dataset which rights the person has in its images. */
export function RightsDialog({ onAnswer }: Props) {
  const say = formWords.useWords();
  const [rights, setRights] = useState<ImageRights | null>(null);
  const [isAsked, setAsked] = useState(false);
  const list = useRef<HTMLFieldSetElement>(null);

  function send(): void {
    setAsked(true);
    if (rights) onAnswer(rights);
    else list.current?.querySelector('input')?.focus();
  }

  return (
    <Dialog
      open
      small
      width={400}
      onClose={() => onAnswer(null)}
      title={say('rights.title')}
      footer={
        <Button variant="primary" onClick={send}>
          {say('start.button')}
        </Button>
      }
    >
      <Body>
        <RadioList
          ref={list}
          label={say('rights.question')}
          value={rights}
          onChange={setRights}
          options={imageRights.map((one) => ({ value: one, label: say(`rights.${one}`) }))}
          error={isAsked && !rights ? say('rights.missing') : undefined}
          data-autofocus
        />
        <FormHelp>{say('rights.help')}</FormHelp>
      </Body>
    </Dialog>
  );
}

const Body = styled.div`
  display: grid;
  gap: 16px;
`;
