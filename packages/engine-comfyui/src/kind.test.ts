import { readEngineSettings } from '@tai/contracts';
import { expect, test } from 'vitest';
import { comfyuiKind } from './kind.ts';

test.each([
  ['', 4],
  ['1', 2],
  ['6', 12],
])('with "%s" jobs per host, two hosts get %i', async (jobsAtOnce, places) => {
  const hosts = ['http://127.0.0.1:1', 'http://127.0.0.1:2'];
  const { settings, problems } = readEngineSettings(comfyuiKind, { hosts, jobsAtOnce });
  expect(problems).toEqual({});
  const label = { en: 'Hosts', zh: 'Hosts', ja: 'Hosts' };
  const engine = comfyuiKind.make({ id: 'hosts', label, settings, secret: null, templates: {} });
  expect(engine.places).toBe(places);
  await engine.close();
});
