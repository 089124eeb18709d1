import { LazyPart } from '@tai/kernel';
import { useMemo } from 'react';
import { useBoardResultsQuery, useBoardRunsQuery } from '../../api/runApi.ts';
import { runWords } from '../../runWords.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';
import { useBoardNames } from '../nodes/useBoardNames.ts';

const load = () => import('../RunPanel/RunCard.tsx').then(({ RunCard }) => ({ Component: RunCard }));

/** How the newest run stands, with the way to stop it or to try again. Nothing before the first run and after a good one. */
export function NewestRun({ onOpenBoard }: { onOpenBoard: () => void }) {
  const { session, stage } = useOpenBoard();
  const names = useBoardNames();
  const run = useBoardRunsQuery(session.id).currentData?.[0];
  const results = useBoardResultsQuery(session.id).currentData;
  const byNode = useMemo(() => new Map(results?.map((one) => [one.nodeId, one])), [results]);
  if (!run || run.status === 'succeeded') return null;
  function goTo(nodeId: string): void {
    onOpenBoard();
    // The board is drawn first.
    const stop = stage.subscribe(() => {
      stop();
      stage.get()?.goTo(nodeId);
    });
  }
  return (
    <div role="list">
      <LazyPart
        load={load}
        words={runWords}
        props={{ run, results: byNode, ...names, onGoTo: goTo, isFolded: run.status === 'running' }}
      />
    </div>
  );
}
