import type { WorkCard } from '@tai/contracts';
import {
  Avatar,
  HeartIcon,
  ImageBox,
  ImagesIcon,
  color,
  fontSize,
  styled,
  type MenuItem,
  MediaOverlay,
} from '@tai/design-system';
import { href, Link } from '@tai/kernel';
import { memo, useDeferredValue, type ReactNode } from 'react';
import { useWorkMenu } from '../../state/useWorkMenu.tsx';
import { communityWords } from '../../words.ts';
import { LikeButton } from '../LikeButton/LikeButton.tsx';
import { StateChip } from '../StateChip/StateChip.tsx';
import { TileMenu } from './TileMenu.tsx';

interface Props {
  work: WorkCard;
  /** Place in the list from 1 on, and its length; -1 while that is unknown. */
  position: number;
  total: number;
  left: number;
  top: number;
  width: number;
  pictureHeight: number;
  isEager: boolean;
  menuItems: MenuItem[] | undefined;
  note: ReactNode;
  /** Whether it is chosen; undefined while nothing is being chosen. */
  isChosen: boolean | undefined;
  onChoose: ((id: string) => void) | undefined;
  showState: boolean;
}

/** One work of a list: its cover, its title, who made it, and the heart. */
export const WorkTile = memo(function WorkTile({
  work,
  position,
  total,
  left,
  top,
  width,
  pictureHeight,
  isEager,
  menuItems = [],
  note,
  isChosen,
  onChoose,
  showState,
}: Props) {
  const say = communityWords.useWords();
  const usual = useWorkMenu(work);
  // An entry of the list stands for the usual one of the same id.
  const menu = [...menuItems, ...usual.filter(({ id }) => menuItems.every((own) => own.id !== id))];
  const { author, cover } = work;
  // They come once there is time: a fast scroll passes many works that nobody presses.
  const hasButtons = useDeferredValue(true, false);
  const address = href('community.work', { query: { id: work.id } });
  return (
    <Root
      aria-labelledby={`work-${work.id}`}
      aria-posinset={position}
      aria-setsize={total}
      style={{ transform: `translate(${left}px, ${top}px)`, width }}
    >
      <ImageBox
        src={width > 340 && cover.medium === 'image' ? cover.url : cover.previewUrl}
        alt=""
        width={cover.width}
        height={cover.height}
        thumbhash={cover.thumbhash}
        eager={isEager}
        menuItems={menu}
        style={{ height: pictureHeight, aspectRatio: 'auto', borderRadius: 12 }}
      >
        <MediaOverlay item={cover} src={cover.url} />
        <Cover to={address} tabIndex={-1} aria-hidden />
        {work.images > 1 && !(note && work.state !== 'approved') && (
          // A note lies where the number stands.
          <Count aria-label={say('work.pictures', { count: work.images })}>
            <ImagesIcon size={12} />
            {work.images}
          </Count>
        )}
        {showState && work.state !== 'approved' && <StateChip state={work.state} isOverPicture />}
        {work.isSample && !showState && <Sample>{say('work.sample')}</Sample>}
        {note}
        {isChosen === undefined ? (
          <Corner>
            {hasButtons && menu.length > 0 && (
              <TileMenu title={work.title || say('work.untitled')} items={menu} />
            )}
            {hasButtons && work.state === 'approved' && <LikeButton work={work} isOverPicture />}
          </Corner>
        ) : (
          <Choice>
            <input
              type="checkbox"
              aria-labelledby={`work-${work.id}`}
              checked={isChosen}
              onChange={() => onChoose?.(work.id)}
            />
          </Choice>
        )}
      </ImageBox>
      <Title data-content="" id={`work-${work.id}`} to={address} dir="auto">
        {work.title || say('work.untitled')}
      </Title>
      <Line>
        <Author to={author.id === '' ? address : href('community.person', { query: { id: author.id } })}>
          <Avatar src={author.avatar ?? undefined} name={author.name} size={20} decorative />
          <span dir="auto" data-content="">
            {author.name || say('person.gone')}
          </span>
        </Author>
        {work.likes > 0 && (
          <Likes aria-label={say('work.likes', { count: work.likes })}>
            <HeartIcon size={12} />
            {work.likes}
          </Likes>
        )}
      </Line>
    </Root>
  );
});

const Root = styled.article`
  position: absolute;
  top: 0;
  left: 0;
  /* Tiles that come and go lay out nothing but themselves. */
  contain: layout style;
  [data-corner]:where(:not([aria-expanded='true'])) {
    opacity: 0;
  }
  &:hover [data-corner],
  &:focus-within [data-corner] {
    opacity: 1;
  }
  @media (hover: none) {
    [data-corner] {
      opacity: 1;
    }
  }
`;

const Cover = styled(Link)`
  position: absolute;
  inset: 0;
`;

const Choice = styled.label`
  position: absolute;
  inset: 0;
  padding: 10px;
  border-radius: inherit;
  cursor: pointer;
  &:has(:checked) {
    box-shadow: inset 0 0 0 3px ${color.accent};
  }
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${color.accentFill};
  }
`;

const badge = `
  position: absolute;
  display: flex;
  gap: 4px;
  align-items: center;
  height: 20px;
  padding: 0 7px;
  border-radius: calc(10px * var(--tai-rounding));
  background: rgb(10 10 14 / 0.62);
  color: #fff;
  font-size: ${fontSize.caption};
  font-variant-numeric: tabular-nums;
  pointer-events: none;
`;

const Count = styled.span`
  ${badge}
  right: 8px;
  bottom: 8px;
`;

const Sample = styled.span`
  ${badge}
  left: 8px;
  bottom: 8px;
`;

const Corner = styled.span`
  position: absolute;
  top: 8px;
  right: 8px;
  display: flex;
  gap: 6px;
`;

const Title = styled(Link)`
  display: block;
  overflow: hidden;
  margin-top: 6px;
  border-radius: calc(4px * var(--tai-rounding));
  color: ${color.text};
  font-size: ${fontSize.body};
  font-weight: 560;
  /* No smaller target than 24 px for a finger. */
  line-height: 24px;
  /* Titles of any direction stand under the left edge of their picture. */
  text-align: left;
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Line = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  height: 24px;
`;

const Author = styled(Link)`
  display: flex;
  gap: 6px;
  align-items: center;
  min-width: 0;
  border-radius: calc(10px * var(--tai-rounding));
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  text-decoration: none;
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover {
    color: ${color.text};
  }
`;

const Likes = styled.span`
  display: flex;
  flex: none;
  gap: 3px;
  align-items: center;
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
  font-variant-numeric: tabular-nums;
`;
