import { isApiError, isTransient, useErrorText } from '@tai/api-client';
import type { Dataset } from '@tai/contracts';
import { Button, color, mobileQuery, ProgressBar, styled } from '@tai/design-system';
import { useStopLabellingMutation } from '../../api/datasetApi.ts';
import { datasetWords } from '../../datasetWords.ts';
import { labelWords } from '../../labelWords.ts';
import type { DatasetEdits, EditsState } from '../../state/datasetEdits.ts';
import type { Adding } from '../../state/useAdding.ts';

interface Props {
  dataset: Dataset;
  edits: DatasetEdits;
  save: EditsState;
  adding: Adding;
}

/** What goes on with a dataset: files and labels on their way, changes that were not saved, a training that uses it. */
export function BenchNotices({ dataset, edits, save, adding }: Props) {
  const say = datasetWords.useWords();
  const errorText = useErrorText();
  const { progress } = adding.state;
  const isRefused = isApiError(save.error) && !isTransient(save.error);
  return (
    <Root>
      {dataset.isTraining && <Line role="status">{say('trainingNote')}</Line>}
      {save.status === 'failed' && (
        <Line role="alert" data-tone="danger">
          <span>
            {say('save.failed')} {errorText(save.error)}
          </span>
          <Button size="compact" onClick={() => void edits.flush()}>
            {say('save.retry')}
          </Button>
          {isRefused && (
            <Button size="compact" variant="ghost" onClick={edits.discard}>
              {say('save.discard')}
            </Button>
          )}
        </Line>
      )}
      {progress && (
        <Line>
          <Going
            text={say('upload.progress', { done: progress.done, total: progress.total })}
            value={progress.percent}
          />
          <Button size="compact" onClick={adding.upload.cancel}>
            {say('upload.cancel')}
          </Button>
        </Line>
      )}
      {dataset.labelling && <LabellingLine id={dataset.id} labelling={dataset.labelling} />}
    </Root>
  );
}

function LabellingLine({ id, labelling }: { id: string; labelling: NonNullable<Dataset['labelling']> }) {
  const say = labelWords.useWords();
  const [stop, { isLoading }] = useStopLabellingMutation();
  const { done, failed, total } = labelling;
  const text = say('auto.progress', { done: done + failed, total });
  return (
    <Line>
      <Going
        text={
          failed > 0
            ? say('auto.withFailed', { text, failed: say('auto.failedCount', { count: failed }) })
            : text
        }
        value={((done + failed) / Math.max(1, total)) * 100}
      />
      <Button size="compact" loading={isLoading} onClick={() => void stop(id)}>
        {say('auto.stop')}
      </Button>
    </Line>
  );
}

function Going({ text, value }: { text: string; value: number }) {
  return (
    <Progress>
      <span>{text}</span>
      <ProgressBar label={text} value={value} />
    </Progress>
  );
}

const Progress = styled.div`
  display: grid;
  gap: 4px;
  font-variant-numeric: tabular-nums;
`;

const Root = styled.div`
  display: grid;
  gap: 8px;
  padding: 0 16px;
  &:not(:empty) {
    padding-bottom: 12px;
  }
  ${mobileQuery} {
    padding-inline: 12px;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  padding: 8px 12px;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.hover};
  > :first-of-type:not(button) {
    flex: 1;
    min-width: 160px;
  }
  &[data-tone='danger'] {
    background: color-mix(in srgb, ${color.danger} 14%, transparent);
  }
`;
