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
import { useSelector } from 'react-redux';
import { modelPageId } from '../../state/modelPage.ts';
import { modelPanelMemory } from '../../state/modelPanelMemory.ts';
import { selectPlacedModel } from '../../state/modelSlice.ts';
import { ModelStage } from './ModelStage.tsx';
import { useFront } from './useFront.ts';
import { useFrontInAddress } from './useFrontInAddress.ts';
import { useModelTool } from './useModelTool.ts';
import { useTakenImage } from './useTakenImage.ts';

/** The page that makes models of images: fills the layout of workspaces with its tools, viewer, results and form. */
export function Component() {
  const { tool, isLoading, error, retry, choice } = useModelTool();
  const results = useResults(modelPageId);
  const onStage = useOnStage(results, useSelector(selectPlacedModel));
  const setFront = useFront(choice);
  const taken = useTakenImage(setFront);
  const groups = useToolGroups(choice.tools);
  useToolInAddress(choice, useFrontInAddress(choice, setFront));
  useGenerateKey(tool);
  return (
    <WorkspaceLayout
      memory={modelPanelMemory}
      stage={<ModelStage {...{ tool, results, onStage, taken }} />}
      strip={<ResultStrip {...results} />}
      parameters={<ToolPanel {...{ tool, choice, isLoading, error }} onRetry={retry} />}
      renderAction={tool ? (onDone) => <GenerateBar tool={tool} onGenerate={onDone} /> : undefined}
      tools={{ groups, current: choice.current, onChoose: choice.choose, isLoading }}
      summary={useToolSummary(tool)}
      onPick={taken.picture}
      onDropPicture={taken.byId}
      onFiles={taken.files}
    />
  );
}
