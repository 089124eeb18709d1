import type { StyleTestCell, TrainCheckpointLine } from '@tai/contracts';
import { color, fontSize, styled } from '@tai/design-system';
import type { StyleTestTable } from '../../domain/styleTestGrids.ts';
import { recordWords } from '../../recordWords.ts';
import { TestCell } from './TestCell.tsx';

interface Props {
  trainNo: string;
  table: StyleTestTable;
  intensities: readonly number[];
  checkpoints: readonly TrainCheckpointLine[];
  onOpen: (cell: StyleTestCell) => void;
  onPublish: (checkpoint: TrainCheckpointLine, cover: string) => void;
}

/** The images of one prompt: checkpoints and seeds from top to bottom, intensities from left to right. */
export function TestTable({ trainNo, table, intensities, checkpoints, onOpen, onPublish }: Props) {
  const say = recordWords.useWords();
  return (
    <Scroller>
      <Table>
        <caption>{table.prompt}</caption>
        <thead>
          <tr>
            <th scope="col">{say('results.checkpoint')}</th>
            {intensities.map((value) => (
              <th key={value} scope="col">
                {value === 0 ? say('results.without') : say('test.intensity', { value })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ checkpointId, epoch, seed, cells }) => {
            const checkpoint = checkpoints.find(({ id }) => id === checkpointId);
            const label = say(checkpoint?.isFinal ? 'test.final' : 'test.epoch', {
              epoch: checkpoint?.epoch ?? epoch,
            });
            return (
              <tr key={`${checkpointId} ${String(seed)}`}>
                <th scope="row">
                  {label}
                  <small>{say('test.seed', { seed })}</small>
                </th>
                {cells.map((cell, at) => (
                  <td key={intensities[at]}>
                    {cell && (
                      <TestCell
                        trainNo={trainNo}
                        cell={cell}
                        label={say('results.cell', {
                          ...{ epoch: label, seed, prompt: cell.prompt },
                          intensity:
                            cell.intensity === 0
                              ? say('results.without')
                              : say('test.intensity', { value: cell.intensity }),
                        })}
                        onOpen={() => onOpen(cell)}
                        onPublish={
                          checkpoint && cell.url !== null
                            ? () => onPublish(checkpoint, cell.url ?? '')
                            : undefined
                        }
                      />
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Scroller>
  );
}

const Scroller = styled.div`
  margin-bottom: 16px;
  overflow-x: auto;
`;

const Table = styled.table`
  border-spacing: 8px;
  margin: 0 -8px;
  font-size: ${fontSize.caption};
  font-variant-numeric: tabular-nums;
  caption {
    padding: 0 8px;
    color: ${color.textMuted};
    overflow-wrap: anywhere;
    text-align: start;
  }
  th {
    color: ${color.textMuted};
    font-weight: 500;
    text-align: start;
  }
  tbody th {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
    width: 116px;
    min-width: 116px;
    padding-inline-end: 8px;
    background: ${color.overlay};
    vertical-align: top;
  }
  th > small {
    display: block;
    color: ${color.textFaint};
    font-size: inherit;
    font-weight: 400;
  }
  td {
    width: 208px;
    min-width: 144px;
    padding: 0;
    vertical-align: top;
  }
`;
