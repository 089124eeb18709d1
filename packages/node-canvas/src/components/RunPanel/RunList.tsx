import { useErrorText } from '@tai/api-client';
import { color, EmptyState, ErrorState, HistoryIcon, Skeleton, styled } from '@tai/design-system';
import { useMemo, type ReactNode } from 'react';
import { useBoardResultsQuery, useBoardRunsQuery } from '../../api/runApi.ts';
import { runWords } from '../../runWords.ts';
import { useRunSentences } from '../BoardRuns/useRunSentences.ts';
import { RunCard } from './RunCard.tsx';

export interface RunPanelProps {
  boardId: string;
  /** Name of a node as the board shows it; undefined when the board has it no longer. */
  titleOf: (nodeId: string) => string | undefined;
  /** Label of a field of a node, for errors about it. */
  fieldOf?: ((nodeId: string, name: string) => string | undefined) | undefined;
  /** Shows a node on the board and selects it. */
  onGoTo: (nodeId: string) => void;
  /** A result was pressed. Without it the node is shown. */
  onOpenResult?: (nodeId: string, fileId: string) => void;
  /** The first action where there are no runs, such as the button that runs the board. */
  emptyAction?: ReactNode;
}

const runPage = { refetchOnMountOrArgChange: true } as const;

/** Runs under way and those that ended, newest first. */
export function Component({ boardId, emptyAction, ...nodes }: RunPanelProps) {
  const say = runWords.useWords();
  const errorText = useErrorText();
  const { currentData: runs, error, isFetching, refetch } = useBoardRunsQuery(boardId, runPage);
  const { currentData: results } = useBoardResultsQuery(boardId, runPage);
  const byNode = useMemo(() => new Map(results?.map((one) => [one.nodeId, one])), [results]);
  useRunSentences(runs);
  if (!runs && error)
    return (
      <ErrorState title={say('panel.failed')} retrying={isFetching} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    );
  if (!runs)
    return (
      <List aria-busy>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} height={96} radius="12px" />
        ))}
      </List>
    );
  if (runs.length === 0)
    return (
      <EmptyState icon={<HistoryIcon size={20} />} title={say('panel.empty')} action={emptyAction}>
        {say('panel.emptyHelp')}
      </EmptyState>
    );
  return (
    <List role="list" aria-label={say('panel.label')}>
      {runs.map((run) => (
        <RunCard key={run.id} run={run} results={byNode} {...nodes} />
      ))}
      <End>{say('panel.end', { count: runs.length })}</End>
    </List>
  );
}

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  align-content: start;
  color: ${color.text};
`;

const End = styled.p`
  margin: 0;
  padding: 4px;
  color: ${color.textFaint};
  font-size: 12px;
  text-align: center;
`;
