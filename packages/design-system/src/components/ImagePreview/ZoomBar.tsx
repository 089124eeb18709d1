import { fillWords, useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { ActualSizeIcon, FitIcon } from '../../icons/laterIcons.tsx';
import { ZoomInIcon, ZoomOutIcon } from '../../icons/studioIcons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Divider, Toolbar, Zoom } from './previewStyle.ts';
import type { ZoomStage } from './useZoomStage.ts';

interface ZoomBarProps {
  zoom: ZoomStage;
  onActualSize: () => void;
}

/** The zoom of the picture in words, with buttons to change it. */
export function ZoomBar({ zoom: { scale, panZoom }, onActualSize }: ZoomBarProps) {
  const words = useDesignWords();
  const percent = `${Math.round(scale * 100)}%`;
  return (
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
      <IconButton label={words.preview.actualSize} shortcut="1" tooltipPlacement="top" onClick={onActualSize}>
        <ActualSizeIcon />
      </IconButton>
    </Toolbar>
  );
}
