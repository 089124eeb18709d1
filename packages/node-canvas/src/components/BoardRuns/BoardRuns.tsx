import { useClient } from '@tai/api-client';
import { useChunk, useLanguage } from '@tai/kernel';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useBoardResultsQuery, useBoardRunsQuery } from '../../api/runApi.ts';
import { newestRuns, nodeRuns, type NodeRun } from '../../domain/nodeRun.ts';
import { runWords } from '../../runWords.ts';
import { createNodeRunStore, type NodeRunStore } from '../../state/nodeRunStore.ts';
import { useRunSentences } from './useRunSentences.ts';

const StoreContext = createContext<NodeRunStore | null>(null);

const runPage = { refetchOnMountOrArgChange: true } as const;

/**
 * Follows the runs of a board and the jobs of the person. What it returns is the same object for as long as the board is shown, so the
 * component that calls this renders on a new answer of the server alone, and never on the progress of a job.
 */
function useNodeRunState(boardId: string): NodeRunStore {
  const { jobs } = useClient();
  const { language } = useLanguage();
  const loadWords = useCallback(() => runWords.load(language).then(() => true), [language]);
  // Nothing is told before there are words for it.
  const { value: hasWords } = useChunk(loadWords);
  const runs = useBoardRunsQuery(boardId, runPage).currentData;
  const results = useBoardResultsQuery(boardId, runPage).currentData;
  useRunSentences(runs);
  const newest = useMemo(() => newestRuns(runs ?? []), [runs]);
  const [store] = useState(createNodeRunStore);
  useEffect(() => {
    const update = () => {
      if (hasWords) store.update(nodeRuns(newest, results ?? [], jobs.list.get()));
    };
    update();
    return jobs.list.subscribe(update);
  }, [store, jobs, newest, results, hasWords]);
  return store;
}

/** Lets the nodes below it ask with `useNodeRun` how they stand. */
export function BoardRuns({ boardId, children }: { boardId: string; children: ReactNode }) {
  return <StoreContext value={useNodeRunState(boardId)}>{children}</StoreContext>;
}

/** How a node stands. The component renders again when this node changes, whatever the others do. */
export function useNodeRun(nodeId: string): NodeRun {
  const store = use(StoreContext);
  if (!store) throw new Error('useNodeRun: there is no <BoardRuns> above this component.');
  const subscribe = useCallback((listener: () => void) => store.subscribe(nodeId, listener), [store, nodeId]);
  return useSyncExternalStore(subscribe, () => store.get(nodeId));
}

/** Whether the node failed in its newest run. Renders again only when that changes. */
export function useHasFailed(nodeId: string): boolean {
  const store = use(StoreContext);
  const subscribe = useCallback(
    (listener: () => void) => store?.subscribe(nodeId, listener) ?? (() => undefined),
    [store, nodeId],
  );
  return useSyncExternalStore(subscribe, () => store?.get(nodeId).status === 'failed');
}
