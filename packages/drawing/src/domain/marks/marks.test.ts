import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  boxBetween,
  dragHandle,
  handlesOf,
  moveMark,
  simplifyPath,
  withoutEmptyTexts,
  withWords,
} from './changeMarks.ts';
import { instructionItems } from './instruction.ts';
import { boundsOf, distanceToLine, markAt } from './markBounds.ts';
import { addMarks, canStep, marksOf, startMarkHistory, stepMarks } from './markHistory.ts';
import { pinNumbers, pointsMax, wordsMax, type Mark } from './mark.ts';
import { isClosed, maskShapes } from './maskShapes.ts';
import { markAround, markFromDrag, type MarkSettings } from './newMark.ts';
import { widthInLetters, wordsBox, wrapWords } from './wordsBox.ts';

const image = { width: 1000, height: 800 };
const style = { colour: '#f0384f', thickness: 4 };
const arrow: Mark = { ...style, id: 'a', kind: 'arrow', from: { x: 100, y: 100 }, to: { x: 300, y: 100 } };
const circle: Mark = {
  ...style,
  id: 'c',
  kind: 'ellipse',
  box: { left: 400, top: 300, width: 200, height: 100 },
};
const pin = (id: string, x: number, y: number, words = ''): Mark => ({
  ...{ ...style, id, kind: 'number', at: { x, y }, words },
});
const text = (id: string, words: string): Mark => ({
  ...style,
  id,
  kind: 'text',
  at: { x: 900, y: 700 },
  words,
});
const settings = (tool: MarkSettings['tool']): MarkSettings => ({ tool, ...style });

const coordinate = fc.integer({ min: 0, max: 800 });
const point = fc.record({ x: coordinate, y: coordinate });
const anyMark: fc.Arbitrary<Mark> = fc
  .oneof(
    fc.record({ kind: fc.constant('arrow' as const), from: point, to: point }),
    fc
      .tuple(fc.constantFrom('ellipse' as const, 'rectangle' as const), point, point)
      .map(([kind, one, other]) => ({ kind, box: boxBetween(one, other) })),
    fc.record({ kind: fc.constantFrom('number' as const, 'text' as const), at: point, words: fc.string() }),
    fc.record({
      kind: fc.constant('pen' as const),
      points: fc.array(point, { minLength: 1, maxLength: 40 }),
    }),
  )
  .map((parts) => ({ ...style, id: 'm', ...parts }));

test('outlines are hit on their line and not inside, the topmost first', () => {
  expect(markAt([arrow, circle], { x: 200, y: 103 }, image, 4)).toBe(arrow);
  expect(markAt([arrow, circle], { x: 500, y: 350 }, image, 4)).toBeUndefined();
  expect(markAt([arrow, circle], { x: 500, y: 300 }, image, 4)).toBe(circle);
  expect(markAt([circle, pin('p', 500, 300)], { x: 505, y: 302 }, image, 4)?.id).toBe('p');
  expect(markAt([pin('p', 500, 300, 'Make it silver')], { x: 560, y: 300 }, image, 0)?.id).toBe('p');
});

test('a mark is hit where its line is, and bounds contain every hit', () => {
  fc.assert(
    fc.property(anyMark, point, (mark, place) => {
      if (!markAt([mark], place, image, 0)) return;
      const { left, top, width, height } = boundsOf(mark, image);
      expect(place.x).toBeGreaterThanOrEqual(left - 1);
      expect(place.x).toBeLessThanOrEqual(left + width + 1);
      expect(place.y).toBeGreaterThanOrEqual(top - 1);
      expect(place.y).toBeLessThanOrEqual(top + height + 1);
    }),
  );
});

test('moving there and back gives the same mark', () => {
  fc.assert(
    fc.property(anyMark, point, (mark, by) => {
      expect(moveMark(moveMark(mark, by), { x: -by.x, y: -by.y })).toEqual(mark);
    }),
  );
});

