import { readProvenance, type AigcLabel } from '@tai/provenance';
import { readPsd } from 'ag-psd';
import { expect, test } from 'vitest';
import { plainTile } from '../../testing/pictures.ts';
import { emptyContent, readContent, toDrawing, writeContent } from '../content.ts';
import { exportPicture } from '../files/exportPicture.ts';
import { writePsd } from '../files/writePsd.ts';
import { newDrawing } from '../newDrawing.ts';
import { encodePng } from '../files/png.ts';
import { addLayers } from './changeLayers.ts';
import { withLayer, type Drawing } from './drawing.ts';
import { createLayer } from './layer.ts';
import { flattenDrawing, mergeDown } from './mergeLayers.ts';
import { labelled, originIn, originOf, type Origin } from './origin.ts';

const aigc: AigcLabel = {
  Label: '1',
  ...{ ContentProducer: 'TAI', ProduceID: '7', ReservedCode1: '' },
  ...{ ContentPropagator: '', PropagateID: '', ReservedCode2: '' },
};
const made: Origin = { term: 'trainedAlgorithmicMedia', aigc };
const composite = { term: 'compositeWithTrainedAlgorithmicMedia', aigc };
const mark = { left: 2, top: 2, width: 4, height: 4 };

/** A drawing with a result over a background that somebody painted. */
function withResult(origin: Origin | null = made): Drawing {
  let count = 0;
  const begun = newDrawing(
    { width: 16, height: 16 },
    { background: 'b', layer: 'l' },
    () => `n${(count += 1)}`,
  );
  const tiles = plainTile(mark, [9, 9, 9, 255]);
  const next = addLayers(begun, [createLayer({ id: 'made', kind: 'image', name: 'Fill', tiles, origin })]);
  if (typeof next === 'string') throw new Error(next);
  return next;
}
const encode = () => Promise.reject(new Error('not asked'));
async function saidBy(drawing: Drawing) {
  const file = await exportPicture(drawing, { format: 'png' }, encode);
  return readProvenance(new Uint8Array(await file.arrayBuffer()));
}

test('a file of a drawing says that it holds generated pixels, as long as they are shown', async () => {
  expect(await saidBy(withResult())).toMatchObject({ digitalSourceType: composite.term, aigc });
  expect(await saidBy(withResult({ term: 'algorithmicMedia', aigc: null }))).toMatchObject({
    digitalSourceType: 'compositeSynthetic',
    aigc: null,
  });
  expect(await saidBy(withResult(null))).toEqual({ record: null, digitalSourceType: null, aigc: null });
  const hidden = withLayer(withResult(), 'made', { isVisible: false });
  expect((await saidBy(hidden)).digitalSourceType).toBeNull();
});

test('a Photoshop file says so, too', () => {
  const psd = readPsd(writePsd(withResult()), { skipLayerImageData: true, skipCompositeImageData: true });
  expect(psd.imageResources?.xmpMetadata).toContain(composite.term);
});

test('merging and flattening keep it', () => {
  const merged = mergeDown(withResult(), 'made');
  expect(typeof merged !== 'string' && originOf(merged)).toEqual(composite);
  expect(originOf(flattenDrawing(withResult(), 'flat', 'Flat'))).toEqual(composite);
});

test('documents keep it with the layer, and one that cannot be read counts as made by a model', () => {
  const content = emptyContent({ width: 16, height: 16 });
  writeContent(content, withResult(), () => `asset:${'0'.repeat(64)}`);
  const again = readContent(JSON.parse(JSON.stringify(content)));
  if (typeof again === 'string') throw new Error(again);
  expect(toDrawing(again, () => undefined).layers.get('made')?.origin).toEqual(made);
  const odd = structuredClone(content) as unknown as { layers: Record<string, { origin: unknown }> };
  odd.layers.made = { ...odd.layers.made, origin: { term: 'of a later version' } };
  const read = readContent(odd);
  if (typeof read === 'string') throw new Error(read);
  expect(toDrawing(read, () => undefined).layers.get('made')?.origin?.term).toBe('trainedAlgorithmicMedia');
});

test('an image that says so makes a layer that does', async () => {
  const png = await encodePng({ width: 4, height: 4, pixels: new Uint8ClampedArray(64) });
  expect(originIn(png)).toBeNull();
  expect(originIn(labelled(png, made))).toEqual(made);
});
