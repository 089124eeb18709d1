import type { DatasetImage, ImageCrop as Crop } from '@tai/contracts';
import { Button, Checkbox, Dialog, NumberField, SegmentedControl, styled } from '@tai/design-system';
import { useState } from 'react';
import { bucketOf, bucketSizes } from '../../domain/buckets.ts';
import {
  cropOfRatio,
  cropRatios,
  insideImage,
  isWhole,
  smallestCrop,
  wholeImage,
} from '../../domain/cropBox.ts';
import { imageWords } from '../../imageWords.ts';
import { CropStage } from './CropStage.tsx';

interface Props {
  image: DatasetImage;
  resolution: number;
  onSave: (change: { crop: Crop | null; isFlipped: boolean }) => void;
  onClose: () => void;
}

type RatioKey = (typeof cropRatios)[number]['key'];

/** Cuts an image for training, and mirrors it. The image itself stays as it is. */
export function ImageCrop({ image, resolution, onSave, onClose }: Props) {
  const say = imageWords.useWords();
  const [crop, setCrop] = useState<Crop>(image.crop ?? wholeImage(image));
  const [isFlipped, setFlipped] = useState(image.isFlipped);
  const [ratioKey, setRatioKey] = useState<RatioKey>('free');
  const ratio = cropRatios.find(({ key }) => key === ratioKey)?.ratio ?? null;
  const bucket = bucketOf(crop, bucketSizes(resolution));

  function choose(key: RatioKey): void {
    setRatioKey(key);
    const next = cropRatios.find((one) => one.key === key)?.ratio ?? null;
    if (next !== null) setCrop(cropOfRatio(crop, image, next));
  }

  function setSide(side: keyof Crop, value: number): void {
    const next = { ...crop, [side]: value };
    if (ratio !== null && side === 'width') next.height = value / ratio;
    if (ratio !== null && side === 'height') next.width = value * ratio;
    setCrop(insideImage(next, image));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={say('crop.title', { name: image.name })}
      width={880}
      dismissible={false}
      footer={
        <>
          <Button
            onClick={() => {
              setRatioKey('free');
              setCrop(wholeImage(image));
            }}
          >
            {say('crop.whole')}
          </Button>
          <Button
            variant="primary"
            onClick={() => onSave({ crop: isWhole(crop, image) ? null : crop, isFlipped })}
          >
            {say('crop.save')}
          </Button>
        </>
      }
    >
      <Body>
        <CropStage image={image} crop={crop} ratio={ratio} isFlipped={isFlipped} onChange={setCrop} />
        <Fields>
          <SegmentedControl
            label={say('crop.ratio')}
            size="compact"
            value={ratioKey}
            onChange={choose}
            options={cropRatios.map(({ key }) => ({
              value: key,
              label: key === 'free' ? say('crop.free') : key,
            }))}
          />
          <CropNumbers image={image} crop={crop} onSide={setSide} />
          <Checkbox label={say('crop.flip')} checked={isFlipped} onChange={setFlipped} />
          <small>{say('crop.bucket', { size: `${bucket.width} × ${bucket.height}` })}</small>
        </Fields>
      </Body>
    </Dialog>
  );
}

/** The crop as numbers in px of the image. */
function CropNumbers({
  image,
  crop,
  onSide,
}: {
  image: DatasetImage;
  crop: Crop;
  onSide: (side: keyof Crop, value: number) => void;
}) {
  const say = imageWords.useWords();
  const sides = [
    { side: 'x', prefix: 'X', min: 0, max: image.width - crop.width },
    { side: 'y', prefix: 'Y', min: 0, max: image.height - crop.height },
    { side: 'width', prefix: say('crop.w'), min: Math.min(smallestCrop, image.width), max: image.width },
    { side: 'height', prefix: say('crop.h'), min: Math.min(smallestCrop, image.height), max: image.height },
  ] as const;
  return (
    <Numbers>
      {sides.map(({ side, prefix, min, max }) => (
        <NumberField
          key={side}
          label={say(`crop.${side}`)}
          hideLabel
          unit="px"
          value={crop[side]}
          onChange={(value) => onSide(side, value)}
          {...{ prefix, min, max }}
        />
      ))}
    </Numbers>
  );
}

const Body = styled.div`
  display: grid;
  gap: 16px;
`;

const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 16px;
  align-items: center;
`;

const Numbers = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(88px, 112px));
  gap: 8px;
  @media (max-width: 560px) {
    grid-template-columns: repeat(2, minmax(88px, 1fr));
  }
`;