test('a dragged corner keeps the opposite one', () => {
  const corners = handlesOf(circle);
  expect(corners.map(({ at }) => [at.x, at.y])).toEqual([
    [400, 300],
    [600, 300],
    [600, 400],
    [400, 400],
  ]);
  expect(dragHandle(circle, 0, { x: 700, y: 500 })).toMatchObject({
    box: { left: 600, top: 400, width: 100, height: 100 },
  });
  expect(dragHandle(arrow, 'from', { x: 0, y: 0 })).toMatchObject({ from: { x: 0, y: 0 }, to: arrow.to });
  const stroke: Mark = {
    ...style,
    id: 's',
    kind: 'pen',
    points: [
      { x: 0, y: 0 },
      { x: 10, y: 20 },
    ],
  };
  expect(dragHandle(stroke, 2, { x: 20, y: 10 })).toMatchObject({
    points: [
      { x: 0, y: 0 },
      { x: 20, y: 10 },
    ],
  });
});

test('a click makes a pin or a text, and no line or shape', () => {
  const click = [
    { x: 50, y: 50 },
    { x: 51, y: 50 },
  ];
  for (const tool of ['arrow', 'ellipse', 'rectangle', 'select'] as const)
    expect(markFromDrag('n', settings(tool), click, image, 3)).toBeNull();
  for (const tool of ['number', 'text', 'pen'] as const)
    expect(markFromDrag('n', settings(tool), click, image, 3)?.kind).toBe(tool);
  for (const tool of ['arrow', 'ellipse', 'rectangle', 'number', 'text', 'pen'] as const)
    expect(markAround('n', settings(tool), { x: 500, y: 400 }, image, 60)?.kind).toBe(tool);
});

test('a stroke is kept with fewer points, none of which lies far from it', () => {
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 2, maxLength: 100 }),
      fc.double({ min: 0.5, max: 20, noNaN: true }),
      (path, tolerance) => {
        const kept = simplifyPath(path, tolerance);
        expect(kept[0]).toEqual(path[0]);
        expect(kept.at(-1)).toEqual(path.at(-1));
        const worst = Math.max(
          ...path.map((place) =>
            Math.min(...kept.map((one, index) => distanceToLine(place, kept[index - 1] ?? one, one))),
          ),
        );
        expect(worst).toBeLessThanOrEqual(tolerance + 0.2);
      },
    ),
  );
  const long = Array.from({ length: 5_000 }, (_, index) => ({ x: index % 2 === 0 ? 0 : 90, y: index }));
  expect(simplifyPath(long, 1).length).toBeLessThanOrEqual(pointsMax);
});

test('pins count up without gaps, also after one is deleted', () => {
  const marks = [pin('x', 0, 0), circle, pin('y', 0, 0), pin('z', 0, 0)];
  expect([...pinNumbers(marks)]).toEqual([
    ['x', 1],
    ['y', 2],
    ['z', 3],
  ]);
  expect([...pinNumbers(marks.slice(1))]).toEqual([
    ['y', 1],
    ['z', 2],
  ]);
});

test('words of pins and texts become an instruction with places', () => {
  const marks = [
    text('t', 'Warmer light.'),
    pin('x', 100, 100, ' Make the\nwheel silver. '),
    pin('y', 500, 400),
    pin('z', 500, 400, 'Remove the sign'),
    circle,
  ];
  expect(instructionItems(marks, image)).toEqual([
    { number: 1, place: 'upperLeft', words: 'Make the wheel silver' },
    { number: 3, place: 'centre', words: 'Remove the sign' },
    { number: null, place: 'lowerRight', words: 'Warmer light' },
  ]);
});

