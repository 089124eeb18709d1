import { styled } from '@tai/design-system';
import { FrameBox } from './FrameBox.tsx';

/**
 * Shares of the frame, along each side, that screens show whole: what moves stays within the larger one, writing within the smaller one
 * (SMPTE ST 2046-1).
 */
const safeAreas = [0.93, 0.9] as const;

/** Darkens what the camera that is looked through doesn't have in its image, and draws its safe areas. */
export function FrameShade(props: { aspect: number; hasSafeAreas: boolean }) {
  return (
    <FrameBox aspect={props.aspect}>
      <Edge />
      {props.hasSafeAreas &&
        safeAreas.map((share) => <SafeArea key={share} data-share={share} style={insetOf(share)} />)}
    </FrameBox>
  );
}

const insetOf = (share: number) => ({ inset: `${((1 - share) / 2) * 100}%` });

const SafeArea = styled('div')({
  position: 'absolute',
  border: '1px solid rgba(255, 255, 255, 0.7)',
  boxShadow: '0 0 0 1px rgba(8, 8, 12, 0.4), inset 0 0 0 1px rgba(8, 8, 12, 0.4)',
});

const Edge = styled('div')({
  position: 'absolute',
  inset: 0,
  outline: '1px solid rgba(255, 255, 255, 0.5)',
  outlineOffset: -1,
  boxShadow: '0 0 0 200vmax rgba(8, 8, 12, 0.5)',
});
