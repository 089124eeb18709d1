import {
  CloseIcon,
  IconButton,
  ImageAddIcon,
  RefreshIcon,
  color,
  fontSize,
  radius,
  styled,
} from '@tai/design-system';
import { coverVariant } from '../../domain/styleLibrary.ts';
import { formWords } from '../../formWords.ts';

type Props =
  | { url: string; number: number; onReplace: () => void; onRemove: () => void }
  | { url?: undefined; onSelect: () => void; invalid: boolean; describedBy: string };

/** One place for a cover: the image with what can be done with it, or the way to choose one. */
export function CoverSlot(props: Props) {
  const say = formWords.useWords();
  if (props.url === undefined)
    return (
      <Empty
        type="button"
        onClick={props.onSelect}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
      >
        <ImageAddIcon size={20} />
        {say('cover.select')}
      </Empty>
    );
  const { url, number, onReplace, onRemove } = props;
  return (
    <Filled>
      <img src={coverVariant(url, '768')} alt={say('cover.image', { number })} />
      <Replace type="button" onClick={onReplace} aria-label={say('cover.replaceAt', { number })}>
        <span>
          <RefreshIcon size={14} />
          {say('cover.replace')}
        </span>
      </Replace>
      <Remove>
        <IconButton size="compact" onPicture label={say('cover.remove', { number })} onClick={onRemove}>
          <CloseIcon size={14} />
        </IconButton>
      </Remove>
    </Filled>
  );
}

const Empty = styled.button`
  display: grid;
  gap: 6px;
  align-content: center;
  justify-items: center;
  aspect-ratio: 4 / 3;
  padding: 8px;
  border: 1px dashed ${color.controlBorder};
  border-radius: ${radius.card};
  background: ${color.field};
  color: ${color.textMuted};
  font: inherit;
  font-size: ${fontSize.caption};
  cursor: pointer;
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
`;

const Filled = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 4 / 3;
  border-radius: ${radius.card};
  background: ${color.panel};
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Replace = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  align-items: end;
  padding: 0;
  border: 0;
  border-radius: ${radius.card};
  background: none;
  color: #fff;
  font: inherit;
  font-size: ${fontSize.caption};
  cursor: pointer;
  span {
    display: flex;
    gap: 6px;
    align-items: center;
    justify-content: center;
    padding: 6px 8px;
    background: rgba(0, 0, 0, 0.72);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Remove = styled.div`
  position: absolute;
  inset: 6px 6px auto auto;
`;
