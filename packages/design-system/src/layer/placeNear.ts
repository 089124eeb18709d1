/** A rectangle in viewport pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Side of the anchor, then the edge it lines up with; centred without one. */
export type Placement =
  | 'bottom'
  | 'bottom-start'
  | 'bottom-end'
  | 'top'
  | 'top-start'
  | 'top-end'
  | 'left'
  | 'left-start'
  | 'right'
  | 'right-start';

interface Size {
  width: number;
  height: number;
}

type Side = 'top' | 'bottom' | 'left' | 'right';

const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

function room(side: Side, anchor: Box, viewport: Size): number {
  if (side === 'top') return anchor.top;
  if (side === 'bottom') return viewport.height - anchor.top - anchor.height;
  if (side === 'left') return anchor.left;
  return viewport.width - anchor.left - anchor.width;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, Math.max(low, high)));
}

/**
 * Where a floating box goes beside its anchor: on the wished side, on the opposite one when only that has the room,
 * and in any case inside the viewport with `margin` around it. All in viewport pixels.
 */
export function placeNear(
  anchor: Box,
  size: Size,
  viewport: Size,
  placement: Placement,
  gap = 6,
  margin = 8,
): { left: number; top: number; side: Side } {
  const [wished, align] = placement.split('-') as [Side, 'start' | 'end' | undefined];
  const isVertical = wished === 'top' || wished === 'bottom';
  const needed = (isVertical ? size.height : size.width) + gap + margin;
  const turn =
    room(wished, anchor, viewport) < needed &&
    room(opposite[wished], anchor, viewport) > room(wished, anchor, viewport);
  const side = turn ? opposite[wished] : wished;

  const along = isVertical
    ? { start: anchor.left, extent: anchor.width, own: size.width }
    : { start: anchor.top, extent: anchor.height, own: size.height };
  const aligned =
    align === 'start'
      ? along.start
      : align === 'end'
        ? along.start + along.extent - along.own
        : along.start + (along.extent - along.own) / 2;

  let left = aligned;
  let top = aligned;
  if (side === 'bottom') top = anchor.top + anchor.height + gap;
  if (side === 'top') top = anchor.top - gap - size.height;
  if (side === 'right') left = anchor.left + anchor.width + gap;
  if (side === 'left') left = anchor.left - gap - size.width;
  return {
    left: Math.round(clamp(left, margin, viewport.width - size.width - margin)),
    top: Math.round(clamp(top, margin, viewport.height - size.height - margin)),
    side,
  };
}
