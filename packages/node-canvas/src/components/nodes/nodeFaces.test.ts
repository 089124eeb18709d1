import { imagesParameter } from '@tai/contracts';
import { inAllLanguages, toolWith } from '@tai/test-kit';
import { expect, test } from 'vitest';
import { toolTypes } from './nodeFaces.ts';

test('a tool that takes only what a service still has is no node: boards give it copies', () => {
  const withClip = (tool: string, remoteEngineId?: string) =>
    toolWith(
      [imagesParameter('clip', 'source', inAllLanguages('Clip'), { takes: ['video'], remoteEngineId })],
      { tool, medium: 'video' },
    );
  expect(toolTypes([withClip('slowDown'), withClip('remixVideo', 'service')])).toEqual(['Tool:slowDown']);
});
