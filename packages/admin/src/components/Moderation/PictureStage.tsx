import type { WorkImage } from '@tai/contracts';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  color,
  IconButton,
  ImageBox,
  ImagePreview,
  mobileQuery,
  styled,
  ZoomInIcon,
  ClipPlayer,
} from '@tai/design-system';
import { useShortcuts } from '@tai/kernel';
import { ModelViewer, toMediaPreview } from '@tai/mesh-kit';
import { useMemo, useState, type CSSProperties } from 'react';
import { adminWords } from '../../words.ts';

interface PictureStageProps {
  pictures: readonly WorkImage[];
  title: string;
}

/** The pictures of an item, large; one at a time, and over the whole window with a zoom. */
export function PictureStage({ pictures, title }: PictureStageProps) {
  const say = adminWords.useWords();
  const [index, setIndex] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const count = pictures.length;
  const picture = pictures[index] ?? pictures[0];
  useShortcuts(
    useMemo(() => {
      const group = say('moderationItem.pictures');
      return [
        {
          ...{ id: 'moderation.picture', keys: 'ArrowRight', group, label: say('moderationKeys.pictures') },
          run: () => setIndex((now) => Math.min(now + 1, count - 1)),
        },
        {
          ...{ id: 'moderation.pictureBack', keys: 'ArrowLeft', group },
          label: say('moderationKeys.picturesBack'),
          run: () => setIndex((now) => Math.max(now - 1, 0)),
        },
        {
          ...{ id: 'moderation.zoom', keys: 'Z', group, label: say('moderationKeys.zoom') },
          run: () => setZoomed(true),
        },
      ];
    }, [say, count]),
  );
  if (!picture) return null;
  const label = say('moderationItem.picture', { number: index + 1, count });
  return (
    <Root role="group" aria-label={say('moderationItem.pictures')}>
      <Stage
        data-clip={picture.medium === 'video' || undefined}
        style={{ '--ratio': picture.width / picture.height } as CSSProperties}
      >
        <ShownPicture picture={picture} alt={`${title}, ${label}`} onZoom={() => setZoomed(true)} />
        {/* Players and viewers have their own button for the whole screen. */}
        {picture.medium === 'image' && (
          <Zoom>
            <IconButton
              onPicture
              label={say('moderationItem.zoom')}
              shortcut="Z"
              onClick={() => setZoomed(true)}
            >
              <ZoomInIcon />
            </IconButton>
          </Zoom>
        )}
      </Stage>
      {count > 1 && (
        <Row>
          <IconButton
            label={say('moderationItem.previous')}
            shortcut="ArrowLeft"
            disabled={index === 0}
            onClick={() => setIndex(index - 1)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <Strip>
            {pictures.map(({ id, thumbUrl }, number) => (
              <Thumb
                key={id}
                type="button"
                aria-label={say('moderationItem.picture', { number: number + 1, count })}
                aria-current={number === index || undefined}
                onClick={() => setIndex(number)}
              >
                <img src={thumbUrl} alt="" loading="lazy" />
              </Thumb>
            ))}
          </Strip>
          <IconButton
            label={say('moderationItem.nextPicture')}
            shortcut="ArrowRight"
            disabled={index === count - 1}
            onClick={() => setIndex(index + 1)}
          >
            <ChevronRightIcon />
          </IconButton>
        </Row>
      )}
      <ImagePreview
        open={isZoomed}
        onClose={() => setZoomed(false)}
        images={pictures.map((picture) => toMediaPreview(picture, title))}
        index={index}
        onIndexChange={setIndex}
      />
    </Root>
  );
}

/** The picture, clip or model that is looked at. */
function ShownPicture({ picture, alt, onZoom }: { picture: WorkImage; alt: string; onZoom: () => void }) {
  const { id, medium, url, previewUrl, width, height, thumbhash, video } = picture;
  if (medium === 'video')
    return (
      <ClipPlayer key={id} {...{ width, height }} src={url} poster={previewUrl} label={alt} facts={video} />
    );
  if (medium === '3d') return <ModelViewer key={id} src={url} poster={previewUrl} label={alt} />;
  return (
    <ImageBox
      eager
      {...{ alt, width, height, thumbhash }}
      src={previewUrl}
      fit="contain"
      onClick={onZoom}
      style={{ aspectRatio: 'auto', height: '100%', borderRadius: 0, backgroundSize: 'contain' }}
    />
  );
}

const Root = styled.div`
  display: grid;
  gap: 8px;
  min-width: 0;
`;

const Stage = styled.div`
  position: relative;
  overflow: hidden;
  height: clamp(280px, calc(100dvh - 412px), 760px);
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.stage};
  ${mobileQuery} {
    width: 100%;
    height: auto;
    max-height: 56dvh;
    aspect-ratio: var(--ratio);
  }
  /* A player fits itself, with its bar, into the room that there is. */
  &[data-clip] {
    container-type: size;
    display: grid;
    place-items: center;
    padding: 8px;
    ${mobileQuery} {
      height: calc((100vw - 48px) / var(--ratio) + 92px);
      max-height: 72dvh;
      aspect-ratio: auto;
    }
  }
`;

const Zoom = styled.span`
  position: absolute;
  right: 8px;
  bottom: 8px;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
`;

const Strip = styled.div`
  display: flex;
  gap: 6px;
  min-width: 0;
  padding: 3px;
  overflow-x: auto;
`;

const Thumb = styled.button`
  flex: none;
  overflow: hidden;
  width: 52px;
  height: 52px;
  padding: 0;
  border: 0;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.hover};
  cursor: pointer;
  &[aria-current] {
    box-shadow: 0 0 0 2px ${color.accent};
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
