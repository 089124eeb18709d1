import { useErrorText } from '@tai/api-client';
import {
  EmptyState,
  EngineIcon,
  ErrorState,
  ResizablePanels,
  Skeleton,
  styled,
  useIsMobile,
  type PanelSpec,
  color,
} from '@tai/design-system';
import {
  FinishMenu,
  GenerateBar,
  OfferChoice,
  ParameterForm,
  ResultStrip,
  useResults,
  type Tool,
} from '@tai/generation-kit';
import { useLanguage, useShortcuts, useSlot, workspacePanelSlot, SlotComponent } from '@tai/kernel';
import { useMemo, useState } from 'react';
import { BatchButton } from '../../components/BatchButton.tsx';
import { ToolPart } from '../../components/ToolPart.tsx';
import { pageId } from '../../state/page.ts';
import { useImageTool } from '../../components/useImageTool.ts';
import { Stage } from '../../components/Stage/Stage.tsx';
import { ToolBar } from '../../components/ToolBar/ToolBar.tsx';
import { useToolChoice } from '../../components/useToolChoice.ts';
import { panelMemory } from '../../state/panelMemory.ts';
import { imageToolsWords } from '../../words.ts';
import { useLibraryRequest } from './useLibraryRequest.ts';

const loadMobile = () => import('./MobileWorkspace.tsx');

/** The image workspace: panels of other features at the left, the stage, the tool's form at the right. */
export function Page() {
  const say = imageToolsWords.useWords();
  const { pick } = useLanguage();
  const isMobile = useIsMobile();
  const { tool, isLoading, error, retry } = useImageTool();
  const results = useResults(pageId);
  const panels = useSlot(workspacePanelSlot);
  const choice = useToolChoice();
  useWorkspaceKeys(tool);
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  useLibraryRequest(() => setWanted(panels[0] ? { id: panels[0].id } : null));

  const form = <FormPanel tool={tool} isLoading={isLoading} error={error} onRetry={retry} />;
  const stage = (
    <Centre>
      <Stage tool={tool} results={results} />
      <ResultStrip {...results} />
    </Centre>
  );
  if (isMobile) {
    return (
      <ToolPart load={loadMobile} props={{ stage, form, tool, panels, choice, wanted }} fallback={stage} />
    );
  }

  const specs: PanelSpec[] = [
    ...panels.map((panel, index) => ({
      id: panel.id,
      label: pick(panel.label),
      content: <SlotComponent item={panel} props={{ active: true }} />,
      defaultSize: 264,
      minSize: 200,
      maxSize: 480,
      collapsible: true,
      shortcut: index === 0 ? '[' : undefined,
    })),
    { id: 'stage', label: say('workspace.stage'), content: stage, flexible: true },
    {
      id: 'form',
      label: say('workspace.parameters'),
      content: (
        <Side>
          {form}
          {tool && (
            <Foot>
              <GenerateBar tool={tool} aside={<BatchButton />} />
            </Foot>
          )}
        </Side>
      ),
      defaultSize: 340,
      minSize: 280,
      maxSize: 520,
      collapsible: true,
      shortcut: ']',
    },
  ];
  return (
    <Wide>
      <ResizablePanels {...panelMemory} panels={specs} wanted={wanted} />
      <ToolBar {...choice} />
    </Wide>
  );
}

interface FormPanelProps {
  tool: Tool | null;
  isLoading: boolean;
  error: unknown;
  onRetry: () => void;
}

function FormPanel({ tool, isLoading, error, onRetry }: FormPanelProps) {
  const say = imageToolsWords.useWords();
  const { pick } = useLanguage();
  const errorText = useErrorText();
  if (tool) {
    return (
      <Scroll>
        <Head>
          <div>
            <h1>{pick(tool.capability.toolName)}</h1>
            <OfferChoice tool={tool} />
          </div>
          <FinishMenu />
        </Head>
        <ParameterForm tool={tool} />
      </Scroll>
    );
  }
  if (isLoading) {
    return (
      <Scroll aria-busy>
        <Skeleton height={24} width="60%" />
        <Skeleton height={112} />
        <Skeleton height={88} />
        <Skeleton height={56} />
      </Scroll>
    );
  }
  return (
    <Scroll>
      {error ? (
        <ErrorState title={say('workspace.capabilitiesFailed')} onRetry={onRetry}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <EmptyState title={say('workspace.noEngine')} icon={<EngineIcon />}>
          {say('workspace.noEngineHelp')}
        </EmptyState>
      )}
    </Scroll>
  );
}

function useWorkspaceKeys(tool: Tool | null): void {
  const say = imageToolsWords.useWords();
  useShortcuts(
    useMemo(
      () => [
        {
          id: 'imageTools.generate',
          keys: 'Mod+Enter',
          label: say('generate.shortcut'),
          group: say('workspace.tool.create'),
          run: () => tool?.generate(),
        },
      ],
      [say, tool],
    ),
  );
}

const Wide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  height: 100%;
  min-height: 0;
`;

const Centre = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-width: 0;
  background: ${color.stage};
`;

const Side = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  background: ${color.panel};
`;

const Scroll = styled.div`
  display: grid;
  flex: 1;
  align-content: start;
  gap: 16px;
  min-height: 0;
  padding: 16px;
  overflow: auto;
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  h1 {
    margin: 0;
    font-size: 16px;
    font-weight: 600;
  }
  small {
    font-size: 12px;
    color: ${color.textMuted};
  }
`;

const Foot = styled.div`
  padding: 12px 16px;
  border-top: 1px solid ${color.hairline};
`;
