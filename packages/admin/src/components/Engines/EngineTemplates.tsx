import { errorText, saveBlob } from '@tai/api-client';
import { permissions, type LocalizedText, type ManagedEngine } from '@tai/contracts';
import {
  Badge,
  Button,
  DownloadIcon,
  EditIcon,
  IconButton,
  styled,
  toast,
  UndoIcon,
  UploadIcon,
} from '@tai/design-system';
import { confirmPort, useLanguage, usePort, formatDateTime } from '@tai/kernel';
import { useState } from 'react';
import {
  useEngineTemplateMutation,
  useReadEngineWorkflowMutation,
  useResetEngineTemplateMutation,
} from '../../api/engineApi.ts';
import { offeredTools, toolNameOf } from '../../domain/engineTools.ts';
import { adminWords } from '../../words.ts';
import { Allowed } from '../Allowed/Allowed.tsx';
import { Faint } from '../PageFrame/PageFrame.tsx';
import { useOpenMapping } from '../WorkflowMapping/mappingOpener.ts';
import { UploadTemplateDialog } from './UploadTemplateDialog.tsx';

interface EngineTemplatesProps {
  engine: ManagedEngine;
  /** Which files can be uploaded. */
  fileHint: LocalizedText;
}

/** Workflows of an engine by tool: as it comes, or replaced by an uploaded one. */
export function EngineTemplates({ engine, fileHint }: EngineTemplatesProps) {
  const say = adminWords.useWords();
  /** Tool whose workflow is uploaded; empty for one that is to be chosen. */
  const [uploading, setUploading] = useState<string | null>(null);
  const { templates } = engine;
  const offered = offeredTools(engine.capabilities.filter(({ boardsOnly }) => !boardsOnly)).map(
    ({ tool }) => tool,
  );
  const all = [...new Set([...offered, ...templates.map(({ tool }) => tool)])];
  return (
    <>
      <details>
        <summary>
          {say('templates.title')}{' '}
          {templates.length > 0 && (
            <Badge tone="info">{say('templates.count', { count: templates.length })}</Badge>
          )}
        </summary>
        <Body>
          {templates.length === 0 && <Faint>{say('templates.none')}</Faint>}
          <ul>
            {all.map((tool) => (
              <Template key={tool} engine={engine} tool={tool} onUpload={() => setUploading(tool)} />
            ))}
          </ul>
          <Allowed any={[permissions.engineEdit]}>
            <Button size="compact" startIcon={<UploadIcon />} onClick={() => setUploading('')}>
              {say('templates.upload')}
            </Button>
          </Allowed>
        </Body>
      </details>
      {uploading !== null && (
        <UploadTemplateDialog {...{ engine, fileHint }} tool={uploading} onClose={() => setUploading(null)} />
      )}
    </>
  );
}

function Template({ engine, tool, onUpload }: { engine: ManagedEngine; tool: string; onUpload: () => void }) {
  const say = adminWords.useWords();
  const { pick } = useLanguage();
  const confirm = usePort(confirmPort);
  const [get, getting] = useEngineTemplateMutation();
  const [reset, resetting] = useResetEngineTemplateMutation();
  const [read, reading] = useReadEngineWorkflowMutation();
  const openMapping = useOpenMapping();
  const { id } = engine;
  const replaced = engine.templates.find((one) => one.tool === tool);
  const name = pick(toolNameOf(engine, tool));

  // The row may be gone by then, so a failure has no place in it.
  const tell = (error: unknown) => toast.show({ message: errorText(error), tone: 'danger' });
  async function download(): Promise<void> {
    const { data, error } = await get({ id, tool });
    if (error) tell(error);
    if (!data) return;
    const text = `${JSON.stringify(data.template, null, 2)}\n`;
    await saveBlob(new Blob([text], { type: 'application/json' }), data.fileName);
  }
  async function edit(): Promise<void> {
    const { data, error } = await read({ id, tool });
    if (error) tell(error);
    if (!data?.mapping) return;
    const { mapping, hosts } = data;
    openMapping({ engineId: id, tool, toolLabel: toolNameOf(engine, tool), mapping, hosts });
  }
  async function askAndReset(): Promise<void> {
    const isMeant = await confirm.ask({
      title: say('templates.resetTitle', { tool: name }),
      content: say('templates.resetText'),
      confirmLabel: say('templates.resetConfirm'),
      danger: true,
    });
    if (!isMeant) return;
    const { error } = await reset({ id, tool });
    if (error) tell(error);
    else toast.show({ message: say('templates.resetDone'), tone: 'success' });
  }

  return (
    <Row>
      <span>
        {name} <Faint>{tool}</Faint>
      </span>
      <Faint>
        {replaced
          ? say(replaced.updatedBy === '' ? 'templates.replacedAlone' : 'templates.replaced', {
              time: formatDateTime(replaced.updateTime),
              name: replaced.updatedBy,
            })
          : say('templates.builtin')}
      </Faint>
      <Actions>
        <IconButton
          size="compact"
          label={say('templates.download', { tool: name })}
          loading={getting.isLoading}
          onClick={() => void download()}
        >
          <DownloadIcon />
        </IconButton>
        <Allowed any={[permissions.engineEdit]}>
          {replaced && (
            <IconButton
              size="compact"
              label={say('mapping.open', { tool: name })}
              loading={reading.isLoading}
              onClick={() => void edit()}
            >
              <EditIcon />
            </IconButton>
          )}
          <IconButton size="compact" label={say('templates.uploadNamed', { tool: name })} onClick={onUpload}>
            <UploadIcon />
          </IconButton>
          {replaced && (
            <IconButton
              size="compact"
              label={say('templates.reset', { tool: name })}
              loading={resetting.isLoading}
              onClick={() => void askAndReset()}
            >
              <UndoIcon />
            </IconButton>
          )}
        </Allowed>
      </Actions>
    </Row>
  );
}

const Body = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  padding: 8px 0 0 16px;
  ul {
    width: 100%;
  }
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  overflow-wrap: anywhere;
  > :first-of-type {
    min-width: 180px;
  }
`;

const Actions = styled.span`
  display: flex;
  gap: 4px;
`;
