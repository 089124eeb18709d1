import { isApiError, isTransient, useErrorText, useSession } from '@tai/api-client';
import type { Dataset, DatasetLine, ImageRights, TrainRecord } from '@tai/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { trainApi } from '../../api/trainApi.ts';
import { startProblems, trainedIds } from '../../domain/startProblems.ts';
import { formWords } from '../../formWords.ts';
import { createPendingStarts } from '../../state/pendingStarts.ts';
import { useNamedError } from '../../state/useNamedError.ts';
import { useOnce } from '../../state/useOnce.ts';
import type { TrainForm } from '../../state/useTrainForm.ts';

/** What kept a training from starting. */
export interface StartFailure {
  /** Shown as a list when there are several. */
  lines: string[];
  /** They are what the person has to do before. */
  isToDo: boolean;
  /** The dataset was changed meanwhile: a second press starts with what it is now. */
  isConflict: boolean;
}

interface StartOptions {
  dataset: Dataset;
  form: TrainForm;
  /** Null for all images. */
  selectedIds: readonly string[] | null;
  onSaveFirst: () => Promise<boolean>;
  onStarted: (trainNo: string) => void;
}

/** Starts a training: what is unsaved is saved, what is missing is said, rights are asked for, and one run begins. */
export function useStart({ dataset, form, selectedIds, onSaveFirst, onStarted }: StartOptions) {
  const say = formWords.useWords();
  const errorText = useErrorText();
  const namedError = useNamedError();
  const personId = useSession()?.user.userId ?? '';
  const pending = useMemo(() => createPendingStarts(personId), [personId]);
  const [save] = trainApi.useSaveTrainSettingsMutation();
  const [send] = trainApi.useStartTrainingMutation();
  const [failure, setFailure] = useState<StartFailure | null>(null);
  const [asksRights, setAsksRights] = useState(false);
  const latest = useRef({ dataset, form, selectedIds });
  useEffect(() => {
    latest.current = { dataset, form, selectedIds };
  });

  const startFailed = (reason: string) => namedError('trainStartFailed', { reason }, reason);
  const show = (line: string, isConflict = false) => setFailure({ lines: [line], isToDo: false, isConflict });

  function failed(error: unknown): void {
    const isConflict = isApiError(error) && error.error === 'datasetChanged';
    // An answer without the number of the training breaks the contract.
    if (isApiError(error) && error.kind === 'contract') show(namedError('trainNumberMissing'));
    else show(isConflict ? errorText(error) : startFailed(errorText(error)), isConflict);
  }

  /** @returns the dataset's form on the server when nothing is missing */
  async function prepare(): Promise<DatasetLine | null> {
    if (!(await onSaveFirst())) {
      show(say('start.notSaved'));
      return null;
    }
    const { form: now } = latest.current;
    const line = await now.save();
    const { dataset: shown, selectedIds: selection } = latest.current;
    if (!now.offer) return null;
    if (line.images !== shown.list.length) {
      // Another tab added or took out images that are not shown here yet.
      show(namedError('datasetChanged'), true);
      return null;
    }
    const count = trainedIds(shown.list, selection).length;
    const missing = startProblems(line, now.offer, { count, isSelection: selection !== null });
    if (missing.length === 0) return line;
    setFailure({
      lines: missing.map(({ kind, ...values }) => say(`problems.${kind}`, values)),
      ...{ isToDo: true, isConflict: false },
    });
    return null;
  }

  /** @returns whether a training has begun */
  async function begin(revision: number): Promise<boolean> {
    const { dataset: shown, form: now, selectedIds: selection } = latest.current;
    if (!now.settings) return false;
    const record = await send({
      ...{ datasetId: shown.id, saveId: pending.take(shown.id), revision, settings: now.settings },
      ...(selection && { imageIds: trainedIds(shown.list, selection) }),
    })
      .unwrap()
      .catch((error: unknown) => {
        // Without an answer the same key goes out again, and a training that did start is not started twice.
        if (!isApiError(error) || !isTransient(error)) pending.settle(shown.id);
        throw error;
      });
    pending.settle(shown.id);
    return started(record);
  }

  function started({ trainNo }: TrainRecord): boolean {
    if (trainNo === '') show(namedError('trainNumberMissing'));
    else onStarted(trainNo);
    return trainNo !== '';
  }

  const { isBusy, once } = useOnce(failed);
  return {
    isBusy,
    failure,
    asksRights,
    start: () =>
      once(async () => {
        setFailure(null);
        const line = await prepare();
        if (!line) return false;
        if (line.rights !== null) return begin(line.revision);
        setAsksRights(true);
        return false;
      }),
    answerRights: (rights: ImageRights | null) => {
      setAsksRights(false);
      if (!rights) return;
      void once(async () => {
        setFailure(null);
        const line = await save({ id: latest.current.dataset.id, rights }).unwrap();
        return begin(line.revision);
      });
    },
  };
}
