import { useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../icons/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Arrow } from './previewStyle.ts';

interface PreviewArrowsProps {
  /** Index of the shown picture among all. */
  place: number;
  total: number;
  onStep: (step: number) => void;
}

/** Buttons at the sides of the stage, for the pictures before and after. */
export function PreviewArrows({ place, total, onStep }: PreviewArrowsProps) {
  const words = useDesignWords();
  return (
    <>
      <Arrow data-overlay data-side="previous">
        <IconButton
          label={words.preview.previous}
          shortcut="ArrowLeft"
          tooltipPlacement="right"
          size="touch"
          onPicture
          disabled={place === 0}
          onClick={() => onStep(-1)}
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
          disabled={place >= total - 1}
          onClick={() => onStep(1)}
        >
          <ChevronRightIcon size={20} />
        </IconButton>
      </Arrow>
    </>
  );
}
