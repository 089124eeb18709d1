import type { CameraMove } from '@tai/contracts';
import { color, keyframes, styled } from '@tai/design-system';
import type { CSSProperties } from 'react';
import { cameraMotions, type CameraMotion } from './cameraMotion.ts';

const motions: Readonly<Record<string, CameraMotion | undefined>> = cameraMotions;

/** What a camera sees while it moves: a car before hills, and the mark of the movement. `move` is an option of the tool. */
export function CameraDiagram({ move }: { move: string }) {
  const motion = Object.hasOwn(cameraMotions, move) ? motions[move as CameraMove] : undefined;
  const { near, far, mark, turned } = motion ?? cameraMotions.static;
  const travel = ([from, to]: readonly [string, string]) => ({ '--from': from, '--to': to }) as CSSProperties;
  return (
    <Svg viewBox="0 0 48 32" aria-hidden>
      <Layer style={travel(far)} opacity={0.5}>
        <path d="M-20 20h88M-8 20l9-8 6 5 8-9 12 12M27 20l9-7 7 5 5-4 8 6" />
        <circle cx="35" cy="7" r="2.5" />
      </Layer>
      <Layer style={travel(near)}>
        <path
          data-near=""
          d="M15 22v-3.5l3-.5 3-3.5h7l3.5 3.5 3.5 1v3zM18.5 24a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM30.5 24a2 2 0 1 0 0-4 2 2 0 0 0 0 4z"
        />
      </Layer>
      {mark !== '' && <path data-mark="" d={mark} transform={turned} />}
    </Svg>
  );
}

const move = keyframes`
  from { transform: var(--from); }
  to { transform: var(--to); }
`;

const Svg = styled.svg`
  width: 48px;
  height: 32px;
  overflow: hidden;
  border-radius: calc(4px * var(--tai-rounding));
  background: ${color.raised};
  fill: none;
  stroke: currentColor;
  stroke-width: 1;
  stroke-linecap: round;
  stroke-linejoin: round;
  [data-near] {
    fill: ${color.raised};
  }
  [data-mark] {
    stroke: ${color.accent};
    stroke-width: 1.5;
  }
`;

const Layer = styled.g`
  transform-origin: 24px 18px;
  @media (prefers-reduced-motion: no-preference) {
    /* Half-way where it stands still; a button that says so lets it run, and not for ever. */
    animation: ${move} 1.6s ease-in-out -0.8s 8 alternate both;
    animation-play-state: var(--camera-motion, paused);
  }
`;
