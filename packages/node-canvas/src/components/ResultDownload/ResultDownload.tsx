import { clientPort, fetchFile, saveBlob, useErrorText } from '@tai/api-client';
import type { NodeResult } from '@tai/contracts';
import { DownloadIcon, IconButton, toast } from '@tai/design-system';
import { useDocumentState } from '@tai/document-kit';
import { confirmPort, usePort } from '@tai/kernel';
import { useState } from 'react';
import { menuWords } from '../../menuWords.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';

/** Saves an image that the board made with the board inside, which opens from it again. */
export function ResultDownload({ output }: { output: NodeResult['outputs'][number] }) {
  const say = menuWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const client = usePort(clientPort);
  const { editor, session } = useOpenBoard();
  const [isBusy, setBusy] = useState(false);
  const title = useDocumentState(session, ({ document }) => document?.title ?? '');
  if (output.medium !== 'image') return null;

  async function download(): Promise<void> {
    const isSure = await confirm.ask({
      ...{ title: say('result.title'), content: say('result.help') },
      confirmLabel: say('result.confirm'),
    });
    if (!isSure) return;
    setBusy(true);
    try {
      const file = await fetchFile(client, output.url);
      if (!(file instanceof Blob)) throw file;
      const { embedBoard } = await import('../../engine/embedBoard.ts');
      await saveBlob(await embedBoard(file, { title, board: editor.get().board }), `${title}.png`);
    } catch (error) {
      toast.show({ message: say('result.failed', { reason: errorText(error) }), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <IconButton label={say('result.withBoard')} disabled={isBusy} onClick={() => void download()}>
      <DownloadIcon />
    </IconButton>
  );
}
