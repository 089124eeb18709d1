import { trainingApi, useErrorText } from '@tai/api-client';
import type { TrainRecord, TrainingSettings } from '@tai/contracts';
import { color, ErrorState, fontSize, Skeleton, styled } from '@tai/design-system';
import type { ReactNode } from 'react';
import { trainApi } from '../../api/trainApi.ts';
import { offerKey } from '../../domain/offerForm.ts';
import { runWords } from '../../runWords.ts';
import { RunLog } from '../RunLog/RunLog.tsx';
import { RunButtons } from './RunButtons.tsx';
import { RunCheckpoints } from './RunCheckpoints.tsx';
import { RunLoss } from './RunLoss.tsx';
import { RunParameters } from './RunParameters.tsx';
import { useNextStep } from './useNextStep.ts';
import { useRunActions } from './useRunActions.ts';

interface Props {
  record: TrainRecord;
  /** Puts its parameters into the form; absent while no dataset is open. */
  onReuse?: ((settings: TrainingSettings) => void) | undefined;
  onRemoved: () => void;
}

/** One training: what to do with it, its loss, checkpoints with samples, parameters and log. */
export function RunDetails({ record, onReuse, onRemoved }: Props) {
  const say = runWords.useWords();
  const errorText = useErrorText();
  const nextStep = useNextStep();
  const { data: offers } = trainApi.useTrainerOffersQuery();
  const { currentData: run, error, refetch, isFetching } = trainingApi.useTrainingQuery(record.trainNo);
  const { trainerId, base } = record;
  const key = offerKey({ trainerId, base });
  const keepsStopped = offers?.find((offer) => offerKey(offer) === key)?.keepsStopped ?? true;
  const actions = useRunActions(record, keepsStopped, onRemoved);
  const { problem, next } = nextStep(record);
  return (
    <Body>
      {problem && <Problem>{problem}</Problem>}
      {next && <Next>{next}</Next>}
      <RunButtons
        record={record}
        actions={actions}
        onReuse={onReuse && run ? () => onReuse(run.settings) : undefined}
        reuseReason={onReuse ? undefined : say('actions.reuseNone')}
      />
      {actions.failure && <Problem role="alert">{actions.failure}</Problem>}
      {!run && error ? (
        <ErrorState title={say('details.failed')} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      ) : !run ? (
        <div role="status" aria-busy aria-label={say('details.loading')}>
          <Skeleton height={220} />
        </div>
      ) : (
        <>
          <Part title={say('loss.title')}>
            {run.reportsLoss ? <RunLoss run={run} /> : <Next>{say('loss.unreported')}</Next>}
          </Part>
          <Part title={say('checkpoints.title')}>
            <RunCheckpoints run={run} />
          </Part>
          <Part title={say('parameters.title')}>
            <RunParameters run={run} />
          </Part>
          <details>
            <summary>{say('log.title')}</summary>
            <RunLog lines={run.log} />
          </details>
        </>
      )}
    </Body>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      {children}
    </section>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 4px 16px 16px;
  h4,
  summary {
    margin: 0 0 8px;
    font-size: ${fontSize.body};
    font-weight: 600;
  }
  summary {
    min-height: 24px;
    cursor: pointer;
  }
`;

const Next = styled.p`
  margin: 0;
  color: ${color.textMuted};
`;

const Problem = styled.p`
  margin: 0;
  color: ${color.dangerText};
  overflow-wrap: anywhere;
`;
