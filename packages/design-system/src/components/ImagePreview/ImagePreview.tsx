import { viewKeys } from '@tai/canvas-kit';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { fillWords, useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, InfoIcon } from '../../icons/icons.tsx';
import { ActualSizeIcon, FitIcon, ZoomInIcon, ZoomOutIcon } from '../../icons/laterIcons.tsx';
import { useIsMobile } from '../../theme/useMediaQuery.ts';
import { BottomSheet } from '../BottomSheet/BottomSheet.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { LiveRegion } from '../LiveRegion/LiveRegion.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import {
  Arrow,
  Counter,
  Details,
  Divider,
  Header,
  Picture,
  Root,
  Stage,
  Toolbar,
  Zoom,
} from './previewStyle.ts';
import { useZoomStage } from './useZoomStage.ts';

/** A picture of the preview. */
export interface PreviewImage {
  id: string;
  /** The large file. */
  src: string;
  alt: string;
  /** Size in px; for the actual-size key before it is loaded. */
  width?: number;
  height?: number;
  /** Shown while `src` loads: the thumbnail that is there already. */
  thumbnailSrc?: string;
}

/** Props of {@link ImagePreview}. */
export interface ImagePreviewProps {
  open: boolean;
  onClose: () => void;
  images: readonly PreviewImage[];
  /** Index of the shown picture. */
  index: number;
  onIndexChange: (index: number) => void;
  /** How many there are in all, when `images` is only the part that is loaded. */
  total?: number;
  /** How many of all come before `images[0]`. A step over the end of `images` is asked for like any other. */
  offset?: number;
  /** Buttons for the shown picture, at the top right. */
  actions?: ReactNode;
  /** Panel with the details of the shown picture; a sheet on mobile. Gets a button and the key I. */
  details?: ReactNode;
}

/**
 * Pictures over the whole window. Arrow keys, Escape; wheel, `+`, `-` and pinch zoom 0.1 to 5 (0.1 a step, 1 is
 * fitted); `0` fits, `1` shows actual pixels; drag moves; Ctrl and wheel does not zoom the page.
 */
export function ImagePreview(props: ImagePreviewProps) {
  const isShown = props.open && props.images[props.index] !== undefined;
  return isShown ? <OpenImagePreview {...props} /> : null;
}

