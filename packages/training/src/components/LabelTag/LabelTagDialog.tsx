import type { DatasetImage } from '@tai/contracts';
import { Button, color, Dialog, fontSize, ImageBox, styled, TextField } from '@tai/design-system';
import { useState } from 'react';
import { batchChanges } from '../../domain/labelBatch.ts';
import { matchesFilter } from '../../domain/imageFilter.ts';
import { isSameTag, typedTags, type TagCount } from '../../domain/labels.ts';
import { labelWords } from '../../labelWords.ts';

interface Props {
  tag: string;
  images: readonly DatasetImage[];
  counts: readonly TagCount[];
  /** @param changes new labels by id of the image */
  onChange: (changes: Map<string, string>) => void;
  onFilter: () => void;
  onOpenImage: (id: string) => void;
  onClose: () => void;
}

/** One tag: how often it is used, the images that have it, and another name for it everywhere. */
export function LabelTagDialog({ tag, images, counts, onChange, onFilter, onOpenImage, onClose }: Props) {
  const say = labelWords.useWords();
  const [name, setName] = useState(tag);
  const having = images.filter((image) => matchesFilter(image, { type: 'tag', tag }));
  const next = typedTags(name);
  const isNew = next.length > 0 && name.trim() !== tag;
  const merged = counts.find(
    (one) => next.some((two) => isSameTag(one.tag, two)) && !isSameTag(one.tag, tag),
  );

  function rename(): void {
    if (!isNew) return;
    onChange(batchChanges(images, { type: 'replace', from: tag, to: name, inside: false }));
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={say('detail.title', { tag })}
      width={560}
      footer={
        <>
          <Button
            variant="danger"
            disabled={having.length === 0}
            onClick={() => {
              onChange(batchChanges(images, { type: 'remove', tags: tag }));
              onClose();
            }}
          >
            {say('detail.remove')}
          </Button>
          <Button disabled={having.length === 0} onClick={onFilter}>
            {say('detail.filter')}
          </Button>
          <Button variant="primary" disabled={!isNew} onClick={rename}>
            {say(merged ? 'detail.merge' : 'detail.rename')}
          </Button>
        </>
      }
    >
      <Facts>
        {say('detail.count', {
          count: having.length,
          total: images.length,
          percent: Math.round((having.length / Math.max(1, images.length)) * 100),
        })}
      </Facts>
      <TextField
        label={say('detail.name')}
        value={name}
        onChange={setName}
        hint={
          merged
            ? say('detail.mergeHelp', { tag: merged.tag, count: merged.count })
            : say('detail.renameHelp')
        }
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) rename();
        }}
        dir="auto"
        data-autofocus
      />
      <Images aria-label={say('detail.images')}>
        {having.slice(0, 60).map((image) => (
          <li key={image.id}>
            <ImageBox
              src={image.thumbUrl}
              thumbhash={image.thumbhash}
              alt={image.name}
              style={{ aspectRatio: '1' }}
              onClick={() => onOpenImage(image.id)}
            />
          </li>
        ))}
      </Images>
      {having.length > 60 && <Facts>{say('detail.more', { count: having.length - 60 })}</Facts>}
    </Dialog>
  );
}

const Facts = styled.p`
  margin: 0 0 12px;
  color: ${color.textMuted};
  font-size: ${fontSize.body};
  font-variant-numeric: tabular-nums;
`;

const Images = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(72px, 1fr));
  gap: 8px;
  margin: 16px 0 0;
  padding: 0;
  list-style: none;
`;
