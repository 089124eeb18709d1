import { createBuiltinEngine } from '@tai/engine-builtin';
import { expect, test } from 'vitest';
import { checkParameters } from '../generation/parameterCheck.ts';
import { sampleRequests } from './sampleRequests.ts';

test('the built-in engine can make every sample, and each is another', async () => {
  const engine = createBuiltinEngine({ threads: 1 });
  const [capability] = await engine.capabilities();
  if (!capability) throw new Error('the engine can do nothing');
  for (const { tool, params } of sampleRequests) {
    expect(tool).toBe(capability.tool);
    expect(checkParameters(capability, params)).toMatchObject(params);
  }
  expect(new Set(sampleRequests.map((request) => request.idempotencyKey)).size).toBe(8);
  await engine.close();
});
