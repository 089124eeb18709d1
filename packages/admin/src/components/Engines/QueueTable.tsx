import { errorText, errorWords } from '@tai/api-client';
import { isFinalStatus, permissions, type ManagedJob } from '@tai/contracts';
import { Badge, Button, DataTable, ProgressBar, styled, toast } from '@tai/design-system';
import { confirmPort, formatListTime, useLanguage, usePort } from '@tai/kernel';
import { useCancelJobMutation } from '../../api/monitorApi.ts';
import { formatSeconds } from '../../domain/formats.ts';
import { adminWords } from '../../words.ts';
import { useMay } from '../Allowed/Allowed.tsx';
import { FailureText, Faint } from '../PageFrame/PageFrame.tsx';

const tones = {
  queued: 'neutral',
  running: 'accent',
  saving: 'accent',
  succeeded: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const;

/** Jobs of everybody, with the way to cancel one. Nothing of what people make is shown. */
export function QueueTable({ jobs, isBusy }: { jobs: readonly ManagedJob[] | undefined; isBusy: boolean }) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  const sayError = errorWords.useWords();
  const mayCancel = useMay(permissions.queueEdit);
  const { cancel, cancelling, error } = useCancelling();
  return (
    <>
      <DataTable
        label={say('queue.title')}
        rows={jobs}
        rowKey={({ id }) => id}
        isBusy={isBusy}
        skeletonRows={4}
        columns={[
          {
            id: 'person',
            header: say('queue.person'),
            isTitle: true,
            renderCell: ({ username }) => username,
          },
          {
            id: 'tool',
            header: say('queue.tool'),
            renderCell: ({ tool, model, engineId }) => (
              <>
                {tool} <Faint>{`${model} · ${engineId}`}</Faint>
              </>
            ),
          },
          {
            id: 'state',
            header: say('queue.state'),
            width: '200px',
            renderCell: ({ status, error: reason }) => (
              <>
                <Badge tone={tones[status]}>{say(`queue.${status}`)}</Badge>
                {reason && <Faint as="p">{errorText({ kind: 'api', ...reason }, sayError)}</Faint>}
              </>
            ),
          },
          {
            id: 'progress',
            header: say('queue.progress'),
            width: '160px',
            renderCell: ({ status, progress }) =>
              isFinalStatus(status) || status === 'queued' ? (
                <Faint>{say('engines.noTime')}</Faint>
              ) : (
                <Progress>
                  <ProgressBar label={say('queue.progress')} value={progress} />
                  <Faint>{say('upload.percent', { percent: Math.round(progress) })}</Faint>
                </Progress>
              ),
          },
          {
            id: 'created',
            header: say('queue.created'),
            width: '200px',
            renderCell: ({ createTime }) => <Faint>{formatListTime(createTime, language)}</Faint>,
          },
          {
            id: 'duration',
            header: say('queue.duration'),
            width: '96px',
            align: 'end',
            renderCell: ({ startTime, endTime }) =>
              startTime === null || endTime === null
                ? say('engines.noTime')
                : formatSeconds((endTime - startTime) / 1000, language),
          },
          {
            id: 'actions',
            header: say('common.actions'),
            width: '104px',
            isActions: true,
            renderCell: (job) =>
              mayCancel &&
              !isFinalStatus(job.status) && (
                <Button size="compact" loading={cancelling === job.id} onClick={() => void cancel(job)}>
                  {say('queue.cancel')}
                </Button>
              ),
          },
        ]}
      />
      <FailureText error={error} />
    </>
  );
}

function useCancelling() {
  const say = adminWords.useWords();
  const confirm = usePort(confirmPort);
  const [cancelJob, { isLoading, originalArgs, error }] = useCancelJobMutation();
  async function cancel(job: ManagedJob): Promise<void> {
    const isMeant = await confirm.ask({
      title: say('queue.cancelTitle', { name: job.username }),
      content: say('queue.cancelText'),
      confirmLabel: say('queue.cancel'),
      cancelLabel: say('queue.keep'),
      danger: true,
    });
    if (!isMeant) return;
    const { data } = await cancelJob(job.id);
    if (data) toast.show({ message: say('queue.cancelDone'), tone: 'success' });
  }
  return { cancel, cancelling: isLoading ? originalArgs : undefined, error };
}

const Progress = styled.div`
  display: grid;
  grid-template-columns: 1fr 40px;
  align-items: center;
  gap: 8px;
`;
