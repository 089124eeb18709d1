import { ClipPlayer, ImageBox, styled } from '@tai/design-system';
import { toolFlow } from '@tai/api-client';
import { pictureDownloadPort, picturePreviewPort, usePort } from '@tai/kernel';
import type { Picture } from '@tai/contracts';
import {
  type OnStage,
  type Results,
  type Tool,
  FitArea,
  ResultSteps,
  usePageState,
} from '@tai/generation-kit';
import { useStore } from 'react-redux';
import { inputIdsOf } from '../../domain/inputIds.ts';
import { usualScale } from '../../domain/stageScale.ts';
import { pageId } from '../../state/page.ts';
import { imageToolsWords } from '../../words.ts';
import { PictureDetails } from './PictureDetails.tsx';
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
  const name = picture.prompt ?? picture.name ?? '';
  return (
    <Root>
      <StageActions
        {...{ picture, tool, restoreInput }}
        canCompare={pictures.length > 1 || (job !== null && inputIdsOf(job).length > 0)}
      />
      <ResultSteps results={results} current={picture.id}>
        {picture.medium === 'video' ? (
          <FitArea>
            <ClipPlayer
              key={picture.id}
              src={picture.picUrl}
              poster={picture.previewUrl}
              label={name || say('stage.open')}
              width={picture.width}
              height={picture.height}
              facts={picture.video}
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
      </ResultSteps>
      {job && <PictureDetails job={job} picture={picture} />}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;
