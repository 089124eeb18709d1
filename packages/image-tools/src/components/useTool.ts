import { capabilityApi, useClient, useSession } from '@tai/api-client';
import { limits, type Capability } from '@tai/contracts';
import { useObservable } from '@tai/kernel';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { completeDraft, draftProblems, type Draft, type Problem } from '../domain/draft.ts';
import { activeJobs } from '../domain/jobTitle.ts';
import { createSubmission } from '../domain/submission.ts';
import { getOutbox } from '../state/services.ts';
import { parameterChanged, selectDraft, selectOutbox, selectTool } from '../state/workspaceSlice.ts';

type Root = Parameters<typeof selectTool>[0];

/** The tool in use: its capability, the draft, what keeps it from starting, and starting it. */
export interface Tool {
  capability: Capability;
  draft: Draft;
  problems: Problem[];
  change: (name: string, value: unknown) => void;
  generate: () => void;
}

/** The tool in use, or why there is none. */
export function useTool(): { tool: Tool | null; isLoading: boolean; error: unknown; retry: () => void } {
  const dispatch = useDispatch();
  const session = useSession();
  const { data, isLoading, error, refetch } = capabilityApi.useCapabilitiesQuery(undefined, {
    skip: !session,
  });
  const key = useSelector((state: Root) => selectTool(state));
  const entered = useSelector((state: Root) => selectDraft(state, key));
  const waiting = useSelector(selectOutbox).length;
  const active = useActiveCount() + waiting;
  const capability = data?.find((one) => one.tool === key) ?? data?.[0];
  const tool = useMemo<Tool | null>(() => {
    if (!capability) return null;
    const draft = completeDraft(capability, entered);
    const problems = draftProblems(capability, draft);
    const { activeJobsPerUser } = limits.generation;
    if (active >= activeJobsPerUser) problems.push({ kind: 'queueFull', count: activeJobsPerUser });
    if (!session) problems.push({ kind: 'signedOut' });
    return {
      capability,
      draft,
      problems,
      change: (name, value) => dispatch(parameterChanged({ tool: capability.tool, name, value })),
      generate() {
        if (problems.length > 0) return;
        getOutbox().submit(
          createSubmission({ tool: capability.tool, model: capability.model, params: draft }),
        );
      },
    };
  }, [capability, entered, active, session, dispatch]);
  return { tool, isLoading, error, retry: () => void refetch() };
}

/** How many jobs are under way. Only the number is watched: progress changes the list several times a second. */
function useActiveCount(): number {
  const { list } = useClient().jobs;
  return useObservable(
    useMemo(() => ({ get: () => activeJobs(list.get()).length, subscribe: list.subscribe }), [list]),
  );
}
