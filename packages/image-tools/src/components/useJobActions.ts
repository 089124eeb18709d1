import { useClient, useErrorText } from '@tai/api-client';
import type { Job } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { useCancelMutation } from '../api/imageToolsApi.ts';
import { createSubmission } from '../domain/submission.ts';
import { getOutbox } from '../state/services.ts';

/** What can be done with a job. */
export function useJobActions() {
  const { jobs } = useClient();
  const errorText = useErrorText();
  const [cancelJob] = useCancelMutation();
  return {
    async cancel(job: Job): Promise<void> {
      const result = await cancelJob(job.id);
      if (result.data) jobs.put(result.data);
      else toast.show({ id: `cancel.${job.id}`, message: errorText(result.error), tone: 'danger' });
    },
    /** The same request again, as a new job. Returns the key of its submission. */
    retry({ tool, model, params, seed }: Job): string {
      const submission = createSubmission({ tool, model, params: { ...params, seed } });
      getOutbox().submit(submission);
      return submission.key;
    },
    withdraw: (key: string) => getOutbox().withdraw(key),
  };
}
