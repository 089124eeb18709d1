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
import { styled } from '@tai/design-system';
import { useSelector } from 'react-redux';
import { Stage } from '../../components/Stage/Stage.tsx';
import { VideoPlaces } from '../../components/VideoPlaces.tsx';
import { useExpectedTime } from '../../components/useExpectedTime.ts';
import { useFrame } from '../../components/useFrame.ts';
import { useTaken } from '../../components/useTaken.ts';
import { useVideoTool } from '../../components/useVideoTool.ts';
import { pageId } from '../../state/page.ts';
import { panelMemory } from '../../state/panelMemory.ts';
import { selectPlaced } from '../../state/videoSlice.ts';
import { useFrameInAddress } from './useFrameInAddress.ts';

/** The video page: fills the layout of workspaces with its tools, player, results and form. */
export function Component() {
  const { tool, isLoading, error, retry, choice } = useVideoTool();
  const results = useResults(pageId);
  const onStage = useOnStage(results, useSelector(selectPlaced));
  const setFrame = useFrame(choice);
  const taken = useTaken(setFrame);
  const groups = useToolGroups(choice.tools);
  const expected = useExpectedTime(tool, results);
  useToolInAddress(choice, useFrameInAddress(choice, setFrame));
  useGenerateKey(tool);
  return (
    <Places>
      <VideoPlaces current="clips" />
      <div>
        <WorkspaceLayout
          memory={panelMemory}
          stage={<Stage {...{ tool, results, onStage, setFrame }} onFiles={taken.files} />}
          strip={<ResultStrip {...results} />}
          parameters={<ToolPanel {...{ tool, choice, isLoading, error }} onRetry={retry} />}
          renderAction={
            tool ? (onDone) => <GenerateBar tool={tool} note={expected} onGenerate={onDone} /> : undefined
          }
          tools={{ groups, current: choice.current, onChoose: choice.choose, isLoading }}
          summary={useToolSummary(tool)}
          onPick={taken.picture}
          onDropPicture={taken.byId}
          onFiles={taken.files}
        />
      </div>
    </Places>
  );
}

const Places = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
  > div {
    flex: 1;
    min-height: 0;
  }
`;
