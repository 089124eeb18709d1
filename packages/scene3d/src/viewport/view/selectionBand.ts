// The rectangle that a drag draws over the viewport. It is one element that follows the pointer, beside React and the canvas.

interface Place {
  clientX: number;
  clientY: number;
}

export interface Band {
  move(place: Place): void;
  /** Removes it. @returns its corners; null when the pointer hardly moved: that was a press */
  end(place: Place): { from: Place; to: Place } | null;
  cancel(): void;
}

/** CSS pixels that a press may move. */
const still = 4;

/** Begins a rectangle and keeps the pointer until it ends. */
export function drawBand({
  clientX,
  clientY,
  pointerId,
  currentTarget,
}: Place & { pointerId: number; currentTarget: Element }): Band {
  const from = { clientX, clientY };
  const { left, top } = currentTarget.getBoundingClientRect();
  const element = document.createElement('div');
  element.style.cssText =
    'position:absolute;z-index:1;pointer-events:none;border:1px solid #8b7cff;background:rgba(139,124,255,.16)';
  currentTarget.append(element);
  currentTarget.setPointerCapture(pointerId);
  return {
    move(to) {
      Object.assign(element.style, {
        left: `${Math.min(from.clientX, to.clientX) - left}px`,
        top: `${Math.min(from.clientY, to.clientY) - top}px`,
        width: `${Math.abs(to.clientX - from.clientX)}px`,
        height: `${Math.abs(to.clientY - from.clientY)}px`,
      });
    },
    end(to) {
      element.remove();
      const moved = Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY);
      return moved > still ? { from, to: { clientX: to.clientX, clientY: to.clientY } } : null;
    },
    cancel: () => element.remove(),
  };
}
