import { expect, it } from 'vitest';
import { circleMask, drawn, runOn } from './drawn.fixture.ts';
import { image } from './image/image.ts';
import { imgtoimg } from './imgtoimg/imgtoimg.ts';
import { rendering } from './rendering/rendering.ts';
import { repaint } from './repaint/repaint.ts';

const photo = drawn(96, 96, (x, y) => [90 + x, 120, 60 + y]);
const mask = circleMask(96, 96, 48, 48, 20);
/** A square of black lines on white. */
const sketch = drawn(96, 96, (x, y) => {
  const isLine = [20, 21, 75, 76].some(
    (at) => (x === at || y === at) && x > 19 && x < 77 && y > 19 && y < 77,
  );
  return isLine ? [0, 0, 0] : [255, 255, 255];
});

it.each([
  [repaint, { source: [photo], mask: [mask] }],
  [image, { source: [photo], mask: [mask] }],
  [imgtoimg, { source: [photo] }],
  [rendering, { sketch: [sketch] }],
])('$key says which words of the prompt it understood', async (tool, pictures) => {
  const [made] = await runOn(tool, pictures, { prompt: 'a Red deer, blorptastic' });
  expect(made!.promptWords).toEqual({ understood: ['Red', 'deer'], ignored: ['blorptastic'] });
});

it('says nothing of words that were not read', async () => {
  const [behind] = await runOn(
    image,
    { source: [photo], mask: [mask], background: [photo] },
    { prompt: 'deer' },
  );
  expect(behind!.promptWords).toBeNull();
  const [same] = await runOn(imgtoimg, { source: [photo] }, { prompt: 'deer', strength: 0 });
  expect(same!.promptWords).toBeUndefined();
});
