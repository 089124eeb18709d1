import { EngineFailure, errorCatalogue } from '@tai/contracts';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { capabilityOf, createContext, drawn, requestOf, startEngine, startHost } from './testing/harness.ts';

const answers: Record<string, (response: ServerResponse) => void> = {
  'a page': (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  'an empty object': (response) => void response.writeHead(200).end('{}'),
  'an error': (response) => void response.writeHead(500).end('Traceback (most recent call last)'),
  'a refusal': (response) => void response.writeHead(400).end('{"error":{"type":"odd"},"node_errors":{}}'),
  'a closed connection': (response) => void response.destroy(),
};
const calls = ['/prompt', '/history', '/upload/image', '/view', ''];

it.each(
  calls.flatMap((call) =>
    Object.keys(answers).map((answer) => [call || 'every call', answer, call] as const),
  ),
)(
  'a job fails or waits by a name of the error catalogue when %s is answered with %s',
  async (_, answer, call) => {
    const host = await startHost();
    const engine = startEngine([host], {
      timing: { answer: 500, submit: 500, choose: 500, cancel: 100, silence: 100, stalled: 500 },
    });
    const request = requestOf(await capabilityOf(engine, 'augment', 'lanczos'), { source: ['a'] });
    host.faults.answer = (path, response) => {
      if (!path.startsWith(call)) return false;
      answers[answer]?.(response);
      return true;
    };
    const { context } = createContext({ a: await drawn(64, 64, '#a53') });
    const error: unknown = await engine.run(request, context).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(EngineFailure);
    expect(Object.keys(errorCatalogue)).toContain((error as EngineFailure).error);
    expect((error as EngineFailure).error).not.toBe('engineFailed');
  },
);

it('quotes what a node failed with whole, on one line and without paths, tracebacks and control characters', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const shapes = Array.from({ length: 40 }, (_, layer) => `size mismatch for layer.${layer}`);
  const message = ['Error(s) in loading state_dict for UNet:', ...shapes, 'in /opt/comfy/nodes.py\u0007'];
  host.faults.failure = () => ({
    exception_type: 'RuntimeError',
    exception_message: [...message, 'Traceback (most recent call last):', '  File "/opt/x.py"'].join('\n'),
  });
  const request = requestOf(await capabilityOf(engine, 'augment', 'lanczos'), { source: ['a'] });
  const { context } = createContext({ a: await drawn(64, 64, '#a53') });
  await expect(engine.run(request, context)).rejects.toMatchObject({
    error: 'workflowFailed',
    params: { reason: ['Error(s) in loading state_dict for UNet:', ...shapes, 'in nodes.py'].join(' ') },
  });
});
