import { styled } from '@tai/design-system';
import type { World } from '../../domain/scene.ts';
import { FrameBox } from './FrameBox.tsx';

/** What lies under the transparent canvas: a colour, an image as large as the frame, or the checks of transparency. */
export function BackdropLayer(props: {
  background: World['background'];
  url: string | null;
  aspect: number;
}) {
  const { background, url, aspect } = props;
  if (background.type === 'colour') return <Fill style={{ backgroundColor: background.colour }} />;
  if (background.type === 'transparent') return <Fill data-checks="" />;
  if (background.type === 'image')
    return (
      <Fill>
        {url && (
          <FrameBox aspect={aspect}>
            <Fill
              style={{
                backgroundImage: `url(${url})`,
                backgroundSize: 'cover',
                backgroundPosition: 'center',
              }}
            />
          </FrameBox>
        )}
      </Fill>
    );
  return <Fill />;
}

const Fill = styled('div')({
  position: 'absolute',
  inset: 0,
  pointerEvents: 'none',
  backgroundColor: 'rgb(46 46 54)',
  '&[data-checks]': {
    backgroundColor: '#8d8d94',
    backgroundImage: 'repeating-conic-gradient(#a3a3aa 0% 25%, #8d8d94 0% 50%)',
    backgroundSize: '24px 24px',
  },
});
