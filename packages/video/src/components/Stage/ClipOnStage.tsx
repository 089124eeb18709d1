import { ClipPlayer, styled } from '@tai/design-system';
import { FitArea, ResultSteps, type OnStage } from '@tai/generation-kit';
import { useCallback, useRef } from 'react';
import { videoWords } from '../../words.ts';
import { ClipActions } from './ClipActions.tsx';
import { ClipDetails } from './ClipDetails.tsx';
import type { StageProps } from './Stage.tsx';

interface Props extends Pick<StageProps, 'results' | 'setFrame'> {
  onStage: OnStage;
}

/** The clip on the stage in a player, with its neighbours, what can be done with it, and how it was made. */
export function ClipOnStage({ onStage: { picture, job }, results, setFrame }: Props) {
  const say = videoWords.useWords();
  const player = useRef<HTMLVideoElement>(null);
  const keepPlayer = useCallback((video: HTMLVideoElement | null) => {
    player.current = video;
  }, []);
  return (
    <Root>
      <ClipActions {...{ picture, results, setFrame, player }} />
      <ResultSteps results={results} current={picture.id}>
        <FitArea>
          <ClipPlayer
            src={picture.picUrl}
            poster={picture.previewUrl}
            label={picture.prompt ?? picture.name ?? say('stage.clip')}
            width={picture.width}
            height={picture.height}
            facts={picture.video}
            onVideo={keepPlayer}
          />
        </FitArea>
      </ResultSteps>
      <ClipDetails job={job} picture={picture} />
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;
