import { styled } from '@tai/design-system';
import { useEffect, useRef } from 'react';
import type { PaperPicture } from '../../domain/paper/cleanPaper.ts';

/** Shows pixels, as large as there is room. */
export function PictureCanvas({ picture, label }: { picture: PaperPicture; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { width, height, pixels } = picture;
    canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  }, [picture]);
  return <Shown ref={canvas} role="img" aria-label={label} width={picture.width} height={picture.height} />;
}

const Shown = styled.canvas`
  display: block;
  max-width: 100%;
  max-height: min(46dvh, 520px);
  @media (max-width: 991px) {
    max-height: 34dvh;
  }
`;
