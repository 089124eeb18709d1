import type { StoryboardShot } from '@tai/contracts';
import {
  color,
  ErrorIcon,
  ImageBox,
  ProgressRing,
  Spinner,
  styled,
  VideoIcon,
  VisuallyHidden,
} from '@tai/design-system';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { storyboardWords } from '../../storyboardWords.ts';
import { useOpenStoryboard } from './openStoryboard.ts';
import { focusShotPanel } from './shotFocus.ts';
import { useShotChange } from './useShotChange.ts';
import { useShotText } from './useShotText.ts';

interface Props {
  shot: StoryboardShot;
  number: number;
  /** Length in the film, and of the cross-fade to the next; 0 is a cut. */
  seconds: number;
  fade: number;
  isLast: boolean;
  /** Id of the shot that is dragged. */
  dragged: string | null;
  setDragged: (id: string | null) => void;
}

/** A shot in the timeline, as wide as it is long, and how the next one follows. Alt and an arrow key move it, Enter leads to its fields. */
export function ShotCard({ shot, number, seconds, fade, isLast, dragged, setDragged }: Props) {
  const say = storyboardWords.useWords();
  const { clips, jobs, canEdit, chosen, choose, editor } = useOpenStoryboard();
  const { place, moveTo, remove } = useShotChange(shot.id);
  const state = useShotText(shot);
  const clip = clips.get(shot.clipId ?? '');
  const job = jobs.jobOf(shot);
  const isBusy = jobs.isBusy(shot);

  function onKey(event: KeyboardEvent): void {
    const step = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined;
    if (event.key === 'Enter') {
      flushSync(() => choose(shot.id));
      focusShotPanel();
    } else if (!canEdit) return;
    else if (step !== undefined) moveTo(place + step);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove();
    else return;
    event.preventDefault();
  }

  return (
    <>
      <Card
        type="button"
        role="option"
        data-shot={shot.id}
        aria-selected={chosen === shot.id}
        tabIndex={chosen === shot.id || (chosen === 'sound' && number === 1) ? 0 : -1}
        style={{ width: Math.max(96, Math.min(260, seconds * 40)) }}
        draggable={canEdit}
        onClick={() => choose(shot.id)}
        onKeyDown={onKey}
        onDragStart={() => setDragged(shot.id)}
        onDragEnd={() => setDragged(null)}
        onDragOver={(event) => dragged !== null && event.preventDefault()}
        onDrop={(event) => {
          if (dragged === null) return;
          event.preventDefault();
          setDragged(null);
          editor.change(({ shots }) => {
            const from = shots.findIndex(({ id }) => id === dragged);
            const [moved] = from < 0 ? [] : shots.splice(from, 1);
            if (moved) shots.splice(place, 0, moved);
          });
        }}
      >
        {clip ? (
          <Thumb>
            <ImageBox
              src={clip.thumbUrl}
              alt=""
              thumbhash={clip.thumbhash}
              width={1}
              height={1}
              fit="cover"
            />
          </Thumb>
        ) : (
          <VideoIcon size={20} />
        )}
        {isBusy && (
          <Over aria-hidden>
            {job && job.status !== 'queued' ? (
              <ProgressRing label="" value={job.progress} />
            ) : (
              <Spinner size={20} />
            )}
          </Over>
        )}
        {job?.status === 'failed' && (
          <Over aria-hidden>
            <ErrorIcon size={20} />
          </Over>
        )}
        <Label>
          <VisuallyHidden>{say('shots.name', { number })}</VisuallyHidden>
          {/* The word has no room on the card of a short shot. */}
          <span aria-hidden>{number}</span>
          <span>{say('shots.seconds', { seconds: seconds.toFixed(1) })}</span>
        </Label>
        {state.isNoted ? <Note>{state.text}</Note> : <VisuallyHidden>{state.text}</VisuallyHidden>}
      </Card>
      {!isLast && (
        <Join
          aria-hidden
          title={fade > 0 ? say('shots.fade', { seconds: fade.toFixed(1) }) : say('shots.cut')}
        >
          {fade > 0 ? '⨯' : '|'}
        </Join>
      )}
    </>
  );
}

const Card = styled.button`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  height: 72px;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${color.hairline};
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.raised};
  color: ${color.textMuted};
  cursor: pointer;
  &[aria-selected='true'] {
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }
`;

const Thumb = styled.span`
  position: absolute;
  inset: 0;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Over = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: rgba(10, 10, 13, 0.45);
  color: #fff;
`;

const Label = styled.span`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  justify-content: space-between;
  padding: 2px 6px;
  background: rgba(10, 10, 13, 0.72);
  color: #fff;
  font-size: 11px;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Note = styled.span`
  position: absolute;
  inset: 0 0 auto;
  padding: 2px 6px;
  overflow: hidden;
  background: rgba(10, 10, 13, 0.72);
  color: #fff;
  font-size: 11px;
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Join = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 20px;
  color: ${color.textMuted};
  font-size: 12px;
`;
