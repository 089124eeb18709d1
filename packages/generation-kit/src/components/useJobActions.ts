import { useClient, useErrorText } from '@tai/api-client';
import type { Job } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { generationPageSlot, usePort, useSlot } from '@tai/kernel';
import { useCancelMutation } from '../api/generationApi.ts';
import { pageOfJob } from '../domain/pageOfJob.ts';
import { createSubmission } from '../domain/submission.ts';
import { outboxPort } from '../state/outboxPort.ts';

/** What can be done with a job. */
export function useJobActions() {
  const { jobs } = useClient();
  const errorText = useErrorText();
  const [cancelJob] = useCancelMutation();
  const outbox = usePort(outboxPort);
  const pages = useSlot(generationPageSlot);
  return {
    async cancel(job: Job): Promise<void> {
      const result = await cancelJob(job.id);
      if (result.data) jobs.put(result.data);
      else toast.show({ id: `cancel.${job.id}`, message: errorText(result.error), tone: 'danger' });
    },
    /** The same request again, as a new job on the page that owns it. Returns the key of its submission. */
    retry(job: Job): string {
      const { tool, model, params, seed } = job;
      const page = pageOfJob(pages, job)?.id;
      const submission = createSubmission({ tool, model, params: { ...params, seed }, page });
      outbox.submit(submission);
      return submission.key;
    },
    withdraw: (key: string) => outbox.withdraw(key),
  };
}
