import { storyboardLimits, type StoryboardShot } from '@tai/contracts';
import { SegmentedControl, Slider } from '@tai/design-system';
import { storyboardWords } from '../../storyboardWords.ts';
import { useOpenStoryboard } from './openStoryboard.ts';
import { useShotChange } from './useShotChange.ts';

/** Seconds of a cross-fade until a person sets another length. */
const usualFade = 0.5;

/** How the next shot follows. */
export function JoinFields({ shot }: { shot: StoryboardShot }) {
  const say = storyboardWords.useWords();
  const { canEdit } = useOpenStoryboard();
  const { change } = useShotChange(shot.id);
  return (
    <>
      <SegmentedControl
        label={say('shot.join')}
        fullWidth
        value={shot.fade > 0 ? 'fade' : 'cut'}
        onChange={(join) => change((draft) => void (draft.fade = join === 'fade' ? usualFade : 0))}
        options={[
          { value: 'cut', label: say('shot.joinCut') },
          { value: 'fade', label: say('shot.joinFade') },
        ]}
      />
      {shot.fade > 0 && (
        <Slider
          label={say('shot.fadeSeconds')}
          value={shot.fade}
          onChange={(fade) => change((draft) => void (draft.fade = fade), 'fade')}
          {...{
            min: 0.1,
            max: storyboardLimits.fadeMax,
            step: 0.1,
            unit: say('shot.unit'),
            disabled: !canEdit,
          }}
        />
      )}
    </>
  );
}
