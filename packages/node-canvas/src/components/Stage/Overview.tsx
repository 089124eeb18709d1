import { useStore } from '@xyflow/react';
import { color, styled } from '@tai/design-system';
import type { BoardIndex, Box } from '@tai/graph';
import { useObservable } from '@tai/kernel';
import { useEffect, useRef } from 'react';
import { viewSettings } from '../../state/viewSettings.ts';

/** Below this zoom nothing of a node can be read: one canvas draws all of them as boxes, and none is mounted. */
export const overviewZoom = 0.18;

/** Height of the stripe that tells nodes with a tool from others, in pixels at 100 %, and the least of it on the screen. */
const toolMark = { height: 48, seen: 3 };

/** The whole board as boxes and lines. @param boxes where the nodes of the board that is drawn are */
export function Overview({
  boxes,
  drawn: index,
}: {
  boxes: () => ReadonlyMap<string, Box>;
  drawn: BoardIndex;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [x, y, zoom] = useStore((state) => state.transform);
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const { hidesLinks } = useObservable(viewSettings);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const ratio = window.devicePixelRatio;
    element.width = width * ratio;
    element.height = height * ratio;
    const style = getComputedStyle(element);
    const value = (name: string) => style.getPropertyValue(name).trim();
    context.setTransform(ratio * zoom, 0, 0, ratio * zoom, ratio * x, ratio * y);
    const all = boxes();
    // The border of a control is too near to the dark stage for a box of a few pixels.
    const [boxColor, toolColor] = [value('--tai-text-faint'), value('--tai-accent')];
    context.strokeStyle = value('--tai-control-border');
    context.lineWidth = 1.5 / zoom;
    context.beginPath();
    for (const { from, to, isHidden } of hidesLinks ? [] : Object.values(index.board.links)) {
      if (isHidden) continue;
      const [a, b] = [all.get(from), all.get(to)];
      if (!a || !b) continue;
      context.moveTo(a.x + a.width, a.y + 20);
      context.lineTo(b.x, b.y + 20);
    }
    context.stroke();
    for (const [id, box] of all) {
      context.fillStyle = boxColor;
      context.fillRect(box.x, box.y, box.width, box.height);
      if (index.kind(id)?.tool === undefined) continue;
      context.fillStyle = toolColor;
      context.fillRect(
        box.x,
        box.y,
        box.width,
        Math.min(box.height, Math.max(toolMark.height, toolMark.seen / zoom)),
      );
    }
  }, [x, y, zoom, width, height, index, boxes, hidesLinks]);
  return <Canvas ref={canvas} style={{ width, height }} aria-hidden />;
}

const Canvas = styled.canvas`
  position: absolute;
  inset: 0;
  z-index: 4;
  pointer-events: none;
  color: ${color.text};
`;