function OpenImagePreview({
  onClose,
  images,
  index,
  onIndexChange,
  total = images.length,
  offset = 0,
  actions,
  details,
}: ImagePreviewProps) {
  const words = useDesignWords();
  const isMobile = useIsMobile();
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const image = images[index];
  const src = image?.src ?? '';
  const { scale, panZoom } = useZoomStage(stage, picture, image?.id ?? '');
  const [showsDetails, setShowsDetails] = useState(false);
  const [tries, setTries] = useState(0);
  const attempt = `${tries} ${src}`;
  const [result, setResult] = useState<{ attempt: string; state: 'loaded' | 'failed' }>();
  const state = result?.attempt === attempt ? result.state : 'loading';
  const counter = fillWords(words.preview.counter, { index: offset + index + 1, count: total });

  // The neighbours are fetched, so that an arrow shows the next picture at once.
  useEffect(() => {
    for (const neighbour of [images[index + 1], images[index - 1]])
      if (neighbour) new Image().src = neighbour.src;
  }, [images, index]);

  function go(step: number): void {
    const next = index + step;
    if (offset + next >= 0 && offset + next < total) onIndexChange(next);
  }

  // Over the bars too, Ctrl and wheel must not zoom the page. React's wheel listener is passive and could not stop it.
  useEffect(() => {
    const keepPageSize = (event: WheelEvent) => {
      if (event.ctrlKey) event.preventDefault();
    };
    window.addEventListener('wheel', keepPageSize, { passive: false });
    return () => window.removeEventListener('wheel', keepPageSize);
  }, []);

  function showActualSize(): void {
    const element = picture.current;
    const natural = image?.width ?? element?.naturalWidth ?? 0;
    if (element && natural > 0 && element.offsetWidth > 0) panZoom.zoomTo(natural / element.offsetWidth);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // In the details panel the arrow keys belong to its fields.
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [role="menu"]'))
      return;
    const keys: Partial<Record<string, () => void>> = {
      ArrowLeft: () => go(-1),
      ArrowRight: () => go(1),
      ...viewKeys(panZoom),
      '=': () => panZoom.step(1),
      '1': showActualSize,
      ...(details ? { i: () => setShowsDetails(!showsDetails) } : {}),
    };
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  }

  const percent = `${Math.round(scale * 100)}%`;
  return (
    <Root onClose={onClose} dismissible={false} aria-label={words.preview.title} onKeyDown={onKeyDown}>
      <Header>
        <Counter>{counter}</Counter>
        <LiveRegion>{`${image?.alt ?? ''} ${counter}`}</LiveRegion>
        {actions}
        {details && (
          <IconButton
            label={words.preview.details}
            shortcut="I"
            pressed={showsDetails}
            onClick={() => setShowsDetails(!showsDetails)}
          >
            <InfoIcon />
          </IconButton>
        )}
        <Divider />
        <IconButton label={words.common.close} shortcut="Escape" onClick={onClose}>
          <CloseIcon size={18} />
        </IconButton>
      </Header>
      <Stage ref={stage} onDoubleClick={() => (scale === 1 ? showActualSize() : panZoom.reset())}>
        {state === 'failed' ? (
          <ErrorState title={words.image.failed} onRetry={() => setTries(tries + 1)} />
        ) : (
          <Picture
            ref={picture}
            key={attempt}
            src={src}
            alt={image?.alt ?? ''}
            width={image?.width}
            height={image?.height}
            draggable={false}
            data-state={state}
            style={image?.thumbnailSrc ? { backgroundImage: `url("${image.thumbnailSrc}")` } : undefined}
            onLoad={() => setResult({ attempt, state: 'loaded' })}
            onError={() => setResult({ attempt, state: 'failed' })}
          />
        )}
        {state === 'loading' && <Spinner size={24} label={words.common.loading} />}
        {total > 1 && (
          <>
            <Arrow data-overlay data-side="previous">
              <IconButton
                label={words.preview.previous}
                shortcut="ArrowLeft"
                tooltipPlacement="right"
                size="touch"
                onPicture
                disabled={offset + index === 0}
                onClick={() => go(-1)}
              >
                <ChevronLeftIcon size={20} />
              </IconButton>
            </Arrow>
            <Arrow data-overlay data-side="next">
              <IconButton
                label={words.preview.next}
                shortcut="ArrowRight"
                tooltipPlacement="left"
                size="touch"
                onPicture
                disabled={offset + index >= total - 1}
                onClick={() => go(1)}
              >
                <ChevronRightIcon size={20} />
              </IconButton>
            </Arrow>
          </>
        )}
        <Toolbar data-overlay>
          <IconButton
            label={words.preview.zoomOut}
            shortcut="-"
            tooltipPlacement="top"
            onClick={() => panZoom.step(-1)}
          >
            <ZoomOutIcon />
          </IconButton>
          <Zoom aria-label={fillWords(words.preview.zoom, { percent })} role="status">
            {percent}
          </Zoom>
          <IconButton
            label={words.preview.zoomIn}
            shortcut="+"
            tooltipPlacement="top"
            onClick={() => panZoom.step(1)}
          >
            <ZoomInIcon />
          </IconButton>
          <Divider />
          <IconButton label={words.preview.fit} shortcut="0" tooltipPlacement="top" onClick={panZoom.reset}>
            <FitIcon />
          </IconButton>
          <IconButton
            label={words.preview.actualSize}
            shortcut="1"
            tooltipPlacement="top"
            onClick={showActualSize}
          >
            <ActualSizeIcon />
          </IconButton>
        </Toolbar>
      </Stage>
      {details && showsDetails && !isMobile && (
        <Details aria-label={words.preview.details}>{details}</Details>
      )}
      {details && isMobile && (
        <BottomSheet open={showsDetails} onClose={() => setShowsDetails(false)} title={words.preview.details}>
          {details}
        </BottomSheet>
      )}
    </Root>
  );
}
