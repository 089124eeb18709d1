import { isPrompt } from '@tai/contracts';
import {
  GenerateBar,
  ResultStrip,
  useProblemText,
  useResults,
  useToolGroups,
  WorkspaceLayout,
  type Tool,
} from '@tai/generation-kit';
import { useLanguage, useShortcuts, useSlot, workspacePanelSlot } from '@tai/kernel';
import { useCallback, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { BatchButton } from '../../components/BatchButton.tsx';
import { FormPanel } from '../../components/FormPanel/FormPanel.tsx';
import { Stage } from '../../components/Stage/Stage.tsx';
import { useImageTool } from '../../components/useImageTool.ts';
import { useOnStage } from '../../components/useOnStage.ts';
import { useStageFiles } from '../../components/useStageFiles.ts';
import { useStageInput } from '../../components/useStageInput.ts';
import { useToolChoice } from '../../components/useToolChoice.ts';
import { pageId } from '../../state/page.ts';
import { panelMemory } from '../../state/panelMemory.ts';
import { picturePlaced, selectStage } from '../../state/workspaceSlice.ts';
import { imageToolsWords } from '../../words.ts';
import { useLibraryRequest } from './useLibraryRequest.ts';
import { useToolInAddress } from './useToolInAddress.ts';

/** The image workspace: fills the layout of workspaces with its tools, stage, results and form. */
export function Page() {
  const { tool: plainTool, isLoading, error, retry } = useImageTool();
  const results = useResults(pageId);
  const picture = useOnStage(results)?.picture ?? null;
  const tool = useMemo(() => plainTool && { ...plainTool, onStage: picture }, [plainTool, picture]);
  const dispatch = useDispatch();
  const place = useCallback((id: string) => void dispatch(picturePlaced(id)), [dispatch]);
  const placePicture = useCallback(({ id }: { id: string }) => place(id), [place]);
  const choice = useToolChoice();
  // While the form of the tool that was just chosen is still to be drawn, its input is not compared with the stage.
  const isDrawn = tool?.capability.tool === choice.current;
  const restoreInput = useStageInput(isDrawn ? tool : null, picture);
  const groups = useToolGroups(choice.tools);
  const [libraryPanel] = useSlot(workspacePanelSlot);
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  const isDrawing = useSelector(selectStage).kind === 'draw';
  useLibraryRequest(() => setWanted(libraryPanel ? { id: libraryPanel.id } : null));
  useToolInAddress(choice);
  useWorkspaceKeys(tool);
  return (
    <WorkspaceLayout
      memory={panelMemory}
      stage={<Stage {...{ tool, results, restoreInput }} />}
      strip={<ResultStrip {...results} />}
      parameters={<FormPanel {...{ tool, choice, isLoading, error }} onRetry={retry} />}
      renderAction={
        tool ? (onDone) => <GenerateBar tool={tool} aside={<BatchButton />} onGenerate={onDone} /> : undefined
      }
      tools={{ groups, current: choice.current, onChoose: choice.choose, isLoading }}
      summary={useSummary(tool)}
      wanted={wanted}
      onPick={placePicture}
      onDropPicture={place}
      onFiles={useStageFiles()}
      isStageBusy={isDrawing}
    />
  );
}

/** The name of the tool and, in one line, its prompt or the first thing that it still needs. */
function useSummary(tool: Tool | null): { title: string; text: string } {
  const say = imageToolsWords.useWords();
  const { pick } = useLanguage();
  const problemText = useProblemText(tool);
  if (!tool) return { title: say('workspace.noTool'), text: '' };
  const title = pick(tool.capability.toolName);
  const [problem] = tool.problems;
  const prompt = tool.capability.parameters.find(isPrompt);
  const text = prompt ? String(tool.draft[prompt.name] ?? '') : '';
  // A tool without an image asks for it, even when it also takes a prompt.
  const isMissing = problem?.kind === 'missing' || problem?.kind === 'missingAny';
  return { title, text: isMissing ? problemText(problem) : text };
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
          group: say('workspace.group'),
          // A key that is held down asks once.
          run: ({ repeat }) => void (repeat || tool?.generate()),
        },
      ],
      [say, tool],
    ),
  );
}
