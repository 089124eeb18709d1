import { trainingApi, useErrorText } from '@tai/api-client';
import type { StyleVo } from '@tai/contracts';
import { Button, FormProblem, Select, color, fontSize, radius, styled, toast } from '@tai/design-system';
import { formatDateTime } from '@tai/kernel';
import { useState } from 'react';
import { useAddStyleVersionMutation } from '../../api/styleApi.ts';
import { editWords } from '../../editWords.ts';
import { ImportFile } from '../ImportStyle/ImportFile.tsx';

interface Props {
  style: StyleVo;
  onClose: () => void;
}

/** Gives a style a newer file: of a training, or one that is brought in. */
export function AddVersion({ style, onClose }: Props) {
  const say = editWords.useWords();
  const errorText = useErrorText();
  const [path, setPath] = useState('');
  const [add, { isLoading, error }] = useAddStyleVersionMutation();

  async function addFile(param1: string): Promise<void> {
    const result = await add({ id: style.id, param1 });
    if (result.error) return;
    toast.show({ tone: 'success', message: say('versions.added') });
    onClose();
  }

  return (
    <Root>
      <p>{say('versions.addHint')}</p>
      <TrainingChoice value={path} onChange={setPath} />
      <Button variant="primary" loading={isLoading} disabled={path === ''} onClick={() => void addFile(path)}>
        {say('versions.addThis')}
      </Button>
      <h4>{say('versions.fromFile')}</h4>
      <ImportFile onImported={(file) => void addFile(file.path)} />
      <FormProblem text={error ? say('versions.addFailed', { reason: errorText(error) }) : null} />
      <Button onClick={onClose}>{say('cancel')}</Button>
    </Root>
  );
}

/** Own trainings that have a style file, the newest first. */
function TrainingChoice({ value, onChange }: { value: string; onChange: (path: string) => void }) {
  const say = editWords.useWords();
  const errorText = useErrorText();
  const { data, error, isFetching, hasNextPage, fetchNextPage } = trainingApi.useTrainingsInfiniteQuery({});
  const trainings = data?.pages.flatMap(({ records }) => records).filter(({ modelPath }) => modelPath !== '');
  const isEmpty = trainings?.length === 0 && !hasNextPage;
  return (
    <>
      <Select
        label={say('versions.from')}
        placeholder={say('versions.choose')}
        value={value === '' ? undefined : value}
        onChange={onChange}
        disabled={!trainings || trainings.length === 0}
        hint={isEmpty ? say('versions.noTrainings') : undefined}
        error={error ? say('versions.trainingsFailed', { reason: errorText(error) }) : undefined}
        options={(trainings ?? []).map(({ modelPath, name, createTime }) => ({
          value: modelPath,
          label: name,
          description: formatDateTime(createTime),
        }))}
      />
      {hasNextPage && (
        <Button size="compact" variant="ghost" loading={isFetching} onClick={() => void fetchNextPage()}>
          {say('versions.moreTrainings')}
        </Button>
      )}
    </>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  padding: 12px;
  border-radius: ${radius.control};
  background: ${color.raised};
  box-shadow: inset 0 0 0 1px ${color.hairline};
  p,
  h4 {
    margin: 0;
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
    font-weight: 400;
  }
`;
