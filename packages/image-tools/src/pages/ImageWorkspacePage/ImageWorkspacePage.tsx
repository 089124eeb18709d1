import {
  GenerateBar,
  ResultStrip,
  ToolPanel,
  useGenerateKey,
  useOnStage,
  useResults,
  useToolGroups,
  useToolInAddress,
  useToolSummary,
  WorkspaceLayout,
} from '@tai/generation-kit';
import { useSlot, workspacePanelSlot } from '@tai/kernel';
import { useCallback, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { BatchButton } from '../../components/BatchButton.tsx';
import { Stage } from '../../components/Stage/Stage.tsx';
import { useImageTool } from '../../components/useImageTool.ts';
import { useStageFiles } from '../../components/useStageFiles.ts';
import { useStageInput } from '../../components/useStageInput.ts';
import { useImageToolChoice } from '../../components/useImageToolChoice.ts';
import { pageId } from '../../state/page.ts';
import { panelMemory } from '../../state/panelMemory.ts';
import { picturePlaced, selectPlaced, selectStage } from '../../state/workspaceSlice.ts';
import { useLibraryRequest } from './useLibraryRequest.ts';

/** The image workspace: fills the layout of workspaces with its tools, stage, results and form. */
export function Page() {
  const { tool: plainTool, isLoading, error, retry } = useImageTool();
  const results = useResults(pageId);
  const picture = useOnStage(results, useSelector(selectPlaced))?.picture ?? null;
  const tool = useMemo(() => plainTool && { ...plainTool, onStage: picture }, [plainTool, picture]);
  const dispatch = useDispatch();
  const place = useCallback((id: string) => void dispatch(picturePlaced(id)), [dispatch]);
  const placePicture = useCallback(({ id }: { id: string }) => place(id), [place]);
  const choice = useImageToolChoice();
  // While the form of the tool that was just chosen is still to be drawn, its input is not compared with the stage.
  const isDrawn = tool?.capability.tool === choice.current;
  const restoreInput = useStageInput(isDrawn ? tool : null, picture);
  const groups = useToolGroups(choice.tools);
  const [libraryPanel] = useSlot(workspacePanelSlot);
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  const isDrawing = useSelector(selectStage).kind === 'draw';
  useLibraryRequest(() => setWanted(libraryPanel ? { id: libraryPanel.id } : null));
  useToolInAddress(choice);
  useGenerateKey(tool);
  return (
    <WorkspaceLayout
      memory={panelMemory}
      stage={<Stage {...{ tool, results, restoreInput }} />}
      strip={<ResultStrip {...results} />}
      parameters={<ToolPanel {...{ tool, choice, isLoading, error }} onRetry={retry} />}
      renderAction={
        tool ? (onDone) => <GenerateBar tool={tool} aside={<BatchButton />} onGenerate={onDone} /> : undefined
      }
      tools={{ groups, current: choice.current, onChoose: choice.choose, isLoading }}
      summary={useToolSummary(tool)}
      wanted={wanted}
      onPick={placePicture}
      onDropPicture={place}
      onFiles={useStageFiles()}
      isStageBusy={isDrawing}
    />
  );
}
