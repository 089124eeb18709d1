import { useSession } from '@tai/api-client';
import type { Dataset, DatasetLine, TrainerOffer, TrainingSettings } from '@tai/contracts';
import { completeDraft, draftProblems, type Tool } from '@tai/generation-kit';
import { onceOnline } from '@tai/kernel';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { trainApi } from '../api/trainApi.ts';
import { chosenOffer, formOf, offerKey, sameSettings } from '../domain/offerForm.ts';
import { createSettingsDrafts } from './settingsDrafts.ts';

/** Milliseconds without a change after which parameters are saved. */
const savePause = 700;

/** Trainer and parameters of a dataset, as the form shows them. */
export interface TrainForm {
  offers: readonly TrainerOffer[];
  isLoading: boolean;
  error: unknown;
  retry: () => void;
  /** What was chosen and is not offered now. */
  gone: Pick<TrainingSettings, 'trainerId' | 'base'> | null;
  offer: TrainerOffer | null;
  /** The form of the offer as fields of the generation kit take it. */
  tool: Tool | null;
  settings: TrainingSettings | null;
  choose: (key: string) => void;
  /** Puts the settings of a training into the form. */
  reuse: (settings: TrainingSettings) => void;
  isSaving: boolean;
  hasSaveFailed: boolean;
  /** Saves what the form holds; answers the dataset's form as the server has it. @throws what the call answered */
  save: () => Promise<DatasetLine>;
}

/** Changes are saved a moment after the last one; until then they are kept in the browser. */
export function useTrainForm(dataset: Pick<Dataset, 'id' | 'kind' | 'settings' | 'revision'>): TrainForm {
  const { id, kind } = dataset;
  const offered = trainApi.useTrainerOffersQuery();
  const offers = offered.data ?? none;
  const own = useOwnSettings(dataset);
  const { change: changeSettings } = own;
  const chosen = own.settings;
  const offer = chosenOffer(offers, chosen) ?? null;
  const capability = useMemo(() => offer && formOf(offer, kind), [offer, kind]);
  const draft = useMemo(
    () => capability && completeDraft(capability, chosen?.params),
    [capability, chosen?.params],
  );
  const settings = useMemo<TrainingSettings | null>(
    () => (offer && draft ? { trainerId: offer.trainerId, base: offer.base, params: draft } : null),
    [offer, draft],
  );
  const latest = useRef(settings);
  useEffect(() => {
    latest.current = settings;
  }, [settings]);
  const setSettings = useCallback(
    (next: TrainingSettings) => {
      // Several changes may come before it is drawn again.
      latest.current = next;
      changeSettings(next);
    },
    [changeSettings],
  );
  const change = useCallback(
    (name: string, value: unknown) => {
      if (latest.current)
        setSettings({ ...latest.current, params: { ...latest.current.params, [name]: value } });
    },
    [setSettings],
  );
  const tool = useMemo<Tool | null>(() => {
    if (!capability || !draft) return null;
    return {
      ...{ page: '', capability, offers: [], draft, change },
      ...{
        problems: draftProblems(capability, draft),
        chooseOffer: () => undefined,
        generate: () => undefined,
      },
    };
  }, [capability, draft, change]);

  return {
    offers,
    ...{ isLoading: offered.isLoading, error: offered.data ? null : offered.error, offer, tool, settings },
    retry: () => void offered.refetch(),
    gone: chosen && offered.data && !offer ? chosen : null,
    choose(key) {
      const next = offers.find((one) => offerKey(one) === key);
      // Parameters of the same name and form go along to the other trainer.
      if (next)
        setSettings({ trainerId: next.trainerId, base: next.base, params: latest.current?.params ?? {} });
    },
    reuse: setSettings,
    isSaving: own.isSaving,
    hasSaveFailed: own.hasSaveFailed,
    save: () => own.save(id, settings),
  };
}

const none: TrainerOffer[] = [];

/** The settings that were changed here, until the dataset comes back with them. */
function useOwnSettings({ id, settings: saved, revision }: Pick<Dataset, 'id' | 'settings' | 'revision'>) {
  const personId = useSession()?.user.userId ?? '';
  const drafts = useMemo(() => createSettingsDrafts(personId), [personId]);
  const [own, setOwn] = useState(() => drafts.get(id));
  /** The revision of the dataset that has them; null while they are not saved. */
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [send, { isLoading: isSaving, isError: hasSaveFailed }] = trainApi.useSaveTrainSettingsMutation();
  const latest = useRef(own);
  const isDirty = own !== null && savedAt === null;

  const save = useCallback(
    async (datasetId: string, settings: TrainingSettings | null): Promise<DatasetLine> => {
      const sent = latest.current;
      const line = await send({ id: datasetId, settings }).unwrap();
      if (latest.current === sent) {
        drafts.set(datasetId, null);
        setSavedAt(line.revision);
      }
      return line;
    },
    [send, drafts],
  );

  const change = useCallback(
    (next: TrainingSettings) => {
      latest.current = next;
      drafts.set(id, next);
      setSavedAt(null);
      setOwn(next);
    },
    [drafts, id],
  );

  useEffect(() => {
    if (!isDirty || sameSettings(own, saved)) return undefined;
    const trySave = () => void save(id, own).catch(() => undefined);
    const timer = setTimeout(trySave, savePause);
    const stopWaiting = onceOnline(trySave);
    return () => {
      clearTimeout(timer);
      stopWaiting();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `saved` changes when another tab saves, which must not send this again
  }, [own, isDirty, id, save]);

  const isBack = savedAt !== null && revision >= savedAt;
  return { settings: own !== null && !isBack ? own : (saved ?? own), change, save, isSaving, hasSaveFailed };
}
