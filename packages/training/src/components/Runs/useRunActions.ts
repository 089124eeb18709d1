import { isApiError, trainingApi, useErrorText, withReason } from '@tai/api-client';
import { isTrainActive, type TrainRecord } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { confirmPort, usePort } from '@tai/kernel';
import { useState } from 'react';
import { trainApi } from '../../api/trainApi.ts';
import { runWords } from '../../runWords.ts';
import { useNamedError } from '../../state/useNamedError.ts';

type Act = 'stop' | 'resume' | 'remove';

/** What can be done with one training, and what went wrong with it. */
export interface RunActions {
  /** What is under way. */
  busy: Act | null;
  failure: string | null;
  stop: () => Promise<void>;
  resume: () => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * Stops, resumes and deletes a training. Stopping and deleting ask first.
 * @param keepsStopped whether a stopped training leaves checkpoints
 */
export function useRunActions(record: TrainRecord, keepsStopped: boolean, onRemoved: () => void): RunActions {
  const { trainNo, state } = record;
  const say = runWords.useWords();
  const errorText = useErrorText();
  const namedError = useNamedError();
  const confirm = usePort(confirmPort);
  const [busy, setBusy] = useState<Act | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [stopTraining] = trainApi.useStopTrainingMutation();
  const [resumeTraining] = trainApi.useResumeTrainingMutation();
  const [deleteTraining] = trainingApi.useDeleteTrainingMutation();

  async function run(
    act: Act,
    call: () => Promise<unknown>,
    text: (error: unknown) => string,
  ): Promise<boolean> {
    setBusy(act);
    setFailure(null);
    try {
      await call();
      return true;
    } catch (error) {
      setFailure(text(error));
      return false;
    } finally {
      setBusy(null);
    }
  }

  return {
    busy,
    failure,

    async stop() {
      const isSure = await confirm.ask({
        title: say('stop.title'),
        content: say(keepsStopped ? 'stop.text' : 'stop.textLost'),
        confirmLabel: say('stop.confirm'),
      });
      if (!isSure) return;
      await run(
        'stop',
        () => stopTraining(trainNo).unwrap(),
        (error) => {
          // It has ended in the meantime: there is nothing to be stopped.
          if (isApiError(error) && error.error === 'trainNotRunning') return errorText(error);
          const reason = errorText(error);
          return namedError('trainStopFailed', { reason }, reason);
        },
      );
    },

    async resume() {
      await run(
        'resume',
        () => resumeTraining(trainNo).unwrap(),
        (error) => withReason(say('resume.failed'), errorText(error)),
      );
    },

    async remove() {
      const isSure = await confirm.ask({
        title: say('remove.title'),
        content: say(isTrainActive(state) ? 'remove.textRunning' : 'remove.text'),
        confirmLabel: say('remove.confirm'),
        danger: true,
      });
      if (!isSure) return;
      const isDone = await run(
        'remove',
        () => deleteTraining(trainNo).unwrap(),
        (error) => withReason(say('remove.failed'), errorText(error)),
      );
      if (!isDone) return;
      toast.show({ id: 'training.removed', tone: 'success', message: say('remove.done') });
      onRemoved();
    },
  };
}
