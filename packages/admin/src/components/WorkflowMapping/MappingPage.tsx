import { useSession } from '@tai/api-client';
import { Button, EmptyState, EngineIcon, Skeleton } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useEffect, useState } from 'react';
import { useEnginesQuery, useReadEngineWorkflowMutation } from '../../api/engineApi.ts';
import { toolNameOf } from '../../domain/engineTools.ts';
import type { OpenMapping } from '../../domain/workflowMapping.ts';
import { readMappingDraft, writeMappingDraft } from '../../state/mappingDraft.ts';
import { adminWords } from '../../words.ts';
import { Card, FailureText, PageFrame } from '../PageFrame/PageFrame.tsx';
import { ProblemList } from './ProblemList.tsx';
import { WorkflowMapping } from './WorkflowMapping.tsx';

interface MappingPageProps {
  engineId: string;
  tool: string;
  onClose: () => void;
}

/**
 * The mapping that the address names: as it was left in this window, else that of the saved workflow. Going back in the
 * browser keeps the draft; saving and “Back without saving” remove it.
 */
export function MappingPage({ engineId, tool, onClose }: MappingPageProps) {
  const userId = useSession()?.user.userId ?? '';
  const [draft] = useState(() => readMappingDraft(userId, engineId, tool));
  if (!draft) return <SavedMapping {...{ engineId, tool, onClose }} />;
  return <DraftedMapping initial={draft} onClose={onClose} />;
}

function DraftedMapping({ initial, onClose }: { initial: OpenMapping; onClose: () => void }) {
  const userId = useSession()?.user.userId ?? '';
  return (
    <WorkflowMapping
      initial={initial}
      onChange={(mapping) => writeMappingDraft(userId, { ...initial, mapping })}
      onClose={() => {
        writeMappingDraft(userId, null);
        onClose();
      }}
    />
  );
}

/** The uploaded workflow that the server has for the tool, when this window has no draft of it. */
function SavedMapping({ engineId, tool, onClose }: MappingPageProps) {
  const say = adminWords.useWords();
  const { pick } = useLanguage();
  const engines = useEnginesQuery();
  const [read, { data, error }] = useReadEngineWorkflowMutation();
  const engine = engines.data?.find(({ id }) => id === engineId);
  // Without an upload the server would answer with the workflow that the engine comes with.
  const isSaved = engine?.templates.some((one) => one.tool === tool) ?? false;
  useEffect(() => {
    if (isSaved) void read({ id: engineId, tool });
  }, [isSaved, read, engineId, tool]);
  const toolLabel = toolNameOf(engine ?? { capabilities: [] }, tool);
  if (data?.mapping) {
    const { mapping, hosts } = data;
    return <DraftedMapping initial={{ engineId, tool, toolLabel, mapping, hosts }} onClose={onClose} />;
  }
  const failure = engines.error ?? error;
  const isMissing = engines.data !== undefined && !isSaved;
  // Such a workflow was written as a template and not mapped, or the host that has to read it is away.
  const isPlain = data !== undefined && data.mapping === null;
  return (
    <PageFrame
      title={say('mapping.title', { tool: pick(toolLabel) })}
      actions={<Button onClick={onClose}>{say('mapping.toEngines')}</Button>}
    >
      <FailureText error={failure} />
      {isMissing && (
        <EmptyState title={say('mapping.notHere')} icon={<EngineIcon size={20} />}>
          {say('mapping.notHereHelp')}
        </EmptyState>
      )}
      {isPlain && (
        <EmptyState title={say('mapping.notMapped')} icon={<EngineIcon size={20} />}>
          {say('mapping.notMappedHelp')}
        </EmptyState>
      )}
      {data && data.problems.length > 0 && (
        <ProblemList
          title={say('templates.problems', { count: data.problems.length })}
          problems={data.problems}
        />
      )}
      {!failure && !isMissing && !isPlain && (
        <Card aria-busy>
          <Skeleton width="50%" />
          <Skeleton height={64} />
        </Card>
      )}
    </PageFrame>
  );
}
