import type { ApiError } from '@tai/api-client';
import { canvasLimits, type Board, type ImportReport } from '@tai/contracts';
import { useCallback, useState } from 'react';
import { useReadWorkflowMutation } from '../../api/exchangeApi.ts';
import { textBytes } from '../../domain/boardFile/boardFile.ts';
import { arrangeContent } from '../../engine/arrangeContent.ts';
import { readImport, type ImportSource } from '../../engine/readImport.ts';
import { useCapabilities } from '../nodes/nodeTitle.ts';

type Own = Extract<ImportSource, { kind: 'own' }>;
type Problem = Extract<ImportSource, { kind: 'problem' }>['problem'];

/** A file on its way to a board. Nothing is made until the person has seen what becomes of it. */
export type ImportState =
  | { step: 'choose' }
  | { step: 'reading'; name: string }
  | { step: 'own'; name: string; source: Own }
  | { step: 'workflow'; name: string; title: string; board: Board; report: ImportReport }
  | { step: 'problem'; name: string; problem: Problem }
  | { step: 'refused'; name: string; error: ApiError };

export function useImport(): { state: ImportState; read: (file: File) => Promise<void> } {
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const [readWorkflow] = useReadWorkflowMutation();
  const capabilities = useCapabilities();

  const read = useCallback(
    async (file: File): Promise<void> => {
      const { name } = file;
      setState({ step: 'reading', name });
      const source = await readImport(file);
      if (source.kind === 'problem') return setState({ step: 'problem', name, problem: source.problem });
      if (source.kind === 'own') return setState({ step: 'own', name, source });
      const bytes = textBytes(JSON.stringify(source.workflow));
      if (bytes > canvasLimits.importBytes)
        return setState({ step: 'refused', name, error: tooLarge(bytes) });
      try {
        const { content, report } = await readWorkflow(source.workflow).unwrap();
        const board = await arrangeContent(content, capabilities);
        setState({ step: 'workflow', name, title: source.title, board, report });
      } catch (error) {
        setState({ step: 'refused', name, error: error as ApiError });
      }
    },
    [readWorkflow, capabilities],
  );
  return { state, read };
}

/** As the server answers it: the body of a call that is larger never gets there. */
function tooLarge(bytes: number): ApiError {
  const params = { size: Math.ceil(bytes / 1024), limit: canvasLimits.importBytes / 1024 };
  return { kind: 'api', code: 1782, error: 'importTooLarge', msg: '', params };
}
