import {
  AvailabilityStates,
  MediaActionTypes,
  useMediaDispatch,
  useMediaSelector,
} from 'media-chrome/react/media-store';
import type { ReactNode, RefObject } from 'react';
import type { DesignWords } from '../../i18n/en.ts';
import {
  ExitFullScreenIcon,
  FullScreenIcon,
  LoopIcon,
  PictureInPictureIcon,
  SpeedIcon,
  StepBackIcon,
  StepForwardIcon,
} from '../../icons/clipIcons.tsx';
import { PauseIcon, PlayIcon } from '../../icons/laterIcons.tsx';
import { SoundOffIcon, SoundOnIcon } from '../../icons/studioIcons.tsx';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { frameTime } from './frameTime.ts';
import { Bar, Buttons, Gap, Wide } from './playerStyle.ts';
import { SeekBar } from './SeekBar.tsx';
import { speeds } from './speeds.ts';

interface Props {
  element: RefObject<HTMLVideoElement | null>;
  src: string;
  fps: number | undefined;
  hasSound: boolean;
  words: DesignWords['clip'];
  /** Buttons behind the controls. */
  children: ReactNode;
}

/** The bar below a clip. */
export function PlayerControls({ element, src, fps, hasSound, words, children }: Props) {
  const dispatch = useMediaDispatch();
  const ask = (type: string, detail?: unknown) => dispatch({ type, detail });
  const isPaused = useMediaSelector((state) => state.mediaPaused) ?? true;
  const isLooped = useMediaSelector((state) => state.mediaLoop) ?? true;
  const isMuted = useMediaSelector((state) => state.mediaMuted || state.mediaVolume === 0) ?? false;
  const rate = useMediaSelector((state) => state.mediaPlaybackRate) ?? 1;
  const step = (frames: number) => {
    const video = element.current;
    if (!video) return;
    video.pause();
    ask(MediaActionTypes.MEDIA_SEEK_REQUEST, frameTime(video.currentTime, frames, fps, video.duration));
  };
  return (
    <Bar>
      <SeekBar {...{ element, src, fps, words }} />
      <Buttons>
        <IconButton
          label={isPaused ? words.play : words.pause}
          shortcut="K"
          onClick={() =>
            ask(isPaused ? MediaActionTypes.MEDIA_PLAY_REQUEST : MediaActionTypes.MEDIA_PAUSE_REQUEST)
          }
        >
          {isPaused ? <PlayIcon /> : <PauseIcon />}
        </IconButton>
        <IconButton label={words.frameBack} shortcut="ArrowLeft" onClick={() => step(-1)}>
          <StepBackIcon />
        </IconButton>
        <IconButton label={words.frameForward} shortcut="ArrowRight" onClick={() => step(1)}>
          <StepForwardIcon />
        </IconButton>
        <IconButton
          label={words.loop}
          pressed={isLooped}
          onClick={() => ask(MediaActionTypes.MEDIA_LOOP_REQUEST, !isLooped)}
        >
          <LoopIcon />
        </IconButton>
        <Gap />
        {children}
        <Menu
          label={words.speed}
          placement="top"
          items={speeds.map((speed) => ({
            id: String(speed),
            label: `${speed}×`,
            checked: speed === rate,
            onSelect: () => ask(MediaActionTypes.MEDIA_PLAYBACK_RATE_REQUEST, speed),
          }))}
        >
          <Button
            variant="ghost"
            size="compact"
            startIcon={<SpeedIcon />}
            aria-label={`${words.speed} ${rate}×`}
          >
            {`${rate}×`}
          </Button>
        </Menu>
        <IconButton
          label={isMuted ? words.unmute : words.mute}
          shortcut="M"
          {...(!hasSound && { disabledReason: words.silent })}
          onClick={() =>
            ask(isMuted ? MediaActionTypes.MEDIA_UNMUTE_REQUEST : MediaActionTypes.MEDIA_MUTE_REQUEST)
          }
        >
          {isMuted || !hasSound ? <SoundOffIcon /> : <SoundOnIcon />}
        </IconButton>
        <WindowButtons words={words} />
      </Buttons>
    </Bar>
  );
}

/** Picture in picture and full screen, where the browser has them. */
function WindowButtons({ words }: { words: DesignWords['clip'] }) {
  const dispatch = useMediaDispatch();
  const ask = (type: string) => dispatch({ type });
  const isInPicture = useMediaSelector((state) => state.mediaIsPip) ?? false;
  const isFullScreen = useMediaSelector((state) => state.mediaIsFullscreen) ?? false;
  const hasPicture = useMediaSelector((state) => isThere(state.mediaPipUnavailable));
  const hasFullScreen = useMediaSelector((state) => isThere(state.mediaFullscreenUnavailable));
  return (
    <>
      {hasPicture && (
        <Wide>
          <IconButton
            label={words.pictureInPicture}
            pressed={isInPicture}
            onClick={() =>
              ask(
                isInPicture
                  ? MediaActionTypes.MEDIA_EXIT_PIP_REQUEST
                  : MediaActionTypes.MEDIA_ENTER_PIP_REQUEST,
              )
            }
          >
            <PictureInPictureIcon />
          </IconButton>
        </Wide>
      )}
      {hasFullScreen && (
        <IconButton
          label={isFullScreen ? words.exitFullScreen : words.fullScreen}
          shortcut="F"
          onClick={() =>
            ask(
              isFullScreen
                ? MediaActionTypes.MEDIA_EXIT_FULLSCREEN_REQUEST
                : MediaActionTypes.MEDIA_ENTER_FULLSCREEN_REQUEST,
            )
          }
        >
          {isFullScreen ? <ExitFullScreenIcon /> : <FullScreenIcon />}
        </IconButton>
      )}
    </>
  );
}

function isThere(unavailable: AvailabilityStates | undefined): boolean {
  return unavailable !== AvailabilityStates.UNSUPPORTED && unavailable !== AvailabilityStates.UNAVAILABLE;
}
