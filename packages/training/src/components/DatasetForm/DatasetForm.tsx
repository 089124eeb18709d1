import { imageRights, trainingLimits, type Dataset, type ImageRights } from '@tai/contracts';
import { mobileQuery, Select, styled, TextField } from '@tai/design-system';
import { datasetWords } from '../../datasetWords.ts';
import type { DatasetEdits } from '../../state/datasetEdits.ts';
import { useLongTexts } from '../../state/useLongTexts.ts';
import { useTypedText } from '../../state/useTypedText.ts';

const maxLength = {
  name: trainingLimits.nameMaxLength,
  trigger: trainingLimits.triggerMaxLength,
  previewPrompt: trainingLimits.previewPromptMaxLength,
} as const;

interface Props {
  /** As it is shown, with changes on their way. */
  dataset: Dataset;
  edits: DatasetEdits;
}

/** What a dataset says about itself; saved while it is typed. */
export function DatasetForm({ dataset, edits }: Props) {
  const say = datasetWords.useWords();
  return (
    <Root aria-label={say('form.title')}>
      <OneField field="name" isRequired {...{ dataset, edits }} />
      <OneField field="previewPrompt" isRequired {...{ dataset, edits }} />
      <OneField field="trigger" {...{ dataset, edits }} />
      <Select<ImageRights>
        label={say('form.rights')}
        value={dataset.rights ?? undefined}
        placeholder={say('form.rightsNone')}
        onChange={(rights) => edits.changeForm({ rights })}
        options={imageRights.map((value) => ({ value, label: say(`rights.${value}`) }))}
      />
    </Root>
  );
}

function OneField({
  field,
  isRequired = false,
  dataset,
  edits,
}: Props & { field: keyof typeof maxLength; isRequired?: boolean }) {
  const say = datasetWords.useWords();
  const max = maxLength[field];
  const typed = useTypedText({
    ...{ saved: dataset[field], max, keep: useLongTexts(), name: `${dataset.id} ${field}` },
    save: (text) => edits.changeForm({ [field]: text }),
  });
  return (
    <TextField
      {...typed}
      label={say(`form.${field}`)}
      placeholder={say(`form.${field}Hint`)}
      maxLength={max}
      required={isRequired}
      error={typed.value.length > max ? say('form.tooLong', { max }) : undefined}
      dir="auto"
      autoComplete="off"
    />
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 8px 12px;
  padding: 12px 16px;
  container-type: inline-size;
  ${mobileQuery} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding: 4px 12px 8px;
  }
`;
