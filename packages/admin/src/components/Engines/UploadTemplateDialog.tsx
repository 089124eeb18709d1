import { limits, tools, type LocalizedText, type ManagedEngine } from '@tai/contracts';
import { Button, Dialog, Select, styled, TextField, toast, useDesignWords } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { useReadEngineWorkflowMutation, useSaveEngineTemplateMutation } from '../../api/engineApi.ts';
import { toolNameOf } from '../../domain/engineTools.ts';
import { formatMegabytes } from '../../domain/formats.ts';
import { isPng, workflowOfPng } from '../../domain/workflowOfPng.ts';
import { adminWords } from '../../words.ts';
import { DropZone } from '../DropZone/DropZone.tsx';
import { FailureText, Faint } from '../PageFrame/PageFrame.tsx';
import { useOpenMapping } from '../WorkflowMapping/mappingOpener.ts';
import { ProblemList, Refusal } from '../WorkflowMapping/ProblemList.tsx';

interface UploadTemplateDialogProps {
  engine: ManagedEngine;
  /** Tool whose workflow it is; empty to choose one. */
  tool: string;
  fileHint: LocalizedText;
  onClose: () => void;
}

const { templateBytes } = limits.engine;
/** A picture with a workflow inside may be larger than a workflow. */
const pngBytesMax = 50 * 1024 * 1024;
/** Stands for a tool that the product does not know. */
const other = ' ';

/**
 * Replaces the workflow of a tool or adds a tool. A plain export opens the page that maps its inputs; what is wrong with a
 * file is listed, and nothing is changed.
 */
export function UploadTemplateDialog({ engine, tool, fileHint, onClose }: UploadTemplateDialogProps) {
  const say = adminWords.useWords();
  const words = useDesignWords();
  const { language, pick } = useLanguage();
  const [chosen, setChosen] = useState<string>(tool === '' ? 'create' : tool);
  const [key, setKey] = useState('');
  const [wasTried, setTried] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  /** The file is a picture without a workflow. */
  const [isBare, setBare] = useState(false);
  const openMapping = useOpenMapping();
  const [read, reading] = useReadEngineWorkflowMutation();
  const [save, saving] = useSaveEngineTemplateMutation();
  const isLoading = reading.isLoading || saving.isLoading;
  const problems = [...(reading.data?.problems ?? []), ...(saving.data ?? [])];
  const wanted = chosen === other ? key.trim() : chosen;
  const isKeyRight = /^[A-Za-z][\w-]{0,39}$/.test(wanted);

  async function take([file]: File[]): Promise<void> {
    setTried(true);
    setTooLarge(false);
    setBare(false);
    if (!file || !isKeyRight) return;
    if (file.size > pngBytesMax) {
      setTooLarge(true);
      return;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const content = isPng(bytes) ? workflowOfPng(bytes) : new TextDecoder().decode(bytes);
    setBare(content === null);
    if (content === null) return;
    if (content.length > templateBytes) {
      setTooLarge(true);
      return;
    }
    const call = { id: engine.id, tool: wanted, content };
    saving.reset();
    const { data: found } = await read(call);
    if (!found || found.problems.length > 0) return;
    const { mapping, hosts } = found;
    if (mapping) {
      const toolLabel = toolNameOf(engine, wanted);
      openMapping({ engineId: engine.id, tool: wanted, toolLabel, mapping, hosts });
      return;
    }
    const { data } = await save(call);
    if (data?.length !== 0) return;
    toast.show({ message: say('templates.saved'), tone: 'success' });
    onClose();
  }

  return (
    <Dialog
      open
      width={520}
      dismissible={false}
      title={
        tool === ''
          ? say('templates.upload')
          : say('templates.uploadNamed', { tool: pick(toolNameOf(engine, tool)) })
      }
      onClose={onClose}
      footer={<Button onClick={onClose}>{words.common.cancel}</Button>}
    >
      <Stack aria-busy={isLoading}>
        {tool === '' && (
          <Select
            label={say('templates.tool')}
            value={chosen}
            onChange={setChosen}
            options={[
              ...Object.entries(tools).map(([value, { name }]) => ({ value, label: pick(name) })),
              { value: other, label: say('templates.otherTool') },
            ]}
          />
        )}
        {chosen === other && (
          <TextField
            label={say('templates.toolKey')}
            hint={say('templates.toolKeyHint')}
            error={wasTried && !isKeyRight && say('templates.toolKeyWrong')}
            value={key}
            spellCheck={false}
            onChange={setKey}
          />
        )}
        <DropZone
          label={say('templates.drop')}
          accept="application/json,.json,image/png"
          onFiles={(files) => void take(files)}
        />
        <Faint>{pick(fileHint)}</Faint>
        {isBare && <Refusal role="alert">{say('templates.noWorkflow')}</Refusal>}
        {isTooLarge && (
          <Refusal role="alert">
            {say('templates.tooLarge', { max: formatMegabytes(templateBytes, language) })}
          </Refusal>
        )}
        {problems.length > 0 && (
          <ProblemList title={say('templates.problems', { count: problems.length })} problems={problems} />
        )}
        <FailureText error={reading.error ?? saving.error} />
      </Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;
