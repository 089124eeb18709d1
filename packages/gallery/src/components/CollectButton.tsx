import type { Picture } from '@tai/contracts';
import { color, HeartIcon, styled } from '@tai/design-system';
import { getServices } from '../state/services.ts';
import { galleryWords } from '../words.ts';

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

const Heart = styled.button`
  position: absolute;
  top: 4px;
  left: 4px;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: 999px;
  background: ${color.onPicture};
  color: #fff;
  cursor: pointer;
  opacity: 0;
  :hover > &,
  :focus > &,
  &:focus-visible {
    opacity: 1;
  }
  &[aria-pressed='true'] {
    color: #ff7d88;
    opacity: 1;
    svg {
      fill: currentColor;
    }
  }
`;
