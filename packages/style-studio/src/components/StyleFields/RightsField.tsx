import { imageRights, type ImageRights } from '@tai/contracts';
import { RadioList } from '@tai/design-system';
import { formWords } from '../../formWords.ts';

interface Props {
  value: ImageRights | null;
  onChange: (rights: ImageRights) => void;
  error?: string;
}

/** The statement about the rights in the training images, which moderators read. */
export function RightsField({ value, onChange, error }: Props) {
  const say = formWords.useWords();
  return (
    <RadioList<ImageRights>
      label={say('rights.label')}
      value={value}
      onChange={onChange}
      error={error}
      options={imageRights.map((one) => ({
        value: one,
        label: say(`rights.${one}`),
        hint: say(`rights.${one}Hint`),
      }))}
    />
  );
}
