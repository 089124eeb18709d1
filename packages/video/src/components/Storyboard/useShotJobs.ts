import { capabilityApi, useClient } from '@tai/api-client';
import {
  isFinalStatus,
  takesRemoteClip,
  type Capability,
  type Job,
  type Storyboard,
  type StoryboardShot,
} from '@tai/contracts';
import {
  completeDraft,
  createSubmission,
  draftProblems,
  generationOf,
  offerKey,
  outboxPort,
  useJobActions,
  useJobsByIdQuery,
} from '@tai/generation-kit';
import { useObservable, usePort } from '@tai/kernel';
import { useEffect, useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import { takeResults } from '../../domain/shots.ts';
import type { StoryboardEditor } from '../../engine/storyboardEditor.ts';
import { pageId } from '../../state/page.ts';

/** Jobs of the shots, and asking for them. */
export interface ShotJobs {
  /** Tools that make clips, each with its offers. */
  capabilities: readonly Capability[];
  jobOf(shot: StoryboardShot): Job | undefined;
  /** Whether a request or a job of it is under way. */
  isBusy(shot: StoryboardShot): boolean;
  /** Null when it can be asked for; else why not. */
  problemOf(shot: StoryboardShot): 'noTool' | 'incomplete' | null;
  make(shots: readonly StoryboardShot[]): void;
  cancel(shot: StoryboardShot): void;
}

const none: readonly Capability[] = [];

/** The offer with which a shot is made: the one it names, else the first that can be had. */
export function offerOf(capabilities: readonly Capability[], { recipe }: Pick<StoryboardShot, 'recipe'>) {
  const offers = capabilities.filter(({ tool }) => tool === recipe.tool);
  return (
    offers.find((one) => offerKey(one) === recipe.offer) ??
    offers.find(({ available }) => available) ??
    offers[0]
  );
}

export function useShotJobs(
  editor: StoryboardEditor,
  storyboard: Storyboard | null,
  canEdit: boolean,
): ShotJobs {
  const { jobs } = useClient();
  const outbox = usePort(outboxPort);
  const live = useObservable(jobs.list);
  const sent = useSelector((state) => generationOf(state).sent);
  const waiting = useSelector((state) => generationOf(state).outbox);
  const { cancel } = useJobActions();
  const { data } = capabilityApi.useCapabilitiesQuery();
  const capabilities = useMemo(
    () => (data ?? none).filter((one) => one.medium === 'video' && !takesRemoteClip(one)),
    [data],
  );
  const shots = storyboard?.shots;
  const idOf = (shot: StoryboardShot) => shot.making && (shot.making.jobId ?? sent[shot.making.key] ?? null);
  const liveById = useMemo(() => new Map(live.map(({ job }) => [job.id, job])), [live]);
  // What ended while nobody was here.
  const missing = (shots ?? []).flatMap((shot) => idOf(shot) ?? []).filter((id) => !liveById.has(id));
  const { data: found } = useJobsByIdQuery(missing, { skip: missing.length === 0 });
  const jobOf = (shot: StoryboardShot) => {
    const id = idOf(shot);
    return id === null ? undefined : (liveById.get(id) ?? found?.find((job) => job.id === id));
  };
  useSettled({ editor, shots, canEdit, jobOf, idOf });
  useSentAgain({ editor, shots, canEdit: canEdit && data !== undefined, idOf, waiting, capabilities });

  return {
    capabilities,
    jobOf,
    isBusy: (shot) => shot.making !== null && !isOver(jobOf(shot)),
    problemOf(shot) {
      const offer = offerOf(capabilities, shot);
      if (!offer?.available) return 'noTool';
      return draftProblems(offer, completeDraft(offer, shot.recipe.params)).length > 0 ? 'incomplete' : null;
    },
    make(wanted) {
      for (const shot of wanted) {
        const offer = offerOf(capabilities, shot);
        if (!offer) continue;
        const params = completeDraft(offer, shot.recipe.params);
        const submission = createSubmission({ tool: offer.tool, model: offer.model, params, page: pageId });
        // Stored before it is sent: whoever opens the storyboard after a crash sends it again with the same key.
        editor.note(({ shots: drafts }) => {
          const draft = drafts.find(({ id }) => id === shot.id);
          if (!draft) return;
          draft.making = { key: submission.key, model: offer.model, jobId: null, recipe: draft.recipe };
        });
        outbox.submit(submission);
      }
    },
    cancel(shot) {
      const job = jobOf(shot);
      if (job) void cancel(job);
      else if (shot.making) outbox.withdraw(shot.making.key);
      editor.note(({ shots: drafts }) => {
        const draft = drafts.find(({ id }) => id === shot.id);
        if (draft) draft.making = null;
      });
    },
  };

  function isOver(job: Job | undefined): boolean {
    return job !== undefined && isFinalStatus(job.status);
  }
}

interface Watch {
  editor: StoryboardEditor;
  shots: readonly StoryboardShot[] | undefined;
  canEdit: boolean;
  idOf: (shot: StoryboardShot) => string | null;
}

/** Puts what jobs made into their shots. */
function useSettled({ editor, shots, canEdit, jobOf, idOf }: Watch & { jobOf: ShotJobs['jobOf'] }): void {
  useEffect(() => {
    if (!canEdit) return;
    for (const shot of shots ?? []) {
      if (!shot.making) continue;
      const [id, job] = [idOf(shot), jobOf(shot)];
      const change = (recipe: (draft: StoryboardShot) => void) =>
        editor.note(({ shots: drafts }) => {
          const draft = drafts.find((one) => one.id === shot.id);
          if (draft?.making?.key === shot.making?.key && draft) recipe(draft);
        });
      const clips = job?.outputs.filter(({ medium }) => medium === 'video').map((clip) => clip.id) ?? [];
      if (job?.status === 'succeeded' && clips.length > 0) change((draft) => takeResults(draft, clips));
      else if (job?.status === 'cancelled' || (job?.status === 'succeeded' && clips.length === 0))
        change((draft) => void (draft.making = null));
      else if (id !== null && shot.making.jobId === null)
        change((draft) => {
          if (draft.making) draft.making.jobId = id;
        });
    }
  });
}

/** Sends again what was stored and never acknowledged, once; what the server refused for good is over. */
function useSentAgain({
  editor,
  shots,
  canEdit,
  idOf,
  waiting,
  capabilities,
}: Watch & { waiting: readonly { key: string }[]; capabilities: readonly Capability[] }): void {
  const outbox = usePort(outboxPort);
  const known = useRef(new Set<string>());
  useEffect(() => {
    for (const { key } of waiting) known.current.add(key);
    if (!canEdit) return;
    for (const { id, making, ...shot } of shots ?? []) {
      if (!making || idOf({ id, making, ...shot }) !== null) continue;
      if (waiting.some(({ key }) => key === making.key)) continue;
      if (known.current.has(making.key)) {
        editor.note(({ shots: drafts }) => {
          const draft = drafts.find((one) => one.id === id);
          if (draft) draft.making = null;
        });
      } else {
        known.current.add(making.key);
        const { key, model, recipe } = making;
        const offer = capabilities.find((one) => one.tool === recipe.tool && one.model === model);
        // As it was sent: the same key with other values is refused.
        const params = offer ? completeDraft(offer, recipe.params) : recipe.params;
        outbox.submit({ key, model, tool: recipe.tool, params, page: pageId, createTime: Date.now() });
      }
    }
  });
}
