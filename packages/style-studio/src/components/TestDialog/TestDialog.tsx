import { trainingApi, useErrorText } from '@tai/api-client';
import type { TrainRecord, TrainRun } from '@tai/contracts';
import { Dialog, EmptyState, ErrorState, mobileQuery, Skeleton, styled, StyleIcon } from '@tai/design-system';
import { useRef } from 'react';
import { recordWords } from '../../recordWords.ts';
import { TestFoot } from './TestFoot.tsx';
import { TestForm } from './TestForm.tsx';
import { TestResults } from './TestResults.tsx';
import { useStyleTest } from './useStyleTest.ts';

interface Props {
  trainNo: string;
  name: string;
  /** Begins with all checkpoints, else with the newest. */
  isBatch: boolean;
  onClose: () => void;
  /** Publishes a checkpoint: the record has its path, and the image becomes the cover. */
  onPublish: (publishing: { record: TrainRecord; cover: string }) => void;
}

/** Compares checkpoints of a training: images of the same prompts at different intensities and seeds. They stay with the training. */
export function TestDialog({ trainNo, name, ...rest }: Props) {
  const say = recordWords.useWords();
  const errorText = useErrorText();
  // A test is made on the server while the page may have been away from the line.
  const { data, error, isFetching, refetch } = trainingApi.useTrainingQuery(trainNo, {
    refetchOnMountOrArgChange: true,
  });
  const title = say('test.title', { name });
  if (data) return <OpenTest run={data} title={title} {...rest} />;
  return (
    <Dialog open title={title} width={1200} dismissible={false} onClose={rest.onClose}>
      {error && !isFetching ? (
        <ErrorState title={say('test.loadFailed')} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <Columns aria-busy>
          <Skeleton height={420} radius="12px" />
          <Skeleton height={420} radius="12px" />
        </Columns>
      )}
    </Dialog>
  );
}

interface OpenProps extends Omit<Props, 'trainNo' | 'name'> {
  run: TrainRun;
  title: string;
}

function OpenTest({ run, title, isBatch, onClose, onPublish }: OpenProps) {
  const say = recordWords.useWords();
  const results = useRef<HTMLElement>(null);
  const test = useStyleTest(run, isBatch, () => results.current?.scrollIntoView({ block: 'nearest' }));
  if (run.checkpoints.length === 0)
    return (
      <Dialog open title={title} width={578} onClose={onClose}>
        <EmptyState title={say('test.noCheckpoints')} icon={<StyleIcon size={20} />}>
          {say('test.noCheckpointsHelp')}
        </EmptyState>
      </Dialog>
    );
  return (
    <Dialog
      open
      title={title}
      width={1200}
      height={720}
      dismissible={false}
      onClose={onClose}
      footer={<TestFoot test={test} />}
    >
      <Columns>
        <TestForm checkpoints={run.checkpoints} test={test} />
        <TestResults
          ref={results}
          run={run}
          onPublish={(checkpoint, cover) =>
            onPublish({ record: { ...run, modelPath: checkpoint.path, health: checkpoint.health }, cover })
          }
        />
      </Columns>
    </Dialog>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 312px minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  ${mobileQuery} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
