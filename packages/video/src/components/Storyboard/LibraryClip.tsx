import type { StoryboardShot } from '@tai/contracts';
import { Button, ImageBox, styled } from '@tai/design-system';
import { imagePickerPort, randomKey, usePort, UserCancelledError } from '@tai/kernel';
import { showClip } from '../../domain/shots.ts';
import { storyboardWords } from '../../storyboardWords.ts';
import { useOpenStoryboard } from './openStoryboard.ts';
import { useShotChange } from './useShotChange.ts';

/** A clip of the library as a shot. */
export function LibraryClip({ shot }: { shot: StoryboardShot }) {
  const say = storyboardWords.useWords();
  const { clips } = useOpenStoryboard();
  const { change } = useShotChange(shot.id);
  const picker = usePort(imagePickerPort);
  const clip = clips.get(shot.clipId ?? '');

  async function choose(): Promise<void> {
    try {
      const { images } = await picker.pick({
        title: say('shot.chooseTitle'),
        max: 1,
        takes: ['video'],
        library: 'any',
      });
      const [chosen] = images;
      if (chosen) change((draft) => showClip(draft, chosen.id, randomKey()));
    } catch (error) {
      if (!(error instanceof UserCancelledError)) throw error;
    }
  }

  return (
    <>
      {clip && (
        <Thumb>
          <ImageBox
            src={clip.previewUrl}
            alt={clip.name ?? clip.prompt ?? ''}
            width={clip.width}
            height={clip.height}
          />
        </Thumb>
      )}
      <Button onClick={() => void choose()}>{say('shot.choose')}</Button>
    </>
  );
}

const Thumb = styled.div`
  overflow: hidden;
  border-radius: calc(8px * var(--tai-rounding));
`;
