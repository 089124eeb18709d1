import { limits } from '@tai/contracts';
import { revisionWords } from '../../revisionWords.ts';
import { CardTitleField } from '../DocumentTitle/CardTitleField.tsx';

interface Props {
  name: string;
  /** Gets the new name, or null when it stays. */
  onDone: (name: string | null) => void;
}

/** The field in the place of the name of a version. */
export function RevisionNameField({ name, onDone }: Props) {
  const say = revisionWords.useWords();
  return (
    <CardTitleField
      title={name}
      label={say('nameLabel')}
      maxLength={limits.document.revisionNameMaxLength}
      onDone={onDone}
    />
  );
}
