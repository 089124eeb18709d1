import { trainingLimits, type DatasetImage } from '@tai/contracts';
import { TextArea } from '@tai/design-system';
import { useId } from 'react';
import { labelWords } from '../../labelWords.ts';
import { useLongTexts } from '../../state/useLongTexts.ts';
import { useTypedText } from '../../state/useTypedText.ts';

interface Props {
  image: DatasetImage;
  onChange: (labels: string, key?: string) => void;
}

/** Labels as text, for sentences. */
export function LabelText({ image, onChange }: Props) {
  const say = labelWords.useWords();
  const visit = useId();
  const max = trainingLimits.labelsMaxLength;
  const typed = useTypedText({
    ...{ saved: image.labels, max, keep: useLongTexts(), name: `labels ${image.id}` },
    save: (text) => onChange(text, `text ${image.id} ${visit}`),
  });
  return (
    <TextArea
      {...typed}
      label={say('text')}
      hint={say('textHelp')}
      minRows={4}
      maxRows={12}
      maxLength={max}
      error={typed.value.length > max ? say('tooLong', { max, length: typed.value.length }) : undefined}
      dir="auto"
    />
  );
}
