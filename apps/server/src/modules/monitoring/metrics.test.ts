import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { serverFolder } from '../../serverFolder.ts';
import { createGenerationTest, type GenerationTest } from '../../testing/generationTest.ts';
import { createTestApp } from '../../testing/testApp.ts';
import { buildMetricsApp } from './metricsApp.ts';

const token = 'a-token-of-this-test';
let server: GenerationTest;
beforeAll(async () => {
  server = await createGenerationTest({ config: { metrics: { listener: null, token } } });
});
afterAll(() => server.close());

const headers = { authorization: `Bearer ${token}` };
async function scrape(): Promise<string> {
  const { statusCode, payload } = await server.app.inject({ url: '/metrics', headers });
  expect(statusCode).toBe(200);
  return payload;
}

/** Values of a metric by the text of its labels. */
function valuesOf(text: string, name: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(
    lines.map((line) => {
      const [series = '', value] = line.split(/ (?=\S+$)/);
      return [series.slice(name.length), Number(value)];
    }),
  );
}

describe('/metrics', () => {
  test('asks for the token', async () => {
    for (const authorization of [undefined, 'Bearer ', `Bearer ${token}x`, token]) {
      const { statusCode } = await server.app.inject({
        url: '/metrics',
        headers: authorization === undefined ? {} : { authorization },
      });
      expect(statusCode).toBe(401);
    }
  });

  test('counts requests by template, status and failure, and never by address', async () => {
    const lin = await server.signUp();
    await lin.call({ method: 'POST', path: '/app/ai/job/secret-id' } as never);
    await server.app.inject({ url: '/no/such/page?secret-word' });
    const text = await scrape();
    const requests = valuesOf(text, 'studio_http_requests_total');
    expect(requests).toMatchObject({
      '{method="POST",route="/app/login",status="200",error=""}': 1,
    });
    expect(Object.keys(requests).some((labels) => labels.includes('error="'))).toBe(true);
    expect(text).not.toContain('secret');
  });

  test('tells how jobs of an engine wait, run and end', async () => {
    const lin = await server.signUp();
    const first = await lin.submit();
    server.clock.advance(20_000);
    let text = await scrape();
    const labels = '{engine="fake",tool="create"}';
    expect(valuesOf(text, 'studio_jobs_waiting')).toEqual({ [labels]: 1 });
    expect(valuesOf(text, 'studio_jobs_oldest_waiting_seconds')).toEqual({ [labels]: 20 });
    await server.worker.start();
    await (await server.engine.nextRun()).finish();
    await server.until(lin, first.id, 'succeeded');
    const second = await lin.submit();
    (await server.engine.nextRun()).fail(new Error('out of memory'));
    await server.until(lin, second.id, 'failed');
    text = await scrape();
    expect(valuesOf(text, 'studio_jobs_ended_total')).toEqual({
      '{engine="fake",tool="create",outcome="succeeded",error=""}': 1,
      '{engine="fake",tool="create",outcome="failed",error="engineFailed"}': 1,
    });
    expect(valuesOf(text, 'studio_job_duration_seconds_count')).toEqual({ [labels]: 1 });
    expect(valuesOf(text, 'studio_job_wait_seconds_sum')).toEqual({ [labels]: 20 });
  });

  test('has what the database, the disk and the event loop say', async () => {
    const text = await scrape();
    expect(valuesOf(text, 'studio_database_size_bytes')['']).toBeGreaterThan(1_000_000);
    expect(valuesOf(text, 'studio_storage_free_bytes')['']).toBeGreaterThan(0);
    expect(valuesOf(text, 'studio_database_pool_connections')).toHaveProperty('{state="waiting"}', 0);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(valuesOf(text, 'studio_build_info')).not.toEqual({});
  });
});

test('dashboard and alert rules ask for nothing that the server does not tell', async () => {
  const names = new Set(
    [...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' || type === 'summary'
        ? [`${name}_bucket`, `${name}_sum`, `${name}_count`]
        : [name],
    ),
  );
  const readDeployFile = (name: string) => readFile(join(serverFolder, '../../deploy', name), 'utf8');
  const rules = z
    .object({
      groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
    })
    .parse(parse(await readDeployFile('prometheus/alerts.yml')));
  const dashboard = z
    .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })) })
    .parse(JSON.parse(await readDeployFile('grafana/studio.json')));
  const asked = [
    ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const used = asked.flatMap((expr) => expr.match(/\b(studio|nodejs|process)_\w+/g) ?? []);
  expect(used.length).toBeGreaterThan(40);
  expect(used.filter((name) => !names.has(name))).toEqual([]);
});

test('is not there unless it is configured', async () => {
  const other = await createTestApp();
  expect((await other.app.inject({ url: '/metrics' })).headers['content-type']).not.toContain('version=');
  await other.close();
});

test('on a listener of its own there is nothing else, and no token unless one is set', async () => {
  const other = await createTestApp({
    config: { metrics: { listener: { host: '127.0.0.1', port: 0 }, token: undefined } },
  });
  const listener = buildMetricsApp(other.deps);
  expect((await listener.inject({ url: '/metrics' })).statusCode).toBe(200);
  expect((await listener.inject({ url: '/app/login', method: 'POST' })).statusCode).toBe(404);
  expect((await other.app.inject({ url: '/metrics' })).payload).not.toContain('studio_');
  await listener.close();
  await other.close();
});
