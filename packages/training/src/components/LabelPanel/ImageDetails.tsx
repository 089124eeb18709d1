import type { DatasetImage } from '@tai/contracts';
import {
  BlockedIcon,
  color,
  CropIcon,
  FlipHorizontalIcon,
  fontSize,
  IconButton,
  ImageBox,
  styled,
  TrashIcon,
} from '@tai/design-system';
import { imageWords } from '../../imageWords.ts';
import type { ImageActions } from '../../state/useImageActions.ts';

interface Props {
  image: DatasetImage;
  actions: ImageActions;
  onCrop: () => void;
}

/** The current image as training sees it, and what can be done with it. */
export function ImageDetails({ image, actions, onCrop }: Props) {
  const say = imageWords.useWords();
  const { name, width, height, crop, isFlipped, isExcluded } = image;
  const off = actions.disabledReason !== undefined && { disabledReason: actions.disabledReason };
  const shown = crop ?? { x: 0, y: 0, width, height };
  return (
    <Root>
      <Frame
        style={{
          aspectRatio: `${shown.width} / ${shown.height}`,
          inlineSize: `min(100%, ${Math.round((shown.width / shown.height) * 224)}px)`,
          ...(isFlipped && { transform: 'scaleX(-1)' }),
        }}
      >
        <ImageBox
          src={image.previewUrl}
          thumbhash={image.thumbhash}
          alt={name}
          eager
          style={{
            position: 'absolute',
            inlineSize: `${(width / shown.width) * 100}%`,
            blockSize: `${(height / shown.height) * 100}%`,
            left: `${(-shown.x / shown.width) * 100}%`,
            top: `${(-shown.y / shown.height) * 100}%`,
            borderRadius: 0,
          }}
        />
      </Frame>
      <Line>
        <span>
          <strong dir="auto" title={name}>
            {name}
          </strong>
          <small>
            {`${shown.width} × ${shown.height}`}
            {isExcluded && ` · ${say('excluded')}`}
          </small>
        </span>
        <IconButton size="compact" label={say('crop.open')} {...off} onClick={onCrop}>
          <CropIcon size={16} />
        </IconButton>
        <IconButton
          size="compact"
          label={say('flip')}
          pressed={isFlipped}
          {...off}
          onClick={() => actions.flip([image])}
        >
          <FlipHorizontalIcon size={16} />
        </IconButton>
        <IconButton
          size="compact"
          label={say('exclude')}
          pressed={isExcluded}
          {...off}
          onClick={() => actions.exclude([image], !isExcluded)}
        >
          <BlockedIcon size={16} />
        </IconButton>
        <IconButton
          size="compact"
          label={say('remove')}
          {...off}
          onClick={() => void actions.remove([image])}
        >
          <TrashIcon size={16} />
        </IconButton>
      </Line>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 8px;
`;

const Frame = styled.div`
  position: relative;
  justify-self: center;
  overflow: hidden;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.stage};
`;

const Line = styled.div`
  display: flex;
  gap: 2px;
  align-items: center;
  > span:first-of-type {
    display: grid;
    flex: 1;
    min-width: 0;
  }
  strong {
    overflow: hidden;
    font-weight: 550;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
    font-variant-numeric: tabular-nums;
  }
`;
