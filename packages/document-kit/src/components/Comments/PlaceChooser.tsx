import { createGestures, fromCorner } from '@tai/canvas-kit';
import { Button, color, styled, useIsMobile, useMediaQuery } from '@tai/design-system';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { commentWords } from '../../commentWords.ts';
import type { PinPoint, PinSurface } from '../../domain/pinSurface.ts';
import { useComments } from './commentsContext.ts';

/** Pixels that an arrow key moves the cross, and with Shift. */
const step = 24;
const fineStep = 2;

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Covers the stage until a place is chosen: a press pins there, arrow keys move a cross that Enter pins at, Escape leaves. Where
 * the surface says how, the wheel, the space bar with a drag and two fingers move the view underneath.
 */
export function PlaceChooser({ surface }: { surface: PinSurface }) {
  const say = commentWords.useWords();
  const { view, button } = useComments();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const isMobile = useIsMobile();
  const root = useRef<HTMLDivElement>(null);
  const [cross, setCross] = useState<PinPoint | null>(null);
  /** Presses where nothing can be pinned. */
  const [misses, setMisses] = useState(0);
  useEffect(() => root.current?.focus(), []);

  function choose(point: PinPoint): void {
    const place = surface.placeAt(point);
    if (place) view.setPlace(place);
    else setMisses((count) => count + 1);
  }
  usePresses(root, surface, choose);

  function leave(): void {
    view.stopPlacing();
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { clientWidth: width = 0, clientHeight: height = 0 } = root.current ?? {};
    const from = cross ?? { x: width / 2, y: height / 2 };
    const direction = directions[event.key];
    const isOwn = event.target === event.currentTarget;
    if (event.key === 'Escape') leave();
    else if (direction && isOwn) {
      const length = event.shiftKey ? fineStep : step;
      setCross({
        x: Math.min(width, Math.max(0, from.x + direction[0] * length)),
        y: Math.min(height, Math.max(0, from.y + direction[1] * length)),
      });
    } else if (event.key === 'Enter' && isOwn) choose(from);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Root
      ref={root}
      role="application"
      tabIndex={0}
      aria-label={say('pin.hint')}
      data-takes-keys
      onKeyDown={onKeyDown}
    >
      {cross && <Cross style={{ left: cross.x, top: cross.y }} aria-hidden />}
      <Hint>
        <span role="status">
          {misses > 0 ? (
            // Said again for each press: the same element with the same words would not be.
            <strong key={misses}>{say(`pin.nothing.${surface.takes ?? 'objects'}`)}</strong>
          ) : (
            say(isTouch || isMobile ? 'pin.hintTouch' : 'pin.hint')
          )}
        </span>
        <Button size="compact" onClick={leave}>
          {say('pin.cancel')}
        </Button>
      </Hint>
    </Root>
  );
}

/** Calls with the place of each press on the element itself, in its pixels, and lets the other gestures move the view. */
function usePresses(
  root: RefObject<HTMLDivElement | null>,
  { navigation }: PinSurface,
  onPress: (point: PinPoint) => void,
): void {
  const press = useEffectEvent((stage: HTMLElement, { clientX, clientY }: MouseEvent) => {
    const { left, top } = stage.getBoundingClientRect();
    onPress({ x: clientX - left, y: clientY - top });
  });
  useEffect(() => {
    const stage = root.current;
    if (!stage) return undefined;
    let last: PointerEvent | null = null;
    const gestures = createGestures({
      ...(navigation ?? { panZoom: still, measure: fromCorner, wheel: 'smooth' }),
      pinchPans: true,
      ignores: ({ target }) => target !== stage,
      drags: ({ button }) => button === 1,
      tool: {
        begin(_, event) {
          last = event;
          return event.button === 0;
        },
        follow(_places, _events, event) {
          last = event;
        },
        end() {
          if (last) press(stage, last);
        },
        interrupt: () => undefined,
        hover: () => undefined,
      },
    });
    return gestures.attach(stage);
  }, [root, navigation]);
}

const nothing = () => undefined;
/** The view of a surface that stays. */
const still = { panBy: nothing, zoomBy: nothing, step: nothing };

const Root = styled.div`
  position: absolute;
  inset: 0;
  z-index: 2;
  cursor: crosshair;
  &[data-dragging] {
    cursor: grabbing;
  }
  pointer-events: auto;
  touch-action: none;
  &:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }
`;

const Cross = styled.span`
  position: absolute;
  width: 25px;
  height: 25px;
  background:
    linear-gradient(${color.accent}, ${color.accent}) center / 2px 100% no-repeat,
    linear-gradient(${color.accent}, ${color.accent}) center / 100% 2px no-repeat;
  translate: -50% -50%;
  pointer-events: none;
`;

const Hint = styled.div`
  position: absolute;
  top: 12px;
  left: 50%;
  display: flex;
  gap: 8px;
  align-items: center;
  width: max-content;
  max-width: calc(100% - 24px);
  padding: 8px 12px;
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.overlay};
  box-shadow: 0 8px 24px rgb(0 0 0 / 25%);
  font-size: 13px;
  cursor: default;
  translate: -50% 0;
`;
