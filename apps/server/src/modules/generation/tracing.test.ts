import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pino } from 'pino';
import { routes } from '@tai/contracts';
import { startTracing } from '../../platform/tracing/startTracing.ts';
import { createGenerationTest, type GenerationTest } from '../../testing/generationTest.ts';

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
  status?: { code?: number; message?: string };
}

/** A collector that speaks OTLP over HTTP. */
async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, answer) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as {
      resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
    };
    if (request.url === '/v1/traces')
      spans.push(...body.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
    answer.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { spans, endpoint: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** A host of an engine that keeps the headers of each call. */
async function startHost() {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer((request, answer) => {
    received.push(request.headers);
    answer.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

let collector: Awaited<ReturnType<typeof startCollector>>;
let server: GenerationTest;
let stopTracing: () => Promise<void>;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  collector = await startCollector();
  const tracing = { endpoint: collector.endpoint, serviceName: 'studio', ratio: 1 };
  stopTracing = await startTracing(tracing, { version: '1', instanceId: 'test' });
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  server = await createGenerationTest({ config: { tracing }, adapters: { log } });
});
afterAll(async () => {
  await server.close();
  collector.close();
});

test('a request, its job, the call of the engine and what that asks of its host are one trace, with one request id in the log', async () => {
  const lin = await server.signUp();
  const host = await startHost();
  const { run } = server.engine;
  server.engine.run = async (request, context) => {
    await fetch(host.url);
    return run(request, context);
  };
  await server.worker.start();
  const job = await lin.submit();
  await (await server.engine.nextRun()).finish();
  await server.until(lin, job.id, 'succeeded');
  const failing = await lin.submit();
  (await server.engine.nextRun()).fail(new Error('a secret prompt'));
  await server.until(lin, failing.id, 'failed');
  await server.worker.stop();
  await stopTracing();
  host.close();

  const attributeOf = ({ attributes }: ReceivedSpan, name: string) =>
    attributes.find(({ key }) => key === name)?.value.stringValue;
  const ofJob = (name: string, id: string) =>
    collector.spans.find((span) => span.name === name && attributeOf(span, 'tai.job.id') === id);
  const jobSpan = ofJob('job', job.id);
  const engineSpan = ofJob('engine fake', job.id);
  const requestSpan = collector.spans.find(({ spanId }) => spanId === jobSpan?.parentSpanId);
  expect(requestSpan?.name).toBe(`POST ${routes.submitGeneration.path}`);
  expect(engineSpan?.parentSpanId).toBe(jobSpan?.spanId);
  expect(new Set([requestSpan, jobSpan, engineSpan].map((span) => span?.traceId)).size).toBe(1);
  expect(host.received[0]).toMatchObject({
    'x-request-id': job.id,
    traceparent: `00-${engineSpan?.traceId}-${engineSpan?.spanId}-01`,
  });
  expect(ofJob('job', failing.id)?.status).toMatchObject({ code: 2, message: 'engineFailed' });
  expect(JSON.stringify(collector.spans)).not.toContain('secret');

  const requestId = requestSpan && attributeOf(requestSpan, 'tai.request.id');
  const ofRequest = lines.filter((line) => line['requestId'] === requestId).map(({ msg }) => msg);
  expect(ofRequest).toEqual(
    expect.arrayContaining(['request', 'a job was sent', 'a job begins', 'a job is done']),
  );
});
