import { trainingApi, useErrorText } from '@tai/api-client';
import { isTrainActive, type TrainRecord, type TrainingSettings } from '@tai/contracts';
import {
  Button,
  ButtonLink,
  color,
  ErrorState,
  fontSize,
  IconButton,
  Menu,
  MoreIcon,
  PlayIcon,
  Skeleton,
  StopIcon,
  styled,
  TrashIcon,
} from '@tai/design-system';
import { href, Link } from '@tai/kernel';
import type { ReactNode } from 'react';
import { trainApi } from '../../api/trainApi.ts';
import { offerKey } from '../../domain/offerForm.ts';
import { runWords } from '../../runWords.ts';
import { useCanTrain } from '../../state/useCanTrain.ts';
import { LossCurve } from '../LossCurve/LossCurve.tsx';
import { RunLog } from '../RunLog/RunLog.tsx';
import { RunCheckpoints } from './RunCheckpoints.tsx';
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
  const { trainerId, base, canResume, modelPath } = record;
  const key = offerKey({ trainerId, base });
  const keepsStopped = offers?.find((offer) => offerKey(offer) === key)?.keepsStopped ?? true;
  const actions = useRunActions(record, keepsStopped, onRemoved);
  const canTrain = useCanTrain();
  const { problem, next } = nextStep(record);
  const isActive = isTrainActive(record.state);
  return (
    <Body>
      {problem && <Problem>{problem}</Problem>}
      {next && <Next>{next}</Next>}
      <Buttons>
        {isActive && (
          <Button
            size="compact"
            startIcon={<StopIcon size={14} />}
            loading={actions.busy === 'stop' || record.isStopping}
            onClick={() => void actions.stop()}
          >
            {say('actions.stop')}
          </Button>
        )}
        {canResume && (
          <Button
            size="compact"
            variant="primary"
            startIcon={<PlayIcon size={14} />}
            loading={actions.busy === 'resume'}
            disabledReason={canTrain ? undefined : say('actions.narrow')}
            onClick={() => void actions.resume()}
          >
            {say('actions.resume')}
          </Button>
        )}
        {modelPath !== '' && (
          <ButtonLink
            size="compact"
            component={Link}
            to={href('styleStudio.home', { query: { train: record.trainNo } })}
          >
            {say('actions.test')}
          </ButtonLink>
        )}
        <Menu
          label={say('actions.more')}
          items={[
            {
              id: 'reuse',
              label: say('actions.reuse'),
              onSelect: () => run && onReuse?.(run.settings),
              disabled: !run,
              ...(!onReuse && { disabledReason: say('actions.reuseNone') }),
            },
            { id: 'line', type: 'separator' },
            {
              id: 'remove',
              label: say('actions.remove'),
              icon: <TrashIcon size={16} />,
              danger: true,
              onSelect: () => void actions.remove(),
            },
          ]}
        >
          <IconButton size="compact" label={say('actions.more')}>
            <MoreIcon />
          </IconButton>
        </Menu>
      </Buttons>
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
            {run.reportsLoss ? <LossCurve losses={run.losses} /> : <Next>{say('loss.unreported')}</Next>}
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

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
