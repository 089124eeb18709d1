import { documentTypes, storyboardLimits, type StoryboardSound } from '@tai/contracts';
import { Button, Checkbox, color, NumberField, Slider, styled } from '@tai/design-system';
import { useRef } from 'react';
import { storyboardWords } from '../../storyboardWords.ts';
import { useOpenStoryboard } from './openStoryboard.ts';
import { SoundWave } from './SoundWave.tsx';
import { useTakeSound } from './useTakeSound.ts';

const accepted = '.mp3,.m4a,.aac,.wav,.ogg,.opus,audio/mpeg,audio/mp4,audio/aac,audio/wav,audio/ogg';

/** The sound under all shots: taking a file, and where and how loud it is heard. */
export function SoundPanel() {
  const say = storyboardWords.useWords();
  const { editor, storyboard, canEdit } = useOpenStoryboard();
  const { sound } = storyboard;
  const input = useRef<HTMLInputElement>(null);
  const { take, isTaking, failure } = useTakeSound();
  return (
    <Fields disabled={!canEdit} aria-label={say('sound.title')}>
      <h2>{say('sound.title')}</h2>
      <small>
        {sound
          ? say('sound.lasts', { name: sound.name, seconds: sound.seconds.toFixed(1) })
          : say('sound.none')}
      </small>
      <Row>
        <Button
          loading={isTaking}
          onClick={() => input.current?.click()}
          {...(!canEdit && { disabledReason: say('editor.readOnly') })}
        >
          {say(isTaking ? 'sound.checking' : sound ? 'sound.replace' : 'sound.add')}
        </Button>
        {sound && (
          <Button
            variant="ghost"
            disabled={!canEdit}
            onClick={() => editor.change((draft) => void (draft.sound = null))}
          >
            {say('sound.remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept={accepted}
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) void take(file);
          }}
        />
      </Row>
      <small>
        {say('sound.help', {
          size: documentTypes.storyboard.assetBytes / 1024 / 1024,
          minutes: storyboardLimits.soundSecondsMax / 60,
        })}
      </small>
      {sound && (
        <SoundWave
          key={sound.asset}
          asset={sound.asset}
          skippedShare={sound.skip / Math.max(sound.seconds, 0.1)}
        />
      )}
      {failure !== null && <Problem role="alert">{failure}</Problem>}
      {sound && <SoundMix sound={sound} />}
    </Fields>
  );
}

/** Where and how loud the sound is heard. */
function SoundMix({ sound }: { sound: StoryboardSound }) {
  const say = storyboardWords.useWords();
  const { editor, canEdit } = useOpenStoryboard();
  const change = (name: string, recipe: (draft: StoryboardSound) => void) =>
    editor.change((draft) => {
      if (draft.sound) recipe(draft.sound);
    }, `sound.${name}`);
  const seconds = {
    min: 0,
    max: storyboardLimits.soundSecondsMax,
    step: 0.1,
    unit: say('shot.unit'),
    disabled: !canEdit,
  };
  return (
    <>
      <Slider
        label={say('sound.volume')}
        value={Math.round(sound.volume * 100)}
        onChange={(volume) => change('volume', (draft) => void (draft.volume = volume / 100))}
        {...{
          min: 0,
          max: 100,
          step: 1,
          unit: say('shot.percent'),
          defaultValue: 100,
          disabled: !canEdit,
        }}
      />
      <Numbers>
        {(['offset', 'skip', 'fadeIn', 'fadeOut'] as const).map((name) => (
          <NumberField
            key={name}
            label={say(`sound.${name}`)}
            value={sound[name]}
            onChange={(value) => change(name, (draft) => void (draft[name] = value))}
            {...seconds}
          />
        ))}
      </Numbers>
      <Checkbox
        label={say('sound.loops')}
        checked={sound.loops}
        disabled={!canEdit}
        onChange={(loops) => change('loops', (draft) => void (draft.loops = loops))}
      />
    </>
  );
}

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  h2 {
    margin: 0;
    font-size: 14px;
  }
  small {
    overflow-wrap: anywhere;
    color: ${color.textMuted};
    font-size: 12px;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Numbers = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
`;

const Problem = styled.p`
  margin: 0;
  color: ${color.danger};
  font-size: 13px;
`;
