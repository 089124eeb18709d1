import {
  Button,
  color,
  EmptyState,
  IconButton,
  mobileQuery,
  PauseIcon,
  PlayIcon,
  Slider,
  styled,
  VideoIcon,
} from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { useEffect, useMemo, useRef } from 'react';
import { filmOf } from '../../domain/shots.ts';
import { createFilmPlayer, type Film, type FilmPlayer } from '../../engine/filmPlayer.ts';
import { storyboardWords } from '../../storyboardWords.ts';
import { useOpenStoryboard } from './openStoryboard.ts';
import { useAddShot } from './useAddShot.ts';
import { useSoundUrl } from './useSoundUrl.ts';

/** The film as it is now, played from the clips. */
export function FilmStage() {
  const say = storyboardWords.useWords();
  const { storyboard } = useOpenStoryboard();
  const add = useAddShot();
  const wasAdded = useRef(false);
  const isEmpty = storyboard.shots.length === 0;
  // The button goes with the empty stage, and the keyboard would begin again at the top of the page.
  useEffect(() => {
    if (isEmpty || !wasAdded.current) return;
    wasAdded.current = false;
    document.querySelector<HTMLElement>('[data-shot][aria-selected="true"]')?.focus();
  }, [isEmpty]);
  function addFirst(): void {
    wasAdded.current = true;
    add.add();
  }
  return (
    <Stage data-film-stage>
      {isEmpty ? (
        <EmptyState
          icon={<VideoIcon />}
          title={say('film.empty')}
          action={
            <Button variant="primary" onClick={addFirst} {...(add.reason && { disabledReason: add.reason })}>
              {say('shots.add')}
            </Button>
          }
        >
          {say('film.emptyHelp')}
        </EmptyState>
      ) : (
        <Player />
      )}
    </Stage>
  );
}

function Player() {
  const say = storyboardWords.useWords();
  const { storyboard, player: shared } = useOpenStoryboard();
  const film = useFilm();
  const soundUrl = useSoundUrl();
  const first = useRef<HTMLVideoElement>(null);
  const second = useRef<HTMLVideoElement>(null);
  const audio = useRef<HTMLAudioElement>(null);
  const player = useObservable(shared);
  useEffect(() => {
    if (!first.current || !second.current || !audio.current) return;
    const made = createFilmPlayer({ videos: [first.current, second.current], audio: audio.current });
    shared.set(made);
    return () => {
      shared.set(null);
      made.destroy();
    };
  }, [shared]);
  useEffect(() => player?.setFilm(film), [player, film, soundUrl]);
  const { width, height } = storyboard.film;
  return (
    <>
      <Screen>
        <Frame
          style={{ aspectRatio: `${width} / ${height}`, '--ratio': width / height } as object}
          role="group"
          aria-label={say('film.label')}
        >
          {/* oxlint-disable jsx-a11y/media-has-caption -- a preview of what was made here, for which nobody wrote captions */}
          <video ref={first} playsInline muted={false} preload="auto" tabIndex={-1} aria-hidden />
          <video ref={second} playsInline muted={false} preload="auto" tabIndex={-1} aria-hidden />
          <audio ref={audio} preload="auto" {...(soundUrl !== null && { src: soundUrl })} />
          {/* oxlint-enable jsx-a11y/media-has-caption */}
        </Frame>
      </Screen>
      {player && <Controls player={player} film={film} />}
    </>
  );
}

function Controls({ player, film }: { player: FilmPlayer; film: Film }) {
  const say = storyboardWords.useWords();
  const time = useObservable(player.time);
  const isPlaying = useObservable(player.isPlaying);
  const missing = film.shots.findIndex(({ src }) => src === null);
  return (
    <Bar>
      <IconButton
        label={say(isPlaying ? 'film.pause' : 'film.play')}
        onClick={() => (isPlaying ? player.pause() : player.play())}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      <Track data-film-track>
        <Slider
          label={say('film.time')}
          hideLabel
          showField={false}
          value={time}
          onChange={(to) => {
            player.pause();
            player.seek(to);
          }}
          {...{ min: 0, max: Math.max(0.1, film.seconds), step: 0.01 }}
        />
      </Track>
      <small>{say('film.position', { time: time.toFixed(1), total: film.seconds.toFixed(1) })}</small>
      {missing >= 0 && <small>{say('film.missing', { number: missing + 1 })}</small>}
    </Bar>
  );
}

/** The storyboard as it is played. The same object while nothing that is seen or heard changes. */
function useFilm(): Film {
  const { storyboard, clips } = useOpenStoryboard();
  return useMemo(() => {
    const { fps } = storyboard.film;
    const { parts, frames } = filmOf(storyboard, clips);
    return {
      seconds: frames / fps,
      sound: storyboard.sound,
      shots: storyboard.shots.map(({ clipId, volume }, index) => {
        const clip = clips.get(clipId ?? '');
        const { begin = 0, frames: count = 0, fade = 0, start = 0 } = parts[index] ?? {};
        return {
          src: clip ? (clip.video?.playUrl ?? clip.picUrl) : null,
          ...{ start, volume, begin: begin / fps, length: count / fps, fade: fade / fps },
        };
      }),
    };
  }, [storyboard, clips]);
}

const Stage = styled.section`
  display: flex;
  flex-direction: column;
  min-height: 0;
  background: ${color.stage};
  ${mobileQuery} {
    flex: none;
    min-height: 240px;
  }
`;

const Screen = styled.div`
  container-type: size;
  display: grid;
  flex: 1;
  place-items: center;
  min-height: 0;
  margin: 16px;
  /* There the page is as high as what is in it, so the film says how high it is. */
  ${mobileQuery} {
    flex: none;
    height: min(54vw, 46dvh);
  }
`;

const Frame = styled.div`
  position: relative;
  width: min(100cqw, 100cqh * var(--ratio));
  overflow: hidden;
  background: #000;
  video {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
    background: #000;
    opacity: 0;
  }
`;

const Track = styled.div`
  flex: 1;
  min-width: 120px;
`;

const Bar = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  padding: 0 16px 8px;
  small {
    color: ${color.textMuted};
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
`;
