import { limits, type ManagedEngine } from '@tai/contracts';
import { isPng, workflowOfPng } from '@tai/provenance';
import { useState } from 'react';
import { useReadEngineWorkflowMutation, useSaveEngineTemplateMutation } from '../../api/engineApi.ts';
import { toolNameOf } from '../../domain/engineTools.ts';
import { useOpenMapping } from '../WorkflowMapping/mappingOpener.ts';

const { templateBytes } = limits.engine;
/** A picture with a workflow inside may be larger than a workflow. */
const pngBytesMax = 50 * 1024 * 1024;

/**
 * Reads a file and either opens the page that maps its inputs or, when it is a template already, saves it.
 * @param onSaved called after a template was saved
 */
export function useWorkflowUpload(engine: ManagedEngine, onSaved: () => void) {
  const openMapping = useOpenMapping();
  /** Why a file was not sent. */
  const [refusal, setRefusal] = useState<'tooLarge' | 'noWorkflow' | null>(null);
  const [read, reading] = useReadEngineWorkflowMutation();
  const [save, saving] = useSaveEngineTemplateMutation();

  async function take(tool: string, file: File): Promise<void> {
    setRefusal(null);
    reading.reset();
    saving.reset();
    if (file.size > pngBytesMax) return setRefusal('tooLarge');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const content = isPng(bytes) ? workflowOfPng(bytes) : new TextDecoder().decode(bytes);
    if (content === null) return setRefusal('noWorkflow');
    if (content.length > templateBytes) return setRefusal('tooLarge');
    const call = { id: engine.id, tool, content };
    const { data: found } = await read(call);
    if (!found || found.problems.length > 0) return;
    const { mapping, hosts } = found;
    if (mapping) {
      openMapping({ engineId: engine.id, tool, toolLabel: toolNameOf(engine, tool), mapping, hosts });
      return;
    }
    const { data } = await save(call);
    if (data?.length === 0) onSaved();
  }

  return {
    take,
    refusal,
    problems: [...(reading.data?.problems ?? []), ...(saving.data ?? [])],
    error: reading.error ?? saving.error,
    isLoading: reading.isLoading || saving.isLoading,
  };
}
