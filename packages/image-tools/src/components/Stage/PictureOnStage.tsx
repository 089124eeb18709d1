import {
  ChevronLeftIcon,
  ChevronRightIcon,
  IconButton,
  ImageBox,
  PlayedClip,
  styled,
} from '@tai/design-system';
import { toolFlow } from '@tai/api-client';
import { pictureDownloadPort, picturePreviewPort, usePort } from '@tai/kernel';
import type { Picture } from '@tai/contracts';
import { type OnStage, type Results, type Tool, FitArea, usePageState } from '@tai/generation-kit';
import { useStore } from 'react-redux';
import { inputIdsOf } from '../../domain/inputIds.ts';
import { usualScale } from '../../domain/stageScale.ts';
import { pageId } from '../../state/page.ts';
import { imageToolsWords } from '../../words.ts';
import { ResultDetails } from './ResultDetails.tsx';
import { ScaledArea } from './ScaledArea.tsx';
import { StageActions } from './StageActions.tsx';

interface Props {
  onStage: OnStage;
  tool: Tool | null;
  results: Results;
  restoreInput: (() => void) | undefined;
}

/** The image on the stage: large, with its neighbours, what can be done with it, and how it was made. */
export function PictureOnStage({ onStage: { picture, job }, tool, results, restoreInput }: Props) {
  const say = imageToolsWords.useWords();
  const store = useStore();
  const preview = usePort(picturePreviewPort);
  const download = usePort(pictureDownloadPort);
  const { scale, changeScale } = usePageState(pageId);
  const shown: Picture[] = results.results.flatMap((one) => (one.kind === 'picture' ? [one.picture] : []));
  const pictures = shown.some(({ id }) => id === picture.id) ? shown : [picture, ...shown];
  const isFirst = !job || results.results[0]?.id === picture.id;
  const isLast = !job || results.results.at(-1)?.id === picture.id;
  const name = picture.prompt ?? picture.name ?? '';
  return (
    <Root>
      <StageActions
        {...{ picture, tool, restoreInput }}
        canCompare={pictures.length > 1 || (job !== null && inputIdsOf(job).length > 0)}
      />
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
              label={name || say('stage.open')}
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
                alt={name || say('stage.open')}
                width={picture.width}
                height={picture.height}
                thumbhash={picture.thumbhash}
                fit="contain"
                eager
                data-stage-image=""
                onClick={() => preview.open({ pictures, startId: picture.id })}
                onOpenInNewTab={() => void download.openInNewTab(picture)}
                onDownload={() =>
                  void toolFlow(picture.tool, store).then((featureName) =>
                    download.download([picture], { featureName, watermark: true }),
                  )
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
      {job && <ResultDetails job={job} picture={picture} />}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
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
