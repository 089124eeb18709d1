import type { Picture } from '@tai/contracts';
import { Button, CompareIcon, WandIcon } from '@tai/design-system';
import { PictureActions } from '@tai/generation-kit';
import type { RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { clipCompared } from '../../state/videoSlice.ts';
import { videoWords } from '../../words.ts';
import { FrameMenu } from '../FrameMenu/FrameMenu.tsx';
import type { StageProps } from './Stage.tsx';
import { useRemix } from './useRemix.ts';

interface Props extends Pick<StageProps, 'results' | 'setFrame'> {
  picture: Picture;
  /** What plays the clip. */
  player: RefObject<HTMLVideoElement | null>;
}

/** What can be done with the clip on the stage: its frames, comparing, and the actions of all features. */
export function ClipActions({ picture, results, setFrame, player }: Props) {
  const say = videoWords.useWords();
  const dispatch = useDispatch();
  const remix = useRemix(picture);
  const other = results.results.find((one) => one.kind === 'picture' && one.id !== picture.id);
  return (
    <PictureActions picture={picture}>
      <FrameMenu {...{ picture, setFrame, player }} />
      {remix && (
        <Button variant="ghost" size="compact" startIcon={<WandIcon size={16} />} onClick={remix}>
          {say('remix')}
        </Button>
      )}
      <Button
        variant="ghost"
        size="compact"
        startIcon={<CompareIcon size={16} />}
        disabledReason={other ? undefined : say('compare.needsTwo')}
        onClick={() => void (other && dispatch(clipCompared(other.id)))}
      >
        {say('compare.start')}
      </Button>
    </PictureActions>
  );
}
