import { useSession } from '@tai/api-client';
import type { Tutorial } from '@tai/contracts';
import { Dialog, ErrorState, Select, styled } from '@tai/design-system';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useViewTutorialMutation } from '../../api/tutorialApi.ts';
import { readPosition, writePosition } from '../../state/watchPositions.ts';
import { adminWords } from '../../words.ts';
import { Faint } from '../PageFrame/PageFrame.tsx';

const speeds = ['0.5', '0.75', '1', '1.25', '1.5', '2'] as const;
type Speed = (typeof speeds)[number];
const seekSeconds = 5;
const volumeStep = 0.1;

/** Plays a video: with keys, at the speed one likes, from where one left off. Its first play is counted. */
export function TutorialPlayer({ tutorial, onClose }: { tutorial: Tutorial; onClose: () => void }) {
  const say = adminWords.useWords();
  const userId = useSession()?.user.userId ?? '';
  const video = useRef<HTMLVideoElement>(null);
  const [speed, setSpeed] = useState<Speed>('1');
  const [hasFailed, setFailed] = useState(false);
  const [count] = useViewTutorialMutation();
  const isCounted = useRef(false);
  const { id: videoId, videoUrl, posterUrl, title } = tutorial;

  function remember(): void {
    const element = video.current;
    if (!element || element.currentTime === 0) return;
    const { currentTime: seconds, duration } = element;
    writePosition(userId, { videoId, seconds, duration: Number.isFinite(duration) ? duration : 0 });
  }
  useEffect(() => {
    if (video.current) video.current.playbackRate = Number(speed);
  }, [speed]);

  function onKeyDown(event: KeyboardEvent): void {
    const element = video.current;
    const isElsewhere =
      event.target instanceof Element && event.target.closest('button, [role=combobox], select');
    if (!element || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = playerKeys(element, (by) => setSpeed(speeds[speeds.indexOf(speed) + by] ?? speed))[
      event.key === ' ' ? 'Space' : event.key.toLowerCase()
    ];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <Dialog
      open
      width={1040}
      title={title}
      onClose={() => {
        remember();
        onClose();
      }}
      headerActions={
        <Speeds>
          <Select<Speed>
            label={say('player.speed')}
            hideLabel
            size="compact"
            value={speed}
            onChange={setSpeed}
            options={speeds.map((value) => ({ value, label: say('player.seconds', { value }) }))}
          />
        </Speeds>
      }
    >
      {/* The keys of the video, wherever in the player the focus is. */}
      <Stage onKeyDown={onKeyDown}>
        {hasFailed ? (
          <ErrorState title={say('player.failed')} onRetry={() => setFailed(false)} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- tutorials bring no caption files
          <video
            ref={video}
            data-autofocus
            controls
            autoPlay
            playsInline
            tabIndex={0}
            src={videoUrl}
            poster={posterUrl === '' ? undefined : posterUrl}
            aria-label={title}
            onLoadedMetadata={({ currentTarget }) => {
              currentTarget.currentTime = readPosition(userId, videoId);
              currentTarget.playbackRate = Number(speed);
            }}
            onPlay={() => {
              if (!isCounted.current) void count(videoId);
              isCounted.current = true;
            }}
            onPause={remember}
            onEnded={remember}
            onTimeUpdate={remember}
            onError={() => setFailed(true)}
          />
        )}
        {tutorial.description !== '' && <p>{tutorial.description}</p>}
        <Faint>{say('player.keys')}</Faint>
      </Stage>
    </Dialog>
  );
}

/** What each key does. The browser's own keys differ from one to the next, and work on its controls alone. */
function playerKeys(
  video: HTMLVideoElement,
  changeSpeed: (by: -1 | 1) => void,
): Partial<Record<string, () => void>> {
  const seek = (by: number) => () => {
    const end = Number.isFinite(video.duration) ? video.duration : Infinity;
    video.currentTime = Math.min(end, Math.max(0, video.currentTime + by));
  };
  const volume = (by: number) => () => {
    video.volume = Math.min(1, Math.max(0, video.volume + by));
  };
  const toggle = () => (video.paused ? void video.play() : video.pause());
  return {
    Space: toggle,
    k: toggle,
    arrowleft: seek(-seekSeconds),
    arrowright: seek(seekSeconds),
    arrowup: volume(volumeStep),
    arrowdown: volume(-volumeStep),
    '<': () => changeSpeed(-1),
    '>': () => changeSpeed(1),
    m: () => {
      video.muted = !video.muted;
    },
    f: () => void (document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen()),
  };
}

const Speeds = styled.div`
  width: 96px;
`;

const Stage = styled.div`
  display: grid;
  gap: 10px;
  video {
    width: 100%;
    max-height: 68dvh;
    border-radius: calc(8px * var(--tai-rounding));
    background: #000;
    aspect-ratio: 16 / 9;
  }
  p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
