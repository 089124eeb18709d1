/*
 * Plays shots one after the other with two videos: one shows a shot, the other waits at the beginning of the next, and while they
 * cross-fade the second lies over the first. The film has a clock of its own, which the videos and the sound are held to.
 */
import { createObservable, type Observable } from '@tai/kernel';

/** A shot as it is played. Times are seconds of the film, but for `start`, which is of the clip. */
interface PlayedShot {
  /** Null where there is no clip yet: the screen is black. */
  src: string | null;
  start: number;
  begin: number;
  length: number;
  /** At its end, shared with the next. */
  fade: number;
  volume: number;
}

interface PlayedSound {
  seconds: number;
  skip: number;
  offset: number;
  volume: number;
  fadeIn: number;
  fadeOut: number;
  loops: boolean;
}

export interface Film {
  shots: readonly PlayedShot[];
  sound: PlayedSound | null;
  seconds: number;
}

export interface FilmPlayer {
  time: Observable<number>;
  isPlaying: Observable<boolean>;
  setFilm(film: Film): void;
  play(): void;
  pause(): void;
  seek(time: number): void;
  destroy(): void;
}

interface Screens {
  videos: readonly [HTMLVideoElement, HTMLVideoElement];
  audio: HTMLAudioElement;
}

/** Seconds that a video may be off before it is moved: a jump is seen, so small differences stay. */
const drift = 0.2;

export function createFilmPlayer({ videos, audio }: Screens): FilmPlayer {
  const time = createObservable(0);
  const isPlaying = createObservable(false);
  let film: Film = { shots: [], sound: null, seconds: 0 };
  let frame = 0;
  let before = 0;

  function tick(now: number): void {
    const next = time.get() + Math.min(0.25, (now - before) / 1000);
    before = now;
    if (next >= film.seconds) {
      time.set(film.seconds);
      return pause();
    }
    time.set(next);
    show();
    frame = requestAnimationFrame(tick);
  }

  function show(): void {
    const at = time.get();
    const index = Math.max(
      0,
      film.shots.findLastIndex(({ begin }) => begin <= at),
    );
    const shot = film.shots[index];
    const former = film.shots[index - 1];
    const share = former && former.fade > 0 ? (at - (shot?.begin ?? 0)) / former.fade : 1;
    const isBlend = share < 1;
    place(index, { opacity: isBlend ? share : 1, level: Math.min(1, share), isShown: true });
    // The other screen: the shot that fades out, or the next, which waits.
    if (isBlend) place(index - 1, { opacity: 1, level: 1 - share, isShown: true });
    else place(index + 1, { opacity: 0, level: 0, isShown: false });
    for (const [number, video] of videos.entries()) video.style.zIndex = number === index % 2 ? '1' : '0';
    hear(audio, film, { at, isPlaying: isPlaying.get() });
  }

  function place(
    index: number,
    { opacity, level, isShown }: { opacity: number; level: number; isShown: boolean },
  ): void {
    const video = videos[Math.abs(index % 2) as 0 | 1];
    const shot = film.shots[index];
    video.style.opacity = String(shot?.src ? opacity : 0);
    if (!shot?.src) return video.pause();
    if (video.getAttribute('src') !== shot.src) video.src = shot.src;
    const wanted = shot.start + (isShown ? Math.max(0, time.get() - shot.begin) : 0);
    const isOff = Math.abs(video.currentTime - wanted) > (isPlaying.get() && isShown ? drift : 0.02);
    if (isOff && !video.seeking) video.currentTime = wanted;
    video.volume = Math.max(0, Math.min(1, shot.volume * level));
    run(video, isShown && isPlaying.get());
  }

  function pause(): void {
    cancelAnimationFrame(frame);
    isPlaying.set(false);
    for (const media of [...videos, audio]) media.pause();
  }

  return {
    time,
    isPlaying,
    setFilm(next) {
      film = next;
      time.set(Math.min(time.get(), film.seconds));
      show();
    },
    play() {
      if (film.seconds === 0 || isPlaying.get()) return;
      if (time.get() >= film.seconds) time.set(0);
      isPlaying.set(true);
      before = performance.now();
      show();
      frame = requestAnimationFrame(tick);
    },
    pause,
    seek(to) {
      time.set(Math.max(0, Math.min(film.seconds, to)));
      show();
    },
    destroy() {
      pause();
      for (const media of [...videos, audio]) media.removeAttribute('src');
    },
  };
}

/** Holds the sound to the time of the film. */
function hear(
  audio: HTMLAudioElement,
  { sound, seconds }: Film,
  { at, isPlaying }: { at: number; isPlaying: boolean },
): void {
  if (!sound || !audio.getAttribute('src')) return audio.pause();
  const heard = sound.seconds - sound.skip;
  const end = sound.loops ? seconds : Math.min(seconds, sound.offset + heard);
  const since = at - sound.offset;
  const isHeard = since >= 0 && at < end && heard > 0;
  if (isHeard) {
    const wanted = sound.skip + (sound.loops ? since % heard : since);
    if (Math.abs(audio.currentTime - wanted) > drift && !audio.seeking) audio.currentTime = wanted;
    const fadeIn = sound.fadeIn > 0 ? since / sound.fadeIn : 1;
    const fadeOut = sound.fadeOut > 0 ? (end - at) / sound.fadeOut : 1;
    audio.volume = Math.max(0, Math.min(1, sound.volume * Math.min(1, fadeIn) * Math.min(1, fadeOut)));
  }
  run(audio, isHeard && isPlaying);
}

function run(media: HTMLMediaElement, isRunning: boolean): void {
  if (!isRunning) media.pause();
  // The browser refuses sound that nobody asked for, and a play that a pause follows.
  else if (media.paused) void Promise.resolve(media.play()).catch(() => undefined);
}
