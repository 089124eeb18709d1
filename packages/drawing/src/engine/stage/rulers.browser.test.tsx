import { afterEach, expect, test } from 'vitest';
import { createRulers } from './rulers.ts';
import { createStageView } from './stageView.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Rulers of an area of 600 × 400 px over a drawing of 300 × 200 px at its own size: its corner is at 150, 100. */
function show() {
  const area = document.createElement('div');
  area.style.cssText = 'position:fixed;left:0;top:0;width:600px;height:400px';
  area.style.setProperty('--tai-accent', 'rgb(0, 0, 255)');
  const canvas = () => {
    const made = document.createElement('canvas');
    made.style.color = 'rgb(0, 128, 0)';
    area.append(made);
    return made;
  };
  const [top, left] = [canvas(), canvas()];
  document.body.append(area);
  const view = createStageView(
    () => ({ width: 300, height: 200 }),
    () => ({ width: 600, height: 400 }),
  );
  view.panZoom.zoomTo(1);
  const rulers = createRulers({ area, top, left, view, turnedNote: 'turned' });
  stops.push(() => {
    rulers.destroy();
    area.remove();
  });
  return { area, top, left, view };
}

async function frames(): Promise<void> {
  for (let count = 0; count < 3; count++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Rows of a column of px that have something. */
function inked(canvas: HTMLCanvasElement, edge: 'top' | 'left', at: number): number {
  const ratio = window.devicePixelRatio;
  const context = canvas.getContext('2d');
  const [x, y, width, height] =
    edge === 'top' ? [at * ratio, 0, 1, 20 * ratio] : [0, at * ratio, 20 * ratio, 1];
  const { data } = context?.getImageData(x, y, width, height) ?? { data: [] };
  return data.filter((value, byte) => byte % 4 === 3 && value > 60).length / ratio;
}

test('the long tick of 0 stands where the drawing begins, and follows when it is moved', async () => {
  const { top, left, view } = show();
  await frames();
  expect(inked(top, 'top', 150)).toBe(20);
  expect(inked(left, 'left', 100)).toBe(20);
  expect(inked(top, 'top', 250)).toBe(20);
  expect(inked(top, 'top', 160)).toBeLessThan(20);
  view.panZoom.panBy({ x: 7, y: 30 });
  await frames();
  expect(inked(top, 'top', 157)).toBe(20);
  expect(inked(left, 'left', 130)).toBe(20);
});

test('a label that would be cut off is left out: it would say another number', async () => {
  const { top, view } = show();
  const most = (from: number, to: number) =>
    Math.max(...Array.from({ length: to - from }, (_, at) => inked(top, 'top', from + at)));
  // The tick of -100 is in the corner, where its label would begin; that of 400 is 6 px before the end.
  view.panZoom.panBy({ x: -40, y: 0 });
  await frames();
  expect(most(21, 35)).toBeLessThanOrEqual(4);
  view.panZoom.panBy({ x: 84, y: 0 });
  await frames();
  expect(inked(top, 'top', 594)).toBe(20);
  expect(most(596, 600)).toBe(0);
});

test('the pointer is marked on both rulers until it leaves', async () => {
  const { area, top, left } = show();
  area.dispatchEvent(new PointerEvent('pointermove', { clientX: 333, clientY: 222 }));
  await frames();
  expect(inked(top, 'top', 333)).toBe(20);
  expect(inked(left, 'left', 222)).toBe(20);
  area.dispatchEvent(new PointerEvent('pointerleave'));
  await frames();
  expect(inked(top, 'top', 333)).toBeLessThan(20);
});

test('in a turned view there are no ticks, but a note, and they come back upright', async () => {
  const { top, left, view } = show();
  view.turnBy(0.3);
  await frames();
  expect(Array.from({ length: 400 }, (_, at) => inked(left, 'left', at)).every((ink) => ink === 0)).toBe(
    true,
  );
  expect(Array.from({ length: 600 }, (_, at) => inked(top, 'top', at)).filter((ink) => ink > 15)).toEqual([]);
  view.straighten();
  await frames();
  expect(inked(top, 'top', 150)).toBe(20);
});
