import { useEffect, useRef, useState, type ReactNode } from 'react';
import { fillWords, useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { CloseIcon, InfoIcon } from '../../icons/icons.tsx';
import { useIsMobile } from '../../theme/useMediaQuery.ts';
import { BottomSheet } from '../BottomSheet/BottomSheet.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { LiveRegion } from '../LiveRegion/LiveRegion.tsx';
import { PreviewArrows } from './PreviewArrows.tsx';
import type { PreviewImage } from './previewImage.ts';
import { PreviewStage } from './PreviewStage.tsx';
import { Actions, Counter, Details, Divider, Header, Root } from './previewStyle.ts';
import { usePreviewKeys } from './usePreviewKeys.ts';
import { useZoomStage } from './useZoomStage.ts';
import { ZoomBar } from './ZoomBar.tsx';

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
  /** Deletes the shown picture, by the key Delete. */
  onDelete?: (() => void) | undefined;
}

/**
 * Pictures over the whole window. Arrow keys step, Escape and Space close; wheel, `+`, `-` and pinch zoom 0.1 to 5 (0.1 a step, 1 is
 * fitted); `0` fits, `1` shows actual pixels; drag moves; Ctrl and wheel does not zoom the page. A clip is played, by Space as well.
 * What an item has as `content`, such as the viewer of a 3D model, is shown instead of its picture.
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
  onDelete,
}: ImagePreviewProps) {
  const words = useDesignWords();
  const isMobile = useIsMobile();
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const image = images[index];
  const zoom = useZoomStage(stage, picture, image?.id ?? '');
  const [showsDetails, setShowsDetails] = useState(false);
  const counter = fillWords(words.preview.counter, { index: offset + index + 1, count: total });

  // The neighbours are fetched, so that an arrow shows the next picture at once.
  useEffect(() => {
    for (const neighbour of [images[index + 1], images[index - 1]])
      if (neighbour && !neighbour.isClip) new Image().src = neighbour.src;
  }, [images, index]);

  function go(step: number): void {
    const next = index + step;
    if (offset + next >= 0 && offset + next < total) onIndexChange(next);
  }

  function showActualSize(): void {
    const element = picture.current;
    const natural = image?.width ?? element?.naturalWidth ?? 0;
    if (element && natural > 0 && element.offsetWidth > 0) zoom.panZoom.zoomTo(natural / element.offsetWidth);
  }

  function playOrPause(): void {
    stage.current?.querySelector('video')?.click();
  }

  const toggleDetails = () => setShowsDetails(!showsDetails);
  const onKeyDown = usePreviewKeys({
    zoom,
    onSpace: image?.isClip ? playOrPause : onClose,
    onStep: go,
    onActualSize: showActualSize,
    onDetails: details ? toggleDetails : undefined,
    onDelete,
  });
  return (
    <Root onClose={onClose} dismissible={false} aria-label={words.preview.title} onKeyDown={onKeyDown}>
      <Header>
        <Counter>{counter}</Counter>
        <LiveRegion>{`${image?.alt ?? ''} ${counter}`}</LiveRegion>
        <Actions>{actions}</Actions>
        {details && (
          <IconButton
            label={words.preview.details}
            shortcut="I"
            pressed={showsDetails}
            onClick={toggleDetails}
          >
            <InfoIcon />
          </IconButton>
        )}
        <Divider />
        <IconButton label={words.common.close} shortcut="Escape" onClick={onClose}>
          <CloseIcon size={18} />
        </IconButton>
      </Header>
      <PreviewStage
        image={image}
        stage={stage}
        picture={picture}
        onDoubleClick={() => (zoom.scale === 1 ? showActualSize() : zoom.panZoom.reset())}
      >
        {total > 1 && <PreviewArrows place={offset + index} total={total} onStep={go} />}
        {!image?.isClip && !image?.content && <ZoomBar zoom={zoom} onActualSize={showActualSize} />}
      </PreviewStage>
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
