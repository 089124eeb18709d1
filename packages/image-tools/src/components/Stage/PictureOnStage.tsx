import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CompareIcon,
  GridViewIcon,
  IconButton,
  ImageBox,
  NodeIcon,
  PlayedClip,
  styled,
} from '@tai/design-system';
import { toolFlow } from '@tai/api-client';
import { pictureDownloadPort, picturePreviewPort, usePort } from '@tai/kernel';
import type { Picture } from '@tai/contracts';
import { type Result, type Results, type Tool, FitArea, usePageState } from '@tai/generation-kit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { inputIdsOf } from '../../domain/inputIds.ts';
import { usualScale } from '../../domain/stageScale.ts';
import { pageId } from '../../state/page.ts';
import { selectBatches, stageChanged } from '../../state/workspaceSlice.ts';
import { imageToolsWords } from '../../words.ts';
import { PictureActions } from './PictureActions.tsx';
import { ResultDetails } from './ResultDetails.tsx';
import { ScaledArea } from './ScaledArea.tsx';

interface Props {
  result: Extract<Result, { kind: 'picture' }>;
  tool: Tool | null;
  results: Results;
}

/** A finished picture: large, with its neighbours, what can be done with it, and how it was made. */
export function PictureOnStage({ result, tool, results }: Props) {
  const say = imageToolsWords.useWords();
  const dispatch = useDispatch();
  const store = useStore();
  const preview = usePort(picturePreviewPort);
  const download = usePort(pictureDownloadPort);
  const { picture, job } = result;
  const { scale, changeScale } = usePageState(pageId);
  const batches = useSelector(selectBatches);
  const pictures: Picture[] = results.results.flatMap((one) => (one.kind === 'picture' ? [one.picture] : []));
  const isFirst = results.results[0]?.id === result.id;
  const isLast = results.results.at(-1)?.id === result.id;
  return (
    <Root>
      <Top>
        <IconButton
          label={say('stage.compare')}
          disabled={pictures.length < 2 && inputIdsOf(job).length === 0}
          onClick={() => dispatch(stageChanged({ kind: 'compare' }))}
        >
          <CompareIcon />
        </IconButton>
        <IconButton label={say('stage.lineage')} onClick={() => dispatch(stageChanged({ kind: 'lineage' }))}>
          <NodeIcon />
        </IconButton>
        {batches.length > 0 && (
          <IconButton
            label={say('stage.batches')}
            onClick={() => dispatch(stageChanged({ kind: 'batch', id: batches[0]?.id ?? '' }))}
          >
            <GridViewIcon />
          </IconButton>
        )}
        <PictureActions picture={picture} />
      </Top>
      <Middle>
        {!isFirst && (
          <Step data-side="left">
            <IconButton onPicture label={say('stage.previous')} onClick={() => results.step(-1)}>
              <ChevronLeftIcon />
            </IconButton>
          </Step>
        )}
        {picture.medium === 'video' ? (
          <FitArea>
            <PlayedClip
              key={picture.id}
              src={picture.picUrl}
              poster={picture.previewUrl}
              label={picture.prompt || say('stage.open')}
              width={picture.width}
              height={picture.height}
            />
          </FitArea>
        ) : (
          <ScaledArea size={picture} scale={scale} onScale={changeScale}>
            {(width) => (
              <ImageBox
                key={picture.id}
                // The preview is made for the stage; larger than that, it would be blurred.
                src={picture.medium === 'image' && scale > usualScale ? picture.picUrl : picture.previewUrl}
                alt={picture.prompt || say('stage.open')}
                width={picture.width}
                height={picture.height}
                thumbhash={picture.thumbhash}
                fit="contain"
                eager
                onClick={() => preview.open({ pictures, startId: picture.id })}
                onOpenInNewTab={() => void download.openInNewTab(picture)}
                onDownload={() =>
                  void download.download([picture], {
                    featureName: toolFlow(job.tool, store),
                    watermark: true,
                  })
                }
                style={{ width }}
              />
            )}
          </ScaledArea>
        )}
        {!isLast && (
          <Step data-side="right">
            <IconButton onPicture label={say('stage.next')} onClick={() => results.step(1)}>
              <ChevronRightIcon />
            </IconButton>
          </Step>
        )}
      </Middle>
      <ResultDetails job={job} picture={picture} tool={tool} />
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

const Top = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: 8px 12px 0;
`;

const Middle = styled.div`
  position: relative;
  display: grid;
  flex: 1;
  min-height: 0;
  padding: 8px;
  /* The layout of workspaces scrolls in a low window: the bar above and this fill it. */
  @media (max-height: 600px) {
    flex: none;
    height: calc(100cqh - 40px);
  }
`;

// Over the image, which has the whole width.
const Step = styled.div`
  position: absolute;
  z-index: 1;
  top: calc(50% - 16px);
  &[data-side='left'] {
    left: 12px;
  }
  &[data-side='right'] {
    right: 12px;
  }
`;
