import { styled } from '@tai/design-system';
import { FrameBox } from './FrameBox.tsx';

/** Darkens what the camera that is looked through doesn't have in its image. */
export function FrameShade(props: { aspect: number }) {
  return (
    <FrameBox aspect={props.aspect}>
      <Edge />
    </FrameBox>
  );
}

const Edge = styled('div')({
  position: 'absolute',
  inset: 0,
  outline: '1px solid rgba(255, 255, 255, 0.5)',
  outlineOffset: -1,
  boxShadow: '0 0 0 200vmax rgba(8, 8, 12, 0.5)',
});
