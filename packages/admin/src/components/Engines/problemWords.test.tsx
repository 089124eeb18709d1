import { workflowFaults } from '@tai/contracts';
import { toolParameters, toolWith } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test } from 'vitest';
import { admin } from '../../feature.ts';
import { words as en } from '../../i18n/parts/faults.en.ts';
import { words as ja } from '../../i18n/parts/faults.ja.ts';
import { words as zh } from '../../i18n/parts/faults.zh.ts';
import { managedEngines } from '../../testing/records.ts';
import { ProblemList } from '../WorkflowMapping/ProblemList.tsx';
import { CapabilityDetails } from './CapabilityDetails.tsx';
import { EngineHosts } from './EngineHosts.tsx';

const features = [admin];

test('a host says by its name in the catalogue why it cannot be used, and not in the English of the server', async () => {
  const hosts = managedEngines().flatMap((engine) => engine.hosts);
  const cause = { error: 'hostCredentials', params: { host: 'gpu-2:8188', status: 401 } };
  const away = hosts.map((host) => (host.isReachable ? host : { ...host, cause }));
  const { person } = await renderFeature(<EngineHosts hosts={away} />, { features });
  await person.sees(/^gpu-2:8188 requires different credentials \(status 401\)\./);
  expect(person.canSee('connection refused')).toBe(false);
});

test('a tool says why it is not offered, and what is wrong with its workflow beside the node', async () => {
  const capability = {
    ...toolWith([toolParameters.prompt]),
    available: false,
    reason: 'The workflow of this tool cannot be used.',
    problem: { error: 'workflowUnusable', params: {} },
    workflowProblem: { title: 'Result', error: 'linkBroken', params: { input: 'images', from: '9' } },
  };
  const { person } = await renderFeature(<CapabilityDetails capability={capability} />, { features });
  await person.sees('Unavailable: This tool’s workflow can’t be used. Contact your administrator.');
  expect(person.canSee('Result: “images” comes from node 9, which doesn’t exist')).toBe(true);
});

test('a node without a title of its own is named once', async () => {
  const problem = { title: 'RunPython', error: 'nodeForbidden', params: { node: 'RunPython' } };
  const { person } = await renderFeature(<ProblemList title="Refused" problems={[problem]} />, { features });
  await person.sees(/^RunPython may run code/);
});

test('every fault of a workflow has words in three languages, with the same values', () => {
  const placeholders = (text: string) =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();
  for (const name of workflowFaults) {
    expect(placeholders(zh.fault[name]), name).toEqual(placeholders(en.fault[name]));
    expect(placeholders(ja.fault[name]), name).toEqual(placeholders(en.fault[name]));
    expect(zh.fault[name]).toMatch(/\p{Script=Han}/u);
    expect(ja.fault[name]).toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}]/u);
  }
});
