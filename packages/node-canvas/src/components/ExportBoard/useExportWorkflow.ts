import type { ExportProblem } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { useState } from 'react';
import { useWriteWorkflowMutation } from '../../api/exchangeApi.ts';
import { filesWords } from '../../filesWords.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';

/** The open board as a ComfyUI workflow, which the server writes; else what stands in the way. */
export function useExportWorkflow() {
  const say = filesWords.useWords();
  const { session } = useOpenBoard();
  const [problems, setProblems] = useState<readonly ExportProblem[]>([]);
  const [writeWorkflow] = useWriteWorkflowMutation();
  return {
    problems,
    forget: () => setProblems([]),
    /** Null when nothing could be written. Throws what the call answered. */
    async write(): Promise<Record<string, unknown> | null> {
      // What is written is what the server has.
      await session.flush();
      const { status } = session.get();
      if (status !== 'saved' && status !== 'readOnly') {
        toast.show({ message: say('export.unsaved'), tone: 'warning' });
        return null;
      }
      const answer = await writeWorkflow(session.id).unwrap();
      setProblems(answer.problems);
      return answer.graph;
    },
  };
}