test('shapes and closed strokes are filled in a mask, pins and words cover nothing', () => {
  const ring: Mark = {
    ...{ ...style, id: 'r', kind: 'pen' },
    points: [0, 60, 120, 180, 240, 300, 355].map((angle) => ({
      x: 200 + 100 * Math.cos((angle * Math.PI) / 180),
      y: 200 + 100 * Math.sin((angle * Math.PI) / 180),
    })),
  };
  expect(maskShapes([pin('p', 1, 1, 'x'), text('t', 'y')])).toEqual([]);
  expect(maskShapes([ring]).map(({ kind }) => kind)).toEqual(['polygon', 'stroke']);
  expect(maskShapes([{ ...ring, points: ring.points.slice(0, 4) }]).map(({ kind }) => kind)).toEqual([
    'stroke',
  ]);
  expect(isClosed([{ x: 0, y: 0 }], 4)).toBe(false);
  expect(maskShapes([arrow, circle]).map(({ kind }) => kind)).toEqual(['stroke', 'polygon']);
  expect(
    maskShapes([{ ...circle, kind: 'rectangle', box: { left: 0.5, top: 0.5, width: 1, height: 1 } }]),
  ).toEqual([{ kind: 'box', box: { left: 0, top: 0, width: 2, height: 2 } }]);
});

test('words stay inside the image, beside their pin, and break at spaces and between CJK letters', () => {
  fc.assert(
    fc.property(point, fc.string({ minLength: 1, maxLength: 200 }), (at, words) => {
      const box = wordsBox({ ...style, id: 'w', kind: 'number', at, words }, image);
      // A property fails when it answers false, and what a matcher answers is not for it to judge.
      expect(box === null).toBe(words.trim() === '');
      if (!box) return;
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(image.width + 0.001);
    }),
  );
  expect(wrapWords('make the wheel silver', 6)).toEqual(['make the', 'wheel', 'silver']);
  expect(wrapWords('把车轮改成银色', 4)).toEqual(['把车轮改', '成银色']);
  expect(wrapWords('one\ntwo', 20)).toEqual(['one', 'two']);
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 2, max: 20 }),
      (words, most) => {
        const lines = wrapWords(words, most);
        expect(lines.join('').replaceAll(/\s/g, '')).toBe(words.replaceAll(/\s/g, ''));
        for (const line of lines) expect(widthInLetters(line) <= most || [...line].length === 1).toBe(true);
      },
    ),
  );
  const right = wordsBox(
    { ...style, id: 'w', kind: 'number', at: { x: 990, y: 400 }, words: 'Silver' },
    image,
  );
  expect((right?.left ?? 0) + (right?.width ?? 0)).toBeLessThan(990);
});

test('words are cut at the limit, and texts without any are dropped', () => {
  const [long] = withWords([text('t', '')], 't', 'x'.repeat(wordsMax + 50));
  expect(long).toMatchObject({ words: 'x'.repeat(wordsMax) });
  const marks = [pin('p', 0, 0), text('t', ' ')];
  expect(withoutEmptyTexts(marks)).toEqual([marks[0]]);
  const full = [pin('p', 0, 0), text('t', 'a')];
  expect(withoutEmptyTexts(full)).toBe(full);
});

test('undo goes through the steps, and letters of one word are one step', () => {
  let history = startMarkHistory([]);
  history = addMarks(history, [pin('p', 0, 0)]);
  history = addMarks(history, [pin('p', 0, 0, 'a')], 'words p');
  history = addMarks(history, [pin('p', 0, 0, 'ab')], 'words p');
  expect(history.states).toHaveLength(3);
  history = stepMarks(history, -1);
  expect(marksOf(history)).toEqual([pin('p', 0, 0)]);
  history = stepMarks(history, -1);
  expect([marksOf(history), canStep(history, -1), canStep(history, 1)]).toEqual([[], false, true]);
  history = addMarks(history, [circle]);
  expect([marksOf(history), canStep(history, 1)]).toEqual([[circle], false]);
  expect(addMarks(history, marksOf(history))).toBe(history);
});
