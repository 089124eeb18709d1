import type { Picture } from '@tai/contracts';
import {
  Button,
  Checkbox,
  ClipPlayer,
  color,
  Dialog,
  mobileQuery,
  NumberField,
  ProgressBar,
  RangeSlider,
  SegmentedControl,
  styled,
} from '@tai/design-system';
import { useCallback, useRef, useState } from 'react';
import { cutWords } from '../../cutWords.ts';
import { gifSecondsMax, movedRange, partBytes, type ClipRange } from '../../domain/clipRange.ts';
import { closeCut } from '../../state/cutClip.ts';
import { FilmStrip } from './FilmStrip.tsx';
import { partBytesMax, useExport, type Part } from './useExport.ts';

const gifSides = [320, 480, 640, 800] as const;

/** Takes a part of a clip: as a video into the library, with or without its sound, or as a GIF. */
export function Component({ clip }: { clip: Picture }) {
  const say = cutWords.useWords();
  const player = useRef<HTMLVideoElement>(null);
  const onVideo = useCallback((video: HTMLVideoElement | null) => void (player.current = video), []);
  const { duration = 0, fps = 24 } = clip.video ?? {};
  const hasSound = clip.video?.audioCodec != null;
  const [range, setRange] = useState<ClipRange>({ start: 0, end: duration });
  const [form, setForm] = useState<Format>({ format: 'video', isMuted: false, longest: 480 });
  const change = (changes: Partial<Format>) => setForm({ ...form, ...changes });
  const job = useExport(clip);
  const isBusy = job.share !== null;
  const seconds = range.end - range.start;
  const refusal =
    form.format === 'gif'
      ? seconds > gifSecondsMax && say('gifTooLong', { max: gifSecondsMax })
      : partBytes(range, duration, clip.bytes) > partBytesMax && say('tooLarge');

  function move(moved: Partial<ClipRange>): void {
    const next = movedRange(range, moved, { duration, fps });
    setRange(next);
    const video = player.current;
    if (!video) return;
    video.pause();
    video.currentTime = moved.end === undefined ? next.start : Math.max(next.start, next.end - 0.5 / fps);
  }

  async function run(): Promise<void> {
    const { format, isMuted, longest } = form;
    const part: Part =
      format === 'gif' ? { format, range, longest } : { format, range, isMuted: isMuted && hasSound };
    if (await job.run(part)) closeCut();
  }

  return (
    <Dialog
      open
      width={880}
      dismissible={false}
      title={say('title')}
      onClose={closeCut}
      footer={
        <>
          {isBusy && (
            <Working>
              <ProgressBar label={say('working')} value={(job.share ?? 0) * 100} />
            </Working>
          )}
          {isBusy && <Button onClick={job.cancel}>{say('cancel')}</Button>}
          <Button
            variant="primary"
            loading={isBusy}
            onClick={() => void run()}
            {...(refusal && { disabledReason: refusal })}
          >
            {say(form.format === 'gif' ? 'downloadGif' : 'saveVideo')}
          </Button>
        </>
      }
    >
      <Content>
        <Stage>
          <ClipPlayer
            src={clip.picUrl}
            poster={clip.previewUrl}
            label={clip.prompt ?? clip.name ?? say('title')}
            {...{ width: clip.width, height: clip.height, facts: clip.video, onVideo }}
          />
        </Stage>
        <Ends {...{ range, duration, fps, move, player }} src={clip.picUrl} isDisabled={isBusy} />
        <Options>
          <FormatFields {...{ form, change, hasSound }} />
          <small>{say('length', { seconds: seconds.toFixed(2), frames: Math.round(seconds * fps) })}</small>
        </Options>
        {(refusal || job.failure !== null) && <Problem role="alert">{job.failure ?? refusal}</Problem>}
      </Content>
    </Dialog>
  );
}

interface Format {
  format: Part['format'];
  isMuted: boolean;
  /** Of a GIF, in px. */
  longest: number;
}

interface FormatProps {
  form: Format;
  change: (changes: Partial<Format>) => void;
  hasSound: boolean;
}

/** What is made of the part. */
function FormatFields({ form, change, hasSound }: FormatProps) {
  const say = cutWords.useWords();
  return (
    <>
      <SegmentedControl<Part['format']>
        label={say('format')}
        value={form.format}
        onChange={(format) => change({ format })}
        options={[
          { value: 'video', label: say('video') },
          { value: 'gif', label: say('gif') },
        ]}
      />
      {form.format === 'gif' ? (
        <SegmentedControl
          label={say('gifSize')}
          value={String(form.longest)}
          onChange={(side) => change({ longest: Number(side) })}
          options={gifSides.map((side) => ({ value: String(side), label: `${side} px` }))}
        />
      ) : (
        <Checkbox
          label={say(hasSound ? 'isMuted' : 'silent')}
          checked={form.isMuted && hasSound}
          disabled={!hasSound}
          onChange={(isMuted) => change({ isMuted })}
        />
      )}
    </>
  );
}

interface EndsProps {
  range: ClipRange;
  duration: number;
  fps: number;
  src: string;
  move: (moved: Partial<ClipRange>) => void;
  player: { readonly current: HTMLVideoElement | null };
  isDisabled: boolean;
}

/** Both ends of the part: over frames of the clip, as numbers, and at the frame that the player shows. */
function Ends({ range, duration, fps, src, move, player, isDisabled }: EndsProps) {
  const say = cutWords.useWords();
  const step = 1 / fps;
  const inSeconds = (time: number) => time.toFixed(2);
  return (
    <>
      <RangeSlider
        label={say('range')}
        value={[range.start, range.end]}
        {...{ min: 0, max: duration, step, disabled: isDisabled }}
        thumbText={(end, value) => say(end === 'lower' ? 'startAt' : 'endAt', { time: inSeconds(value) })}
        onChange={([start, end], moved) => move(moved === 'lower' ? { start } : { end })}
      >
        <FilmStrip src={src} duration={duration} />
      </RangeSlider>
      <Numbers>
        {(['start', 'end'] as const).map((end) => (
          <End key={end}>
            <NumberField
              label={say(end)}
              value={Math.round(range[end] * 1000) / 1000}
              onChange={(value) => move({ [end]: value })}
              {...{ min: 0, max: duration, step: 0.001, disabled: isDisabled }}
              unit={say('unit')}
            />
            <Button
              variant="ghost"
              disabled={isDisabled}
              onClick={() =>
                player.current && move({ [end]: player.current.currentTime + (end === 'end' ? step / 2 : 0) })
              }
            >
              {say(`fromHere.${end}`)}
            </Button>
          </End>
        ))}
      </Numbers>
    </>
  );
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

const Stage = styled.div`
  container-type: size;
  display: grid;
  place-items: center;
  height: min(52dvh, 460px);
`;

const Numbers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  justify-content: space-between;
`;

const End = styled.div`
  display: flex;
  gap: 8px;
  align-items: flex-end;
  > :first-of-type {
    width: 128px;
  }
  ${mobileQuery} {
    width: 100%;
    > :first-of-type {
      flex: 1;
    }
  }
`;

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  > small {
    margin-inline-start: auto;
    color: ${color.textMuted};
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
`;

const Working = styled.div`
  flex: 1;
  min-width: 96px;
`;

const Problem = styled.p`
  margin: 0;
  color: ${color.danger};
  font-size: 13px;
`;
