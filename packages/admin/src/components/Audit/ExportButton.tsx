import { downloadErrorText, downloadFile, errorWords, useClient } from '@tai/api-client';
import { downloadPath, type adminRoutes, type RouteBody } from '@tai/contracts';
import { Button, DownloadIcon, toast } from '@tai/design-system';
import { useState } from 'react';
import { useExportAuditMutation } from '../../api/monitorApi.ts';
import { adminWords } from '../../words.ts';
import { FailureText } from '../PageFrame/PageFrame.tsx';

const toastId = 'admin.exportAudit';

interface ExportButtonProps {
  filter: RouteBody<typeof adminRoutes.exportAudit>;
  /** Why there is nothing to save. */
  reason?: string | undefined;
}

/** Saves what the filters show as CSV. */
export function ExportButton({ filter, reason }: ExportButtonProps) {
  const say = adminWords.useWords();
  const sayError = errorWords.useWords();
  const client = useClient();
  const [prepare, { error }] = useExportAuditMutation();
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    toast.show({ id: toastId, message: sayError('download.busy'), durationMs: 0 });
    const { data: fileName } = await prepare(filter);
    if (fileName !== undefined) {
      const result = await downloadFile(client, { path: downloadPath, query: { fileName, delete: 'true' } });
      toast.dismiss(toastId);
      if ('error' in result)
        toast.show({ message: downloadErrorText(result.error, sayError), tone: 'danger' });
      else toast.show({ message: say('audit.exported'), tone: 'success' });
    } else toast.dismiss(toastId);
    setBusy(false);
  }

  return (
    <div>
      <Button
        startIcon={<DownloadIcon />}
        loading={isBusy}
        disabledReason={reason}
        onClick={() => void save()}
      >
        {say('audit.export')}
      </Button>
      <FailureText error={error} />
    </div>
  );
}
