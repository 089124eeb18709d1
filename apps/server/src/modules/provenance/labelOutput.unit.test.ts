import { readProvenance } from '@tai/provenance';
import { expect, test } from 'vitest';
import { fakeOutput } from '../../testing/fakeEngine.ts';
import { labelOutput } from './labelOutput.ts';

const params = { prompt: 'tea', negativePrompt: 'cups', size: { width: 16, height: 16 }, style: 'ink' };
const job = { operationCode: 'K7', tool: 'create', engineId: 'fake', model: 'plain', version: '1', params };

test('an output says how it was made, that a program made it, who answers for it and who signed that', async () => {
  const output = await fakeOutput({ tool: 'create', model: 'plain', params, seed: 8 });
  const labelled = await labelOutput(output, 2, job, 'trainedAlgorithmicMedia', {
    site: { value: async () => '某某设计院' },
    signer: { sign: async (bytes, { ProduceID }) => `signed ${bytes.byteLength} ${ProduceID}` },
  });
  expect(readProvenance(labelled)).toEqual({
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
    aigc: {
      Label: '1',
      ContentProducer: '某某设计院',
      ProduceID: 'K7-2',
      ReservedCode1: `signed ${output.data.byteLength} K7-2`,
      ContentPropagator: '',
      PropagateID: '',
      ReservedCode2: '',
    },
  });
});
