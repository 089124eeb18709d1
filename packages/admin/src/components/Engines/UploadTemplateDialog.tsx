import { limits, tools, type LocalizedText, type ManagedEngine } from '@tai/contracts';
import { Button, Dialog, Select, styled, TextField, toast, useDesignWords } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { toolNameOf } from '../../domain/engineTools.ts';
import { formatMegabytes } from '../../domain/formats.ts';
import { adminWords } from '../../words.ts';
import { DropZone } from '../DropZone/DropZone.tsx';
import { FailureText, Faint } from '../PageFrame/PageFrame.tsx';
import { ProblemList, Refusal } from '../WorkflowMapping/ProblemList.tsx';
import { useWorkflowUpload } from './useWorkflowUpload.ts';

interface UploadTemplateDialogProps {
  engine: ManagedEngine;
  /** Tool whose workflow it is; empty to choose one. */
  tool: string;
  fileHint: LocalizedText;
  onClose: () => void;
}

const { templateBytes } = limits.engine;
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
  const { take, refusal, problems, error, isLoading } = useWorkflowUpload(engine, () => {
    toast.show({ message: say('templates.saved'), tone: 'success' });
    onClose();
  });
  const wanted = chosen === other ? key.trim() : chosen;
  const isKeyRight = /^[A-Za-z][\w-]{0,39}$/.test(wanted);

  function upload([file]: File[]): void {
    setTried(true);
    if (file && isKeyRight) void take(wanted, file);
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
        <DropZone label={say('templates.drop')} accept="application/json,.json,image/png" onFiles={upload} />
        <Faint>{pick(fileHint)}</Faint>
        {refusal && (
          <Refusal role="alert">
            {say(`templates.${refusal}`, { max: formatMegabytes(templateBytes, language) })}
          </Refusal>
        )}
        {problems.length > 0 && (
          <ProblemList title={say('templates.problems', { count: problems.length })} problems={problems} />
        )}
        <FailureText error={error} />
      </Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;
