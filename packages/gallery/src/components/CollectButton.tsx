import type { Picture } from '@tai/contracts';
import { HeartIcon, styled } from '@tai/design-system';
import { getServices } from '../state/services.ts';
import { galleryWords } from '../words.ts';
import { CornerButton } from './cornerButton.ts';

/** The heart on a picture: shown while it is collected, and while the picture is pointed at or has the focus. */
export function CollectButton({ picture }: { picture: Picture }) {
  const say = galleryWords.useWords();
  return (
    <Heart
      type="button"
      // Of the grid Tab meets one picture only; the key F does the same.
      tabIndex={-1}
      aria-label={say('collect.label')}
      aria-pressed={picture.picCollect}
      onClick={(event) => {
        event.stopPropagation();
        void getServices().commands.collect([picture], !picture.picCollect);
      }}
    >
      <HeartIcon size={14} />
    </Heart>
  );
}

const Heart = styled(CornerButton)`
  left: 4px;
  &[aria-pressed='true'] {
    color: #ff7d88;
    svg {
      fill: currentColor;
    }
  }
`;
