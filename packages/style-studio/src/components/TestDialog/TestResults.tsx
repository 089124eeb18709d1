import { pictureApi, useErrorText } from '@tai/api-client';
import type { StyleTestCell, TrainCheckpointLine, TrainRun } from '@tai/contracts';
import {
  Badge,
  color,
  EmptyState,
  fontSize,
  GridViewIcon,
  ProgressBar,
  styled,
  toast,
} from '@tai/design-system';
import { formatListTime, picturePreviewPort, usePort } from '@tai/kernel';
import { useMemo, type Ref } from 'react';
import { isCellOpen, styleTestGrids, type StyleTestGrid } from '../../domain/styleTestGrids.ts';
import { recordWords } from '../../recordWords.ts';
import { TestTable } from './TestTable.tsx';

interface Props {
  run: TrainRun;
  onPublish: (checkpoint: TrainCheckpointLine, cover: string) => void;
  ref: Ref<HTMLElement>;
}

/** All tests of a training, newest first. They fill while their images are made. */
export function TestResults({ run, onPublish, ref }: Props) {
  const say = recordWords.useWords();
  const grids = useMemo(() => styleTestGrids(run.tests), [run.tests]);
  const open = useOpenLarge();
  return (
    <Results ref={ref} aria-label={say('results.title')}>
      {grids.length === 0 && (
        <EmptyState title={say('results.empty')} icon={<GridViewIcon size={20} />}>
          {say('results.emptyHelp')}
        </EmptyState>
      )}
      {grids.map((grid) => (
        <section
          key={grid.createTime}
          aria-label={say('results.test', { date: formatListTime(grid.createTime) })}
        >
          <GridHead grid={grid} />
          {grid.tables.map((table) => (
            <TestTable
              key={table.prompt}
              trainNo={run.trainNo}
              table={table}
              intensities={grid.intensities}
              checkpoints={run.checkpoints}
              onOpen={(cell) => void open(grid, cell)}
              onPublish={onPublish}
            />
          ))}
        </section>
      ))}
    </Results>
  );
}

/** Shows an image of a test large, with the others of the test beside it. */
function useOpenLarge() {
  const preview = usePort(picturePreviewPort);
  const errorText = useErrorText();
  const [find] = pictureApi.useLazyPicturesByIdQuery();
  return async (grid: StyleTestGrid, cell: StyleTestCell): Promise<void> => {
    const ids = grid.cells.flatMap(({ pictureId }) => pictureId ?? []);
    const { data, error } = await find(ids, true);
    const found = ids.flatMap((id) => data?.find((picture) => picture.id === id) ?? []);
    if (error || !found.some(({ id }) => id === cell.pictureId)) {
      const why = error ? ` ${errorText(error)}` : '';
      toast.show({ tone: 'danger', message: recordWords.say('results.openFailed') + why });
    } else preview.open({ pictures: found, startId: cell.pictureId ?? '' });
  };
}

function GridHead({ grid }: { grid: StyleTestGrid }) {
  const say = recordWords.useWords();
  const { cells } = grid;
  const total = cells.length;
  const done = cells.filter((cell) => !isCellOpen(cell)).length;
  const made = cells.filter(({ status }) => status === 'succeeded').length;
  const failed = cells.filter(({ status }) => status === 'failed').length;
  const text = say('results.progress', { done: made, total });
  return (
    <Head>
      <h3>{formatListTime(grid.createTime)}</h3>
      <span>{text}</span>
      {failed > 0 && <Badge tone="danger">{say('results.failed', { count: failed })}</Badge>}
      {done < total && <ProgressBar thin label={text} value={(done / total) * 100} />}
    </Head>
  );
}

const Results = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  min-height: 28px;
  margin-bottom: 8px;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  font-variant-numeric: tabular-nums;
  h3 {
    margin: 0;
    color: ${color.text};
    font-size: ${fontSize.emphasis};
    font-weight: 600;
  }
`;
