import {
  BlockedIcon,
  Button,
  CloseIcon,
  color,
  FlipHorizontalIcon,
  IconButton,
  shadow,
  styled,
  TrashIcon,
} from '@tai/design-system';
import type { DatasetImage } from '@tai/contracts';
import { imageWords } from '../../imageWords.ts';
import type { ImageActions } from '../../state/useImageActions.ts';

interface Props {
  images: readonly DatasetImage[];
  actions: ImageActions;
  onClear: () => void;
}

/** What can be done with several images at once. */
export function ImageSelectionBar({ images, actions, onClear }: Props) {
  const say = imageWords.useWords();
  const isOut = images.every(({ isExcluded }) => isExcluded);
  const off = actions.disabledReason !== undefined && { disabledReason: actions.disabledReason };
  return (
    <Root role="toolbar" aria-label={say('selected', { count: images.length })}>
      <span role="status">{say('selected', { count: images.length })}</span>
      <Button
        size="compact"
        startIcon={<BlockedIcon size={16} />}
        {...off}
        onClick={() => actions.exclude(images, !isOut)}
      >
        {say(isOut ? 'include' : 'exclude')}
      </Button>
      <Button
        size="compact"
        startIcon={<FlipHorizontalIcon size={16} />}
        {...off}
        onClick={() => actions.flip(images)}
      >
        {say('flip')}
      </Button>
      <Button
        size="compact"
        variant="danger"
        startIcon={<TrashIcon size={16} />}
        {...off}
        onClick={() => void actions.remove(images)}
      >
        {say('remove')}
      </Button>
      <IconButton size="compact" label={say('clear')} onClick={onClear}>
        <CloseIcon />
      </IconButton>
    </Root>
  );
}

const Root = styled.div`
  position: sticky;
  bottom: 12px;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  width: fit-content;
  max-width: calc(100% - 16px);
  margin: 0 auto;
  padding: 8px 8px 8px 14px;
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
  > span:first-of-type {
    margin-inline-end: 6px;
    font-variant-numeric: tabular-nums;
  }
`;
