import { color, styled } from '@tai/design-system';
import { whenIdle } from '@tai/kernel';
import { memo, useEffect, useRef } from 'react';
import type { Layer } from '../../domain/layers/layer.ts';
import { thumbnailPixels } from '../../domain/layers/thumbnail.ts';

const side = 32;

/** What is on a layer, small. It is drawn when the browser has nothing else to do. */
export const LayerThumbnail = memo(function LayerThumbnail({
  layer,
  width,
  height,
  isLoaded,
}: {
  layer: Layer;
  /** Of the canvas. */
  width: number;
  height: number;
  /** The pixels are there. They come without the layer becoming another one. */
  isLoaded: boolean;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!isLoaded) return undefined;
    const draw = () => {
      const context = canvas.current?.getContext('2d');
      if (!context) return;
      const pixels = thumbnailPixels(layer, { width, height }, side);
      context.putImageData(new ImageData(pixels, side, side), 0, 0);
    };
    return whenIdle(draw);
  }, [layer, width, height, isLoaded]);
  return <Frame ref={canvas} width={side} height={side} aria-hidden />;
});

const Frame = styled.canvas`
  flex: none;
  width: 32px;
  height: 32px;
  border: 1px solid ${color.hairlineStrong};
  border-radius: calc(4px * var(--tai-rounding));
  background: repeating-conic-gradient(#d9d9e0 0 25%, #fff 0 50%) 0 / 8px 8px;
`;
