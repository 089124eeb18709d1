import { capabilityApi, saveBlob, useErrorText, withReason } from '@tai/api-client';
import { isFinalStatus, type Job, type Picture } from '@tai/contracts';
import {
  CloseIcon,
  color,
  EmptyState,
  GridViewIcon,
  IconButton,
  SaveIcon,
  Select,
  StopIcon,
  styled,
  toast,
} from '@tai/design-system';
import { useJobActions, type Results } from '@tai/generation-kit';
import { formatDateTime, picturePreviewPort, useLanguage, usePort } from '@tai/kernel';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Batch } from '../../domain/batch.ts';
import { drawGrid } from '../../engine/gridPicture.ts';
import { batchCellRetried, selectBatches, stageChanged } from '../../state/workspaceSlice.ts';
import { toolWords } from '../../toolWords.ts';
import { BatchCellView } from './BatchCellView.tsx';
import { useBatchJobs } from './useBatchJobs.ts';

export interface BatchStageProps {
  id: string;
  results: Results;
}

/** The pictures of a batch as a grid with the values it goes through. */
export function Component({ id, results }: BatchStageProps) {
  const batches = useSelector(selectBatches);
  const batch = batches.find((one) => one.id === id) ?? batches[0];
  return batch ? <BatchGrid {...{ batch, batches, results }} /> : <NoBatch />;
}

function CloseButton() {
  const say = toolWords.useWords();
  const dispatch = useDispatch();
  return (
    <IconButton label={say('compare.close')} onClick={() => dispatch(stageChanged({ kind: 'result' }))}>
      <CloseIcon />
    </IconButton>
  );
}

function NoBatch() {
  const say = toolWords.useWords();
  return (
    <Root>
      <Head>
        <span />
        <CloseButton />
      </Head>
      <EmptyState title={say('batch.empty')} icon={<GridViewIcon />} />
    </Root>
  );
}

interface GridProps {
  batch: Batch;
  batches: readonly Batch[];
  results: Results;
}

function BatchGrid({ batch, batches, results }: GridProps) {
  const say = toolWords.useWords();
  const dispatch = useDispatch();
  const nameOf = useBatchName();
  const { jobs, gone } = useBatchJobs(batch, results);
  return (
    <Root>
      <Head>
        {batches.length > 1 ? (
          <Select
            label={say('batch.choose')}
            hideLabel
            size="compact"
            value={batch.id}
            options={batches.map((one) => ({ value: one.id, label: nameOf(one) }))}
            onChange={(next) => dispatch(stageChanged({ kind: 'batch', id: next }))}
          />
        ) : (
          <strong>{nameOf(batch)}</strong>
        )}
        <BatchActions key={batch.id} {...{ batch, jobs, results }} />
        <CloseButton />
      </Head>
      <Grid {...{ batch, jobs, gone, results }} />
    </Root>
  );
}

function useBatchName(): (batch: Batch) => string {
  const say = toolWords.useWords();
  const { pick } = useLanguage();
  const { data: capabilities } = capabilityApi.useCapabilitiesQuery();
  return ({ tool, createTime }) => {
    const name = capabilities?.find((one) => one.tool === tool)?.toolName;
    return say('batch.name', { tool: name ? pick(name) : tool, date: formatDateTime(createTime) });
  };
}

interface PartProps {
  batch: Batch;
  /** By the key of their cell. */
  jobs: ReadonlyMap<string, Job>;
  results: Results;
}

