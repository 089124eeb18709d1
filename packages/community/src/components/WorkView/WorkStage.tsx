import type { Work } from '@tai/contracts';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  color,
  IconButton,
  ImageBox,
  ImagePreview,
  styled,
  ClipPlayer,
} from '@tai/design-system';
import { ModelViewer, toMediaPreview } from '@tai/mesh-kit';
import { useState } from 'react';
import { copyLink } from '../../state/useWorkMenu.tsx';
import { communityWords } from '../../words.ts';
import { workWords } from '../../workWords.ts';

interface Props {
  work: Work;
  /** Number of the shown picture, from 0. */
  index: number;
  onIndex: (index: number) => void;
}

/** The pictures of a work: one large, the others as a strip; a press shows it with zoom. */
export function WorkStage({ work, index, onIndex }: Props) {
  const say = workWords.useWords();
  const ofFeed = communityWords.useWords();
  const [isLarge, setLarge] = useState(false);
  const { pictures, title } = work;
  const shown = pictures[index];
  if (!shown) return null;
  const nameOf = (at: number) => (pictures.length > 1 ? `${title} (${at + 1})` : title);
  const step = (by: number) => onIndex((index + by + pictures.length) % pictures.length);
  return (
    <Root
      role="group"
      aria-label={say('stage.pictures')}
      onKeyDown={(event) => {
        if (pictures.length < 2 || isLarge) return;
        if (event.key === 'ArrowLeft') step(-1);
        else if (event.key === 'ArrowRight') step(1);
        else return;
        event.preventDefault();
      }}
    >
      <Frame>
        <ShownPicture
          key={shown.id}
          picture={shown}
          label={nameOf(index) || say('stage.large')}
          onOpen={() => setLarge(true)}
          onShare={
            work.state === 'approved' ? () => void copyLink(work.id, ofFeed('work.shared')) : undefined
          }
        />
        {pictures.length > 1 && (
          <>
            <Arrow data-side="left">
              <IconButton onPicture label={say('stage.previous')} onClick={() => step(-1)}>
                <ChevronLeftIcon />
              </IconButton>
            </Arrow>
            <Arrow data-side="right">
              <IconButton onPicture label={say('stage.next')} onClick={() => step(1)}>
                <ChevronRightIcon />
              </IconButton>
            </Arrow>
          </>
        )}
      </Frame>
      {pictures.length > 1 && (
        <Strip>
          {pictures.map((picture, at) => (
            <li key={picture.id}>
              <Thumb
                type="button"
                aria-current={at === index || undefined}
                aria-label={say('stage.show', { number: at + 1, total: pictures.length })}
                onClick={() => onIndex(at)}
              >
                <img src={picture.thumbUrl} alt="" loading="lazy" decoding="async" />
              </Thumb>
            </li>
          ))}
        </Strip>
      )}
      <ImagePreview
        open={isLarge}
        onClose={() => setLarge(false)}
        index={index}
        onIndexChange={onIndex}
        images={pictures.map((picture, at) => toMediaPreview(picture, nameOf(at)))}
      />
    </Root>
  );
}

interface ShownProps {
  picture: Work['pictures'][number];
  label: string;
  onOpen: () => void;
  onShare: (() => void) | undefined;
}

/** The picture that is large: an image, a clip that is played, or a model that can be turned. */
function ShownPicture({ picture, label, onOpen, onShare }: ShownProps) {
  const { medium, url, previewUrl, width, height, thumbhash, video } = picture;
  if (medium === 'video')
    return <ClipPlayer src={url} poster={previewUrl} label={label} {...{ width, height }} facts={video} />;
  if (medium === '3d') {
    return (
      <ModelRoom>
        <ModelViewer src={url} poster={previewUrl} label={label} />
      </ModelRoom>
    );
  }
  return (
    <ImageBox
      {...{ width, height, thumbhash, onShare }}
      src={url}
      alt={label}
      fit="contain"
      eager
      onClick={onOpen}
      style={{
        maxHeight: 'min(76dvh, 900px)',
        maxWidth: `calc(min(76dvh, 900px) * ${width / height})`,
        margin: '0 auto',
        borderRadius: 12,
      }}
    />
  );
}

const Root = styled.div`
  min-width: 0;
`;

const Frame = styled.div`
  position: relative;
  > video {
    width: 100%;
    max-height: min(76dvh, 900px);
    border-radius: calc(12px * var(--tai-rounding));
  }
`;

const ModelRoom = styled.div`
  height: min(64dvh, 760px);
  border-radius: calc(12px * var(--tai-rounding));
`;

const Arrow = styled.div`
  position: absolute;
  top: calc(50% - 16px);
  &[data-side='left'] {
    left: 10px;
  }
  &[data-side='right'] {
    right: 10px;
  }
  button {
    border-radius: 50%;
  }
`;

const Strip = styled.ol`
  display: flex;
  gap: 8px;
  margin: 12px 0 0;
  padding: 3px;
  overflow-x: auto;
  list-style: none;
`;

const Thumb = styled.button`
  display: block;
  width: 72px;
  height: 72px;
  padding: 0;
  border: 0;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.hover};
  overflow: hidden;
  cursor: pointer;
  opacity: 0.7;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &[aria-current] {
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
    opacity: 1;
  }
  &:hover {
    opacity: 1;
  }
`;
