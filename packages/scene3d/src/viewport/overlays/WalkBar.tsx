import {
  Button,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  styled,
} from '@tai/design-system';
import type { ReactNode } from 'react';
import type { Steps } from '../../domain/walk.ts';
import { viewWords } from '../viewWords.ts';

interface Props {
  onPress: (axis: keyof Steps, value: number) => void;
  onStep: (axis: keyof Steps, value: number) => void;
  onEnd: () => void;
}

/** While somebody walks: which keys do it, buttons for fingers, and the way out. */
export function WalkBar({ onPress, onStep, onEnd }: Props) {
  const say = viewWords.useWords();
  const held = (axis: keyof Steps, value: number, label: string, icon: ReactNode) => (
    <Key
      type="button"
      aria-label={label}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        onPress(axis, value);
      }}
      onPointerUp={() => onPress(axis, 0)}
      onPointerCancel={() => onPress(axis, 0)}
      // Enter, Space and assistive tools click without a pointer. Enter that is held clicks again and again, and so walks on.
      onClick={({ detail }) => detail === 0 && onStep(axis, value)}
      onContextMenu={(event) => event.preventDefault()}
    >
      {icon}
    </Key>
  );
  return (
    <>
      <Pad role="group" aria-label={say('walk.steps')}>
        {held('ahead', 1, say('walk.ahead'), <ChevronUpIcon size={24} />)}
        {held('right', -1, say('walk.left'), <ChevronLeftIcon size={24} />)}
        {held('ahead', -1, say('walk.back'), <ChevronDownIcon size={24} />)}
        {held('right', 1, say('walk.right'), <ChevronRightIcon size={24} />)}
      </Pad>
      <Bar>
        <p>
          <span>{say('walk.keys')}</span>
          <span>{say('walk.touch')}</span>
        </p>
        <Button size="compact" onClick={onEnd}>
          {say('walk.end')}
        </Button>
      </Bar>
    </>
  );
}

const panel = { color: '#f2f2f7', background: 'rgba(20, 20, 26, 0.82)' };

const Bar = styled('div')({
  ...panel,
  position: 'absolute',
  bottom: 12,
  left: '50%',
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  width: 'max-content',
  maxWidth: 'calc(100% - 24px)',
  padding: '6px 6px 6px 14px',
  borderRadius: 10,
  fontSize: 13,
  transform: 'translateX(-50%)',
  '& p': { margin: 0 },
  '& p > span + span': { display: 'none' },
  '@media (pointer: coarse)': {
    '& p > span': { display: 'none' },
    '& p > span + span': { display: 'inline' },
  },
});

const Pad = styled('div')({
  position: 'absolute',
  bottom: 68,
  left: 16,
  display: 'none',
  gridTemplateColumns: 'repeat(3, 52px)',
  gap: 4,
  '& > :first-of-type': { gridColumn: 2 },
  '& > :nth-of-type(2)': { gridColumn: 1 },
  '@media (pointer: coarse)': { display: 'grid' },
});

const Key = styled('button')({
  ...panel,
  display: 'grid',
  placeItems: 'center',
  height: 52,
  padding: 0,
  border: 0,
  borderRadius: 12,
  touchAction: 'none',
  '&:active': { background: 'rgba(90, 90, 220, 0.9)' },
});
