import { styled } from '@tai/design-system';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { fromFrame, toFrame } from '../../domain/photoMatch.ts';
import type { PhotoMatch, Spot } from '../../domain/scene.ts';
import { tryMatch, type Matching } from '../../engine/photoMatching.ts';
import { photoWords } from '../../photoWords.ts';
import { FrameBox } from '../../viewport/overlays/FrameBox.tsx';
import { useOpenScene, useScene } from '../SceneEditor/scene.ts';
import { handlesOf, moveSpots, type Handle } from './handles.ts';

/** Shares of the frame by which an arrow key moves a handle; ten times as far with Shift. */
const step = 0.001;
const arrows: Readonly<Record<string, Spot>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Over the viewport: the lines with their ends, the origin with its reference length, and the horizon. */
export function Component({ matching }: { matching: Matching }) {
  const say = photoWords.useWords();
  const open = useOpenScene();
  const size = useScene().output;
  const frame = useRef<HTMLDivElement>(null);
  const grip = useRef<{ ids: readonly string[]; x: number; y: number; from: PhotoMatch } | null>(null);
  const { match, found, problem } = matching;
  const { width, height } = matching.output ?? size;
  const aspect = width / height;
  const inFrame = (spot: Spot) => toFrame(spot, match.aspect, aspect);
  const handles = handlesOf(match, problem ? null : (found?.end ?? null));
  const lines = handles.flatMap((one, at) => (at % 2 === 0 ? [[one, handles[at + 1] ?? one] as const] : []));

  function move(from: PhotoMatch, ids: readonly string[], way: Spot): void {
    const origin = fromFrame([0, 0], match.aspect, aspect);
    const [x, y] = fromFrame(way, match.aspect, aspect);
    const corners = [origin, fromFrame([1, 1], match.aspect, aspect)] as const;
    const changes = moveSpots(from, ids, [x - origin[0], y - origin[1]], corners);
    open.matching.set(tryMatch(matching, changes, size));
  }
  const grab = (ids: readonly string[]) => (event: PointerEvent<Element>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { ids, x: event.clientX, y: event.clientY, from: withEnd(match, handles) };
  };
  const drag = (event: PointerEvent<Element>) => {
    const box = frame.current?.getBoundingClientRect();
    if (!grip.current || !box) return;
    const { ids, x, y, from } = grip.current;
    move(from, ids, [(event.clientX - x) / box.width, (event.clientY - y) / box.height]);
  };
  const pointer = (ids: readonly string[]) => ({
    onPointerDown: grab(ids),
    onPointerMove: drag,
    onPointerUp: () => void (grip.current = null),
    onPointerCancel: () => void (grip.current = null),
  });
  const press = (id: string) => (event: KeyboardEvent) => {
    const way = arrows[event.key];
    if (!way) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    move(withEnd(match, handles), [id], [way[0] * far, way[1] * far]);
  };
  return (
    <Over role="dialog" aria-label={say('handles')}>
      <FrameBox aspect={aspect}>
        <Room ref={frame}>
          <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
            {found && !problem && (
              <Segment data-kind="horizon" from={inFrame(found.horizon[0])} to={inFrame(found.horizon[1])} />
            )}
            {lines.map(([one, other]) => {
              const ends = { from: inFrame(one.spot), to: inFrame(other.spot) };
              return (
                <g key={one.id}>
                  {one.kind !== 'origin' && <Segment data-kind="beyond" {...beyond(ends)} />}
                  <Segment data-kind={one.kind} {...ends} />
                  {one.kind !== 'origin' && (
                    <Segment data-kind="grip" {...ends} {...pointer([one.id, other.id])} />
                  )}
                </g>
              );
            })}
          </svg>
          {handles.map(({ id, kind, name, line, end, spot }) => {
            const [x, y] = inFrame(spot);
            return (
              <Knob
                key={id}
                type="button"
                data-kind={kind}
                aria-label={say(`handle.${name}`, { line, end })}
                style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
                onKeyDown={press(id)}
                {...pointer([id])}
              />
            );
          })}
        </Room>
      </FrameBox>
    </Over>
  );
}

/** The end of the reference length is where it is shown, on the axis. */
function withEnd(match: PhotoMatch, handles: readonly Handle[]): PhotoMatch {
  return { ...match, end: handles.at(-1)?.spot ?? match.end };
}

/** The whole line through two points, as far as it is seen. */
function beyond({ from, to }: { from: Spot; to: Spot }): { from: Spot; to: Spot } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = 3 / Math.max(0.001, Math.hypot(dx, dy));
  return {
    from: [from[0] - dx * far, from[1] - dy * far],
    to: [to[0] + dx * far, to[1] + dy * far],
  };
}

function Segment({ from, to, ...rest }: { from: Spot; to: Spot } & Record<string, unknown>) {
  return <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} {...rest} />;
}

/* The colours of the axes, as the gizmo has them, on whatever the photograph shows. */
const axes = { x: '#ff4d5e', z: '#3d8bff', origin: '#ffffff' };

const Over = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  touch-action: none;
`;

const Room = styled.div`
  position: absolute;
  inset: 0;
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    /* Not on the lines, where a pixel would be a unit of the drawing, which is the whole frame. */
    filter: drop-shadow(0 0 1px rgba(0, 0, 0, 0.8));
  }
  line {
    stroke-width: 2px;
    vector-effect: non-scaling-stroke;
  }
  [data-kind='alongX'],
  [data-kind='origin'] {
    stroke: ${axes.x};
  }
  [data-kind='alongZ'] {
    stroke: ${axes.z};
  }
  line[data-kind='origin'] {
    stroke-dasharray: 2 4;
  }
  [data-kind='horizon'] {
    stroke: #ffd23f;
    stroke-dasharray: 8 6;
  }
  [data-kind='beyond'] {
    stroke: rgba(255, 255, 255, 0.35);
    stroke-width: 1px;
  }
  [data-kind='grip'] {
    stroke: transparent;
    stroke-width: 16px;
    pointer-events: stroke;
    cursor: move;
    touch-action: none;
  }
`;

const Knob = styled.button`
  position: absolute;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  background: none;
  transform: translate(-50%, -50%);
  cursor: move;
  pointer-events: auto;
  touch-action: none;
  &::after {
    content: '';
    position: absolute;
    inset: 8px;
    border: 2px solid #fff;
    border-radius: 50%;
    background: ${axes.x};
    box-shadow: 0 0 3px rgba(0, 0, 0, 0.8);
  }
  &[data-kind='alongZ']::after {
    background: ${axes.z};
  }
  &[data-kind='origin']::after {
    border-color: #16161a;
    background: ${axes.origin};
  }
`;
