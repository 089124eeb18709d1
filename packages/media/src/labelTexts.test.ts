import { expect, test } from 'vitest';
import type { AigcLabel } from '@tai/provenance';
import { fromLabelTexts, noLabels, toLabelTexts } from './labelTexts.ts';

const ours: AigcLabel = {
  Label: '1',
  ContentProducer: 'TAI',
  ProduceID: 'ours',
  ReservedCode1: '',
  ContentPropagator: '',
  PropagateID: '',
  ReservedCode2: '',
};

test('the label in the packet wins over one that stands by itself', () => {
  const { xmp, aigc } = toLabelTexts({ ...noLabels(), aigc: ours });
  const other = JSON.stringify({ ...ours, ProduceID: 'another' });
  expect(fromLabelTexts({ xmp, aigc: other }).aigc?.ProduceID).toBe('ours');
  expect(fromLabelTexts({ xmp }).aigc).toEqual(ours);
  expect(fromLabelTexts({ aigc }).aigc).toEqual(ours);
  expect(fromLabelTexts({ xmp: '<not xml', aigc: '[]' })).toEqual(noLabels());
});