function BatchActions({ batch, jobs, results }: PartProps) {
  const say = toolWords.useWords();
  const errorText = useErrorText();
  const { pick } = useLanguage();
  const { cancel, withdraw } = useJobActions();
  const [isSaving, setSaving] = useState(false);
  const underWay = batch.cells.filter(({ key }) => {
    const job = jobs.get(key);
    return job === undefined ? isWaiting(key, results) : !isFinalStatus(job.status);
  });
  const done = batch.cells.length - underWay.length;
  const hasPictures = [...jobs.values()].some(({ outputs }) => outputs.length > 0);

  async function save(): Promise<void> {
    setSaving(true);
    try {
      const { columns, rows } = batch;
      const picture = await drawGrid({
        columns: columns.values.map(({ label }) => pick(label)),
        rows: rows?.values.map(({ label }) => pick(label)) ?? null,
        pictures: batch.cells.flatMap(({ key, column, row }) => {
          const [output] = jobs.get(key)?.outputs ?? [];
          return output ? [{ column, row, url: output.previewUrl }] : [];
        }),
      });
      await saveBlob(picture, `TAI_${batch.tool}_${batch.id.slice(0, 8)}.png`);
    } catch (error) {
      toast.show({
        id: 'imageTools.batch',
        message: withReason(say('batch.saveFailed'), errorText(error)),
        tone: 'danger',
      });
    }
    setSaving(false);
  }

  return (
    <>
      <Done role="status">
        {underWay.length === 0
          ? say('batch.count', { count: batch.cells.length })
          : say('batch.done', { done, count: batch.cells.length })}
      </Done>
      <IconButton
        label={say('batch.stop')}
        disabled={underWay.length === 0}
        onClick={() => {
          for (const { key } of underWay) {
            const job = jobs.get(key);
            if (job) void cancel(job);
            else withdraw(key);
          }
        }}
      >
        <StopIcon />
      </IconButton>
      <IconButton label={say('batch.save')} disabled={isSaving || !hasPictures} onClick={() => void save()}>
        <SaveIcon />
      </IconButton>
    </>
  );
}

function Grid({ batch, jobs, gone, results }: PartProps & { gone: ReadonlySet<string> }) {
  const say = toolWords.useWords();
  const dispatch = useDispatch();
  const preview = usePort(picturePreviewPort);
  const { pick } = useLanguage();
  const { columns, rows } = batch;
  function choose(picture: Picture): void {
    if (results.results.some(({ id }) => id === picture.id)) return results.choose(picture.id);
    // An older batch is on no list any more: the stage would show the newest picture instead.
    const pictures = batch.cells.flatMap(({ key }) => jobs.get(key)?.outputs.slice(0, 1) ?? []);
    preview.open({ pictures, startId: picture.id });
  }

  const rowNames = rows ? rows.values.map(({ label }) => pick(label)) : [''];
  return (
    <Scroller>
      <table aria-label={say('batch.stage')}>
        <thead>
          <tr>
            {rows && (
              <th scope="col">
                <small>{`${pick(rows.label)} \\ ${pick(columns.label)}`}</small>
              </th>
            )}
            {columns.values.map(({ label }, column) => (
              <th key={column} scope="col">
                <span title={pick(label)}>{pick(label)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowNames.map((name, row) => (
            <tr key={row}>
              {rows && (
                <th scope="row">
                  <span title={name}>{name}</span>
                </th>
              )}
              {columns.values.map(({ label }, column) => {
                const cell = batch.cells.find((one) => one.column === column && one.row === row);
                return (
                  <td key={column}>
                    {cell && (
                      <BatchCellView
                        cell={cell}
                        job={jobs.get(cell.key)}
                        isWaiting={isWaiting(cell.key, results)}
                        name={rows ? say('batch.cell', { column: pick(label), row: name }) : pick(label)}
                        isGone={gone.has(cell.key)}
                        onChoose={choose}
                        onRetried={(newKey) =>
                          dispatch(batchCellRetried({ id: batch.id, key: cell.key, newKey }))
                        }
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

function isWaiting(key: string, { results }: Results): boolean {
  return results.some((result) => result.kind === 'waiting' && result.submission.key === key);
}

const Root = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

const Head = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  padding: 8px 12px;
  > :first-of-type {
    flex: 0 1 auto;
    min-width: 0;
    margin-inline-end: auto;
    font-size: 13px;
  }
`;

const Done = styled.span`
  flex: none;
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  color: ${color.textMuted};
`;

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  padding: 0 12px 12px;
  overflow: auto;
  table {
    border-spacing: 6px;
    margin: 0 auto;
  }
  th {
    position: sticky;
    z-index: 1;
    max-width: 220px;
    padding: 4px 6px;
    border-radius: calc(6px * var(--tai-rounding));
    background: ${color.stage};
    font-size: 12px;
    font-weight: 550;
    text-align: center;
  }
  thead th {
    top: 0;
  }
  thead small {
    white-space: nowrap;
  }
  tbody th {
    left: 0;
    min-width: 48px;
    max-width: 140px;
    text-align: end;
  }
  th span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow-wrap: anywhere;
  }
  small {
    font-weight: 400;
    color: ${color.textMuted};
  }
  td {
    padding: 0;
    vertical-align: middle;
  }
`;
