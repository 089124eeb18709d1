import { capabilityApi, useClient, useSession, pictureApi } from '@tai/api-client';
import { limits, type Capability, type Picture } from '@tai/contracts';
import { useObservable, usePort } from '@tai/kernel';
import { useMemo } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import {
  changeDraft,
  completeDraft,
  draftProblems,
  namedPictureIds,
  type Draft,
  type Problem,
} from '../domain/draft.ts';
import { activeJobs } from '../domain/activeJobs.ts';
import { createSubmission } from '../domain/submission.ts';
import {
  modelChosen,
  parameterChanged,
  selectDraft,
  selectModel,
  selectOutbox,
} from '../state/generationSlice.ts';
import { outboxPort } from '../state/outboxPort.ts';
import { useNamedStyles } from './useNamedStyles.ts';

const none: string[] = [];

type Root = Parameters<typeof selectDraft>[0];

/** Where a form stands. */
export interface ToolPlace {
  /** Mode key of the tool, for example `create`. */
  key: string;
  /** Id of the page in `generationPageSlot`: what is asked for here is shown there. */
  page: string;
  /** Opens a stage to draw the value of a mask or box on its picture. Without it a mask can only be uploaded. Stable. */
  draw?: (parameter: string) => void;
  /** Only engines and models that render it while somebody draws. */
  isLive?: boolean;
}

/** A tool in use: its capability, the draft, what keeps it from starting, and starting it. */
export interface Tool extends Pick<ToolPlace, 'page' | 'draw'> {
  capability: Capability;
  /** Every engine and model that offers the tool. */
  offers: Capability[];
  /** The one that was chosen, where it is not offered any more. */
  goneOffer?: string | undefined;
  chooseOffer: (key: string) => void;
  draft: Draft;
  problems: Problem[];
  /** Sets a value of the draft. The same function until the capability changes. */
  change: (name: string, value: unknown) => void;
  generate: () => void;
  /** The image on the stage of the page, where the page has one. */
  onStage?: Picture | null;
}

/** Names one engine and model among those that offer a tool. */
export function offerKey({ engineId, model }: Pick<Capability, 'engineId' | 'model'>): string {
  return `${engineId}/${model}`;
}

/** A tool as a form shows it, or why there is none. */
export function useTool({ key, page, draw, isLive = false }: ToolPlace): {
  tool: Tool | null;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
} {
  const outbox = usePort(outboxPort);
  const session = useSession();
  const { data, isLoading, error, refetch } = capabilityApi.useCapabilitiesQuery(undefined, {
    skip: !session,
  });
  const entered = useSelector((state: Root) => selectDraft(state, key));
  const waiting = useSelector(selectOutbox).length;
  const active = useActiveCount() + waiting;
  const limit = useObservable(useClient().jobs.limit) ?? limits.generation.activeJobsPerUser;
  const wanted = useSelector((state: Root) => selectModel(state, key));
  const offers = useMemo(
    () => (data ?? []).filter(({ tool, live }) => tool === key && (!isLive || live !== undefined)),
    [data, key, isLive],
  );
  const chosen =
    offers.find((one) => offerKey(one) === wanted) ??
    offers.find(({ available, hold }) => available && !hold) ??
    offers.find(({ available }) => available) ??
    offers[0];
  const capability = useNamedStyles(chosen, entered);
  const draft = useMemo(() => capability && completeDraft(capability, entered), [capability, entered]);
  const named = capability && draft ? namedPictureIds(capability, draft) : none;
  const { currentData: pictures } = pictureApi.usePicturesByIdQuery(named, { skip: named.length === 0 });
  const actions = useDraftActions(key, capability);
  const tool = useMemo<Tool | null>(() => {
    if (!capability || !draft || !actions) return null;
    const problems = draftProblems(capability, draft, pictures);
    if (active >= limit) problems.push({ kind: 'queueFull', count: limit });
    if (!session) problems.push({ kind: 'signedOut' });
    return {
      ...{ page, ...(draw && { draw }) },
      ...{ capability, draft, problems, offers, ...actions },
      generate() {
        if (problems.length > 0) return;
        outbox.submit(
          createSubmission({ tool: capability.tool, model: capability.model, params: draft, page }),
        );
      },
    };
  }, [capability, offers, draft, actions, pictures, active, limit, session, page, draw, outbox]);
  return { tool, isLoading, error, retry: () => void refetch() };
}

/** What changes the draft. It reads the draft from the store when it is called, so that it stays the same while a person types. */
function useDraftActions(
  tool: string,
  capability: Capability | undefined,
): Pick<Tool, 'change' | 'chooseOffer'> | null {
  const dispatch = useDispatch();
  const store = useStore<Root>();
  return useMemo(() => {
    if (!capability) return null;
    return {
      chooseOffer: (model) => dispatch(modelChosen({ tool, model })),
      change(name, value) {
        const draft = completeDraft(capability, selectDraft(store.getState(), tool));
        for (const [key, next] of Object.entries(changeDraft(capability, draft, name, value))) {
          if (next !== draft[key] || key === name) {
            dispatch(parameterChanged({ tool, name: key, value: next }));
          }
        }
      },
    };
  }, [tool, capability, store, dispatch]);
}

/** How many jobs are under way. Only the number is watched: progress changes the list several times a second. */
function useActiveCount(): number {
  const { list } = useClient().jobs;
  return useObservable(
    useMemo(() => ({ get: () => activeJobs(list.get()).length, subscribe: list.subscribe }), [list]),
  );
}
