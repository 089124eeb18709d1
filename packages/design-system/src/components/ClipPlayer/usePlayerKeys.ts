import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store';
import type { KeyboardEvent, RefObject } from 'react';
import { frameTime } from './frameTime.ts';
import { speeds } from './speeds.ts';

const volumeStep = 0.1;

/** The keys of a player while the focus is in it, as people know them from other players. @returns the listener for its root */
export function usePlayerKeys(
  element: RefObject<HTMLVideoElement | null>,
  fps: number | undefined,
): (event: KeyboardEvent) => void {
  const dispatch = useMediaDispatch();
  const isFullScreen = useMediaSelector((state) => state.mediaIsFullscreen);

  return (event) => {
    const video = element.current;
    if (!video || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as Element;
    // A focused button is pressed with Space; fields of actions and menus keep their keys.
    if (target.closest('[role="menu"], [type="text"], textarea, select')) return;
    if (event.key === ' ' && target.closest('button')) return;
    const run = actions(video, event)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!run) return;
    event.preventDefault();
    // The page around has keys of its own, such as the arrows of a preview.
    event.stopPropagation();
    run();
  };

  function actions(video: HTMLVideoElement, event: KeyboardEvent): Partial<Record<string, () => void>> {
    const ask = (type: string, detail?: unknown) => dispatch({ type, detail });
    const seek = (time: number) =>
      ask(MediaActionTypes.MEDIA_SEEK_REQUEST, Math.min(video.duration || 0, Math.max(0, time)));
    const toggle = () =>
      ask(video.paused ? MediaActionTypes.MEDIA_PLAY_REQUEST : MediaActionTypes.MEDIA_PAUSE_REQUEST);
    const step = (frames: number) => {
      if (event.shiftKey) return seek(video.currentTime + frames * 5);
      video.pause();
      return seek(frameTime(video.currentTime, frames, fps, video.duration));
    };
    const louder = (by: number) =>
      ask(MediaActionTypes.MEDIA_VOLUME_REQUEST, Math.min(1, Math.max(0, video.volume + by)));
    const faster = (by: number) => {
      const place = speeds.indexOf(speeds.findLast((speed) => speed <= video.playbackRate) ?? 1);
      ask(MediaActionTypes.MEDIA_PLAYBACK_RATE_REQUEST, speeds[place + by] ?? video.playbackRate);
    };
    const digits = Object.fromEntries(
      Array.from({ length: 10 }, (_, tenth) => [String(tenth), () => seek((video.duration * tenth) / 10)]),
    );
    return {
      ...digits,
      ' ': toggle,
      k: toggle,
      j: () => seek(video.currentTime - 1),
      l: () => seek(video.currentTime + 1),
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      ArrowUp: () => louder(volumeStep),
      ArrowDown: () => louder(-volumeStep),
      Home: () => seek(0),
      End: () => seek(frameTime(video.duration, 0, fps, video.duration)),
      m: () => ask(video.muted ? MediaActionTypes.MEDIA_UNMUTE_REQUEST : MediaActionTypes.MEDIA_MUTE_REQUEST),
      f: () =>
        ask(
          isFullScreen
            ? MediaActionTypes.MEDIA_EXIT_FULLSCREEN_REQUEST
            : MediaActionTypes.MEDIA_ENTER_FULLSCREEN_REQUEST,
        ),
      '<': () => faster(-1),
      '>': () => faster(1),
    };
  }
}
