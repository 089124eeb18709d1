import { styled } from '@tai/design-system';
import type { Ref } from 'react';
import type { PresetView } from '../viewportProps.ts';
import { viewWords } from '../viewWords.ts';

const side = 44;
const half = side / 2;
const faces = [
  ['front', `translateZ(${half}px)`],
  ['rear', `rotateY(180deg) translateZ(${half}px)`],
  ['right', `rotateY(90deg) translateZ(${half}px)`],
  ['left', `rotateY(-90deg) translateZ(${half}px)`],
  ['top', `rotateX(90deg) translateZ(${half}px)`],
  ['bottom', `rotateX(-90deg) translateZ(${half}px)`],
] as const satisfies readonly (readonly [PresetView, string])[];

interface ViewCubeProps {
  ref: Ref<HTMLDivElement>;
  onView(view: PresetView): void;
}

/** Shows how the view is turned; a press on a side looks from there. The keys for views are the editor's. */
export function ViewCube({ ref, onView }: ViewCubeProps) {
  const say = viewWords.useWords();
  return (
    <Room role="group" aria-label={say('cube')}>
      <Turning ref={ref}>
        {faces.map(([view, transform]) => (
          <Face
            key={view}
            type="button"
            tabIndex={-1}
            style={{ transform }}
            aria-label={say(view)}
            onClick={() => onView(view)}
          >
            {say(`faces.${view}`)}
          </Face>
        ))}
      </Turning>
    </Room>
  );
}

const Room = styled('div')({
  position: 'absolute',
  top: 24,
  right: 24,
  width: side,
  height: side,
  perspective: 320,
  '@media (pointer: coarse)': { top: 16, right: 16 },
});

const Turning = styled('div')({ position: 'absolute', inset: 0, transformStyle: 'preserve-3d' });

const Face = styled('button')({
  position: 'absolute',
  inset: 0,
  padding: 0,
  display: 'grid',
  placeItems: 'center',
  border: '1px solid rgba(255, 255, 255, 0.22)',
  borderRadius: 4,
  fontSize: 11,
  fontWeight: 600,
  lineHeight: 1,
  color: 'rgba(255, 255, 255, 0.86)',
  background: 'rgba(35, 35, 45, 0.94)',
  backfaceVisibility: 'hidden',
  cursor: 'pointer',
  '&:hover': { background: '#5757d6', color: '#ffffff' },
});
