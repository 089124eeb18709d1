import { useErrorText } from '@tai/api-client';
import { Button, Checkbox, color, Dialog, styled } from '@tai/design-system';
import { useState } from 'react';
import { useAddDatasetPicturesMutation } from '../../api/datasetApi.ts';
import { datasetWords } from '../../datasetWords.ts';
import { emptyReport, noteReply, type UploadReport } from '../../state/uploadFiles.ts';

interface Props {
  datasetId: string;
  pictureIds: readonly string[];
  onDone: (report: UploadReport) => void;
  onClose: () => void;
}

/** Adds images that were chosen in a library, with their prompts as labels where wanted. */
export function LibraryDialog({ datasetId, pictureIds, onDone, onClose }: Props) {
  const say = datasetWords.useWords();
  const errorText = useErrorText();
  const [takesPrompts, setTakesPrompts] = useState(true);
  const [add, { isLoading, error }] = useAddDatasetPicturesMutation();

  async function go(): Promise<void> {
    const { data } = await add({ datasetId, pictureIds: [...pictureIds], takesPrompts });
    if (!data) return;
    const report = emptyReport();
    noteReply(report, data);
    onDone(report);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={say('library.title', { count: pictureIds.length })}
      width={400}
      small
      footer={
        <Button variant="primary" loading={isLoading} onClick={() => void go()} data-autofocus>
          {say('library.add')}
        </Button>
      }
    >
      <Checkbox label={say('library.prompts')} checked={takesPrompts} onChange={setTakesPrompts} />
      <Hint>{say('library.promptsHelp')}</Hint>
      {error !== undefined && (
        <Problem role="alert">
          {say('importFailed')} {errorText(error)}
        </Problem>
      )}
    </Dialog>
  );
}

const Hint = styled.p`
  margin: 4px 0 0 28px;
  color: ${color.textMuted};
`;

const Problem = styled.p`
  margin: 12px 0 0;
  color: ${color.dangerText};
`;
