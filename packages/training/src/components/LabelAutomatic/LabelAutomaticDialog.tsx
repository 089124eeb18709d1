import { useErrorText } from '@tai/api-client';
import type { DatasetImage } from '@tai/contracts';
import { Button, color, Dialog, RadioList, SegmentedControl, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { useLabelDatasetMutation } from '../../api/datasetApi.ts';
import { labelWords } from '../../labelWords.ts';
import type { DatasetEdits } from '../../state/datasetEdits.ts';

interface Props {
  datasetId: string;
  images: readonly DatasetImage[];
  selected: readonly DatasetImage[];
  edits: DatasetEdits;
  onClose: () => void;
}

const modes = ['skip', 'append', 'overwrite'] as const;
type Mode = (typeof modes)[number];
const languages = ['zh', 'en'] as const;

/** Has images described by the engine, in the background. Labels that somebody wrote are kept. */
export function LabelAutomaticDialog({ datasetId, images, selected, edits, onClose }: Props) {
  const say = labelWords.useWords();
  const errorText = useErrorText();
  const { language: own } = useLanguage();
  const [language, setLanguage] = useState<(typeof languages)[number]>(own === 'zh' ? 'zh' : 'en');
  const [mode, setMode] = useState<Mode>('skip');
  const [scope, setScope] = useState<'selected' | 'all'>(selected.length > 1 ? 'selected' : 'all');
  const [begin, { isLoading, error }] = useLabelDatasetMutation();
  const chosen = scope === 'selected' ? selected : images;
  const count = chosen.filter((image) => mayLabel(image, mode)).length;

  async function go(): Promise<void> {
    // Labels that were just written count as written by hand.
    if (!(await edits.flush())) return;
    const imageIds = scope === 'selected' ? { imageIds: selected.map(({ id }) => id) } : {};
    if (!(await begin({ datasetId, mode, language, ...imageIds })).error) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={say('auto.title')}
      width={500}
      footer={
        <Button variant="primary" disabled={count === 0} loading={isLoading} onClick={() => void go()}>
          {say('auto.start')}
        </Button>
      }
    >
      <Fields>
        <SegmentedControl
          label={say('auto.language')}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: say(`auto.${value}`) }))}
        />
        <RadioList<Mode>
          label={say('auto.mode')}
          value={mode}
          onChange={setMode}
          options={modes.map((value) => ({
            value,
            label: say(`auto.${value}`),
            hint: say(`auto.${value}Help`),
          }))}
        />
        {selected.length > 0 && (
          <RadioList
            label={say('batch.scope')}
            value={scope}
            onChange={setScope}
            options={[
              { value: 'selected', label: say('batch.selected', { count: selected.length }) },
              { value: 'all', label: say('batch.all', { count: images.length }) },
            ]}
          />
        )}
        <p role="status">{say('auto.count', { count })}</p>
        {error !== undefined && (
          <Problem role="alert">
            {say('auto.failed')} {errorText(error)}
          </Problem>
        )}
      </Fields>
    </Dialog>
  );
}

/** The rule of the server: what somebody wrote is only ever added to. */
function mayLabel({ labels, labelsBy }: DatasetImage, mode: Mode): boolean {
  return labels === '' || mode === 'append' || (mode === 'overwrite' && labelsBy !== 'person');
}

const Fields = styled.div`
  display: grid;
  gap: 16px;
  p {
    margin: 0;
    color: ${color.textMuted};
  }
`;

const Problem = styled.p`
  &&& {
    color: ${color.dangerText};
  }
`;
