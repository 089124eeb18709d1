import { clientPort, fetchFile, saveBlob, useErrorText } from '@tai/api-client';
import { extensionOf, type NodeResult } from '@tai/contracts';
import { DownloadIcon, IconButton, toast } from '@tai/design-system';
import { useDocumentState } from '@tai/document-kit';
import { confirmPort, usePort } from '@tai/kernel';
import { useState } from 'react';
import { menuWords } from '../../menuWords.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';

/**
 * Saves what the board made. An image has the board inside, which opens from it again; clips and 3D files are saved as they are, also for
 * people in whose own library they are not.
 */
export function ResultDownload({ output }: { output: NodeResult['outputs'][number] }) {
  const say = menuWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const client = usePort(clientPort);
  const { editor, session } = useOpenBoard();
  const [isBusy, setBusy] = useState(false);
  const title = useDocumentState(session, ({ document }) => document?.title ?? '');
  const holdsBoard = output.medium === 'image';

  async function download(): Promise<void> {
    const isSure =
      !holdsBoard ||
      (await confirm.ask({
        ...{ title: say('result.title'), content: say('result.help') },
        confirmLabel: say('result.confirm'),
      }));
    if (!isSure) return;
    setBusy(true);
    try {
      const file = await fetchFile(client, output.url);
      if (!(file instanceof Blob)) throw file;
      if (!holdsBoard) return await saveBlob(file, `${title}.${extensionOf(output.mimeType)}`);
      const { embedBoard } = await import('../../engine/embedBoard.ts');
      await saveBlob(await embedBoard(file, { title, board: editor.get().board }), `${title}.png`);
    } catch (error) {
      toast.show({ message: say('result.failed', { reason: errorText(error) }), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <IconButton
      label={say(holdsBoard ? 'result.withBoard' : 'result.confirm')}
      disabled={isBusy}
      onClick={() => void download()}
    >
      <DownloadIcon />
    </IconButton>
  );
}
