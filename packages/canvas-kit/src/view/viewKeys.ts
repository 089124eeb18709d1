import type { PanZoom } from './panZoom.ts';

/**
 * What the keys of a stage do, by `event.key`: `+` and `-` zoom, `0` shows the home view, arrows move by `panStep` units of
 * the stage if one is given. The caller listens, and stops what the key would do otherwise.
 */
export function viewKeys(panZoom: PanZoom, panStep?: number): Partial<Record<string, () => void>> {
  const zoom = {
    '+': () => panZoom.step(1),
    '-': () => panZoom.step(-1),
    '0': () => panZoom.reset(),
  };
  if (panStep === undefined) return zoom;
  return {
    ...zoom,
    ArrowLeft: () => panZoom.panBy({ x: panStep, y: 0 }),
    ArrowRight: () => panZoom.panBy({ x: -panStep, y: 0 }),
    ArrowUp: () => panZoom.panBy({ x: 0, y: panStep }),
    ArrowDown: () => panZoom.panBy({ x: 0, y: -panStep }),
  };
}
