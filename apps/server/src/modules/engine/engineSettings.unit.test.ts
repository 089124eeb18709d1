import { expect, test } from 'vitest';
import { engineKinds } from '../../engines/engineKinds.ts';
import { withFolders } from '../../engines/withFolders.ts';
import { checkSettings } from './engineSettings.ts';

const names: Record<string, string[]> = {
  'gpu-1': ['10.0.0.5'],
  'trap.example': ['93.184.215.14', '169.254.169.254'],
  'trap6.example': ['fd00:ec2::254'],
};
const lookUp = async (name: string) => names[name] ?? [];
const check = (...hosts: string[]) => checkSettings(engineKinds, { kind: 'comfyui', hosts }, lookUp);

test('hosts of a private network and names that nobody knows yet are taken, each once', async () => {
  expect(await check('http://gpu-1:8188/', 'http://gpu-1:8188', 'http://later')).toEqual({
    kind: 'comfyui',
    hosts: ['http://gpu-1:8188', 'http://later'],
    allowedNodes: [],
    ...{ jobsAtOnce: '', liveRender: '', styleFolder: '', styleUpload: '' },
  });
});

test.each(['http://trap.example', 'http://trap6.example:8188'])(
  'the name in %s leads to where a cloud machine keeps its keys, and is refused',
  async (host) => {
    await expect(check('http://gpu-1', host)).rejects.toMatchObject({
      error: 'engineAddressForbidden',
      params: { host: new URL(host).hostname },
    });
  },
);

test('a service has a model, and its address may have a path', async () => {
  const openai = { kind: 'openai', baseUrl: 'https://images.example/v1/', chatModel: '' } as const;
  await expect(checkSettings(engineKinds, { ...openai, imageModels: [] }, lookUp)).rejects.toMatchObject({
    params: { name: 'imageModels' },
  });
  expect(
    await checkSettings(engineKinds, { ...openai, imageModels: ['flux', 'flux'] }, lookUp),
  ).toMatchObject({
    baseUrl: 'https://images.example/v1',
    imageModels: ['flux'],
  });
});

test('a name is looked up in every field that holds an address', async () => {
  const service = { kind: 'openai', baseUrl: 'http://trap.example/v1', imageModels: ['flux'], chatModel: '' };
  await expect(checkSettings(engineKinds, service, lookUp)).rejects.toMatchObject({
    error: 'engineAddressForbidden',
    params: { host: 'trap.example' },
  });
});

test('a folder is chosen by one of the names that the server has, and never by a path', async () => {
  const kinds = withFolders(engineKinds, { loras: '/mnt/loras' });
  const given = (styleFolder: string) =>
    checkSettings(kinds, { kind: 'comfyui', hosts: ['http://10.0.0.5:8188'], styleFolder }, async () => []);
  expect(await given('loras')).toMatchObject({ styleFolder: 'loras' });
  for (const wrong of ['/etc', 'other', '__proto__', '../loras']) {
    await expect(given(wrong)).rejects.toMatchObject({ error: 'parameterInvalid' });
  }
});
