import { readProvenance } from '@tai/provenance';
import { expect, test } from 'vitest';
import { fakeOutput } from '../../testing/fakeEngine.ts';
import { labelOutput } from './labelOutput.ts';

test('an output says how it was made and that a program made it', async () => {
  const params = { prompt: 'tea', negativePrompt: 'cups', size: { width: 16, height: 16 }, style: 'ink' };
  const output = await fakeOutput({ tool: 'create', model: 'plain', params, seed: 8 });
  const job = { operationCode: 'K7', tool: 'create', engineId: 'fake', model: 'plain', version: '1', params };
  expect(readProvenance(labelOutput(output, 2, job, 'trainedAlgorithmicMedia'))).toEqual({
    record: {
      prompt: 'tea',
      negativePrompt: 'cups',
      tool: 'create',
      engine: 'fake',
      model: 'plain',
      version: '1',
      seed: 8,
      width: 16,
      height: 16,
      operationCode: 'K7',
      params: { size: { width: 16, height: 16 }, style: 'ink' },
    },
    digitalSourceType: 'trainedAlgorithmicMedia',
    aigc: expect.objectContaining({ Label: '1', ContentProducer: 'TAI Studio', ProduceID: 'K7-2' }),
  });
});
