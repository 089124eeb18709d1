import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Capability, EngineRequest, EngineStyle } from '@tai/contracts';
import { expect, onTestFinished, test } from 'vitest';
import { capabilityOf, createContext, requestOf, startEngine, startHost } from '../testing/harness.ts';
import { allModels } from '../testing/nodes.ts';
import type { ProtocolServer } from '../testing/protocolServer.ts';

/** A style of random content and its bytes. */
function styleOf(name: string, more: Partial<EngineStyle> = {}): EngineStyle & { content: Buffer } {
  const content = Buffer.from(`${name} `.repeat(1000));
  const sha256 = createHash('sha256').update(content).digest('hex');
  return {
    ...{ id: `version:${name}`, name, family: 'sdxl', trigger: '', prompt: '' },
    ...{ sha256, bytes: content.length, content },
    ...more,
  };
}

type Choice = readonly [style: ReturnType<typeof styleOf>, intensity: number];

function requestWith(capability: Capability, chosen: readonly Choice[], params: object = {}): EngineRequest {
  const loras = chosen.map(([{ id }, intensity]) => ({ id, intensity }));
  const trainedStyles = chosen.map(([{ content, ...style }]) => ({ ...style, bytes: content.length }));
  return { ...requestOf(capability, { prompt: 'a house', ...params, loras }), trainedStyles };
}

function contextWith(...styles: ReturnType<typeof styleOf>[]) {
  let reads = 0;
  const { context, ...told } = createContext();
  return {
    ...told,
    reads: () => reads,
    context: {
      ...context,
      async *readStyle(id: string) {
        reads++;
        const content = styles.find((one) => one.id === id)?.content ?? Buffer.alloc(0);
        yield content.subarray(0, 100);
        yield content.subarray(100);
      },
    },
  };
}

/** Inputs of the LoRA loaders in the order of their chain, of the prompt that was sent last. */
function chainOf(host: ProtocolServer) {
  const graph = host.submitted.at(-1)?.graph ?? {};
  return Object.values(graph)
    .filter(({ class_type }) => class_type.startsWith('LoraLoader'))
    .map(({ inputs }) => inputs);
}

function promptOf(host: ProtocolServer): unknown {
  return host.submitted.at(-1)?.graph['positive']?.inputs['text'];
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'tai-styles-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

test('a workflow takes styles of the architecture of its model, and none where that is not known', async () => {
  const models = { ...allModels, loras: [], checkpoints: [...allModels.checkpoints, 'dream.safetensors'] };
  const engine = startEngine([await startHost({ models })]);
  const familiesOf = async (model: string) => {
    const { parameters } = await capabilityOf(engine, 'create', model);
    return parameters.flatMap((one) => (one.type === 'styles' ? [one.families] : []));
  };
  expect(await familiesOf('sd_xl_base')).toEqual([['sdxl']]);
  expect(await familiesOf('v1-5')).toEqual([['sd15']]);
  expect(await familiesOf('flux1-dev')).toEqual([['flux']]);
  expect(await familiesOf('sd3.5_large')).toEqual([]);
  expect(await familiesOf('qwen_image')).toEqual([]);
  expect(await familiesOf('dream')).toEqual([]);
});

test('styles are written to the shared folder, and their strength and words come into the workflow', async () => {
  const path = await folder();
  const host = await startHost({ mounted: path, separator: '\\' });
  const engine = startEngine([host], { styleFolder: { name: 'loras', path } });
  const capability = await capabilityOf(engine, 'create', 'xl');
  const ink = styleOf('ink', { trigger: 'inkwash', prompt: 'soft paper' });
  const none = styleOf('none', { trigger: 'unused' });
  const request = requestWith(
    capability,
    [
      [ink, 60],
      [none, 0],
    ],
    { prompt: 'a house, Inkwash' },
  );
  const { context, reads } = contextWith(ink, none);
  const [made] = await engine.run(request, context);
  expect(chainOf(host)).toMatchObject([
    { lora_name: `tai\\${ink.sha256}.safetensors`, strength_model: 0.6, strength_clip: 0.6 },
  ]);
  expect(promptOf(host)).toBe('soft paper, a house, Inkwash');
  expect(await readdir(join(path, 'tai'))).toEqual([`${ink.sha256}.safetensors`]);
  expect(await readFile(join(path, 'tai', `${ink.sha256}.safetensors`))).toEqual(ink.content);
  expect(made?.notes).toBeUndefined();
  await engine.run(requestWith(capability, [[ink, 30]]), context);
  expect(reads()).toBe(1);
  const [told] = (await engine.hosts?.(AbortSignal.timeout(5000))) ?? [];
  expect(told?.styles).toContainEqual({ name: 'ink', sha256: ink.sha256, state: 'present' });
});

test('strengths that add up to too much are told with the image, host files included', async () => {
  const path = await folder();
  const host = await startHost({ mounted: path });
  const engine = startEngine([host], { styleFolder: { name: 'loras', path } });
  const capability = await capabilityOf(engine, 'create', 'xl');
  const ink = styleOf('ink');
  const { context } = contextWith(ink);
  const request = requestWith(capability, [[ink, 90]]);
  const own = { id: 'house.safetensors', intensity: 80 };
  const loras = [...(request.params['loras'] as object[]), own];
  const [made] = await engine.run({ ...request, params: { ...request.params, loras } }, context);
  expect(chainOf(host).map(({ lora_name }) => lora_name)).toEqual([
    `tai/${ink.sha256}.safetensors`,
    'house.safetensors',
  ]);
  expect(made?.notes?.[0]?.en).toContain('170');
});

test('a style for other models is refused before anything is copied', async () => {
  const path = await folder();
  const host = await startHost({ mounted: path });
  const engine = startEngine([host], { styleFolder: { name: 'loras', path } });
  const old = styleOf('old', { family: 'sd15' });
  const run = engine.run(
    requestWith(await capabilityOf(engine, 'create', 'xl'), [[old, 50]]),
    contextWith(old).context,
  );
  await expect(run).rejects.toMatchObject({
    error: 'styleElsewhere',
    params: { name: 'old', family: 'SD 1.5', taken: 'SDXL' },
  });
  expect(await readdir(path)).toEqual([]);
});

test.each([
  ['the store of files', { assetTags: ['models', 'loras'] }, /^[0-9a-f]{64}\.safetensors$/],
  ['the store of a newer host', { assetTags: ['models', 'model_type:loras'] }, /^[0-9a-f]{64}\.safetensors$/],
  ['the upload of outputs', {}, /^tai\/[0-9a-f]{64}\.safetensors$/],
])('a style is sent by %s', async (_, options, name) => {
  const host = await startHost(options);
  const engine = startEngine([host], { styleUploads: true });
  const capability = await capabilityOf(engine, 'create', 'xl');
  const ink = styleOf('ink');
  const { context, reads } = contextWith(ink);
  await engine.run(requestWith(capability, [[ink, 50]]), context);
  const [[listed, bytes] = []] = [...host.uploaded];
  expect(listed).toMatch(name);
  expect(bytes).toEqual(ink.content);
  expect(chainOf(host)).toMatchObject([{ lora_name: listed }]);
  const before = reads();
  await engine.run(requestWith(capability, [[ink, 70]]), context);
  expect(reads()).toBe(before);
});

test('without a way to the host a style is refused in words, unless an administrator put it there', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const capability = await capabilityOf(engine, 'create', 'xl');
  const ink = styleOf('ink');
  const request = requestWith(capability, [[ink, 50]]);
  await expect(engine.run(request, contextWith(ink).context)).rejects.toMatchObject({
    error: 'styleNoWay',
    params: { name: 'ink', host: host.name },
  });
  host.install({ ...allModels, loras: [`tai/${ink.sha256}.safetensors`] });
  await engine.run(request, contextWith(ink).context);
  expect(chainOf(host)).toHaveLength(1);
});

test('a host that refuses uploads says so, and another one does the job', async () => {
  const closed = await startHost({ refusesOutputs: true });
  const ink = styleOf('ink');
  const alone = startEngine([closed], { styleUploads: true });
  const capability = await capabilityOf(alone, 'create', 'xl');
  const request = requestWith(capability, [[ink, 50]]);
  await expect(alone.run(request, contextWith(ink).context)).rejects.toMatchObject({
    error: 'styleUploadRefused',
    params: { status: 400 },
  });
  const [told] = (await alone.hosts?.(AbortSignal.timeout(5000))) ?? [];
  expect(told?.styles).toMatchObject([{ state: 'failed', cause: { error: 'styleUploadRefused' } }]);
  const open = await startHost();
  const both = startEngine([closed, open], { styleUploads: true });
  await both.run(request, contextWith(ink).context);
  expect([closed, open].map(({ submitted }) => submitted.length)).toEqual([0, 1]);
});

test('a folder that no host lists, or that cannot be written, is told with its name and not its path', async () => {
  const path = await folder();
  const host = await startHost();
  const ink = styleOf('ink');
  const engine = startEngine([host], { styleFolder: { name: 'loras', path } });
  const capability = await capabilityOf(engine, 'create', 'xl');
  const request = requestWith(capability, [[ink, 50]]);
  await expect(engine.run(request, contextWith(ink).context)).rejects.toMatchObject({
    error: 'styleNotListed',
  });
  const missing = join(path, 'missing');
  const other = startEngine([host], { styleFolder: { name: 'loras', path: missing } });
  const failed = other.run(request, contextWith(ink).context);
  await expect(failed).rejects.toMatchObject({
    error: 'styleFolderFailed',
    params: { folder: 'loras', reason: 'ENOENT' },
  });
  await expect(failed).rejects.not.toThrow(path);
});

test('a file that breaks off is not left in the folder, and one of another size is replaced', async () => {
  const path = await folder();
  const host = await startHost({ mounted: path });
  const ink = styleOf('ink');
  const engine = startEngine([host], { styleFolder: { name: 'loras', path }, timing: { styleRetry: 0 } });
  const capability = await capabilityOf(engine, 'create', 'xl');
  const request = requestWith(capability, [[ink, 50]]);
  const short = { ...ink, content: ink.content.subarray(0, 200) };
  await expect(engine.run(request, contextWith(short).context)).rejects.toMatchObject({
    error: 'styleFolderFailed',
  });
  expect(await readdir(join(path, 'tai'))).toEqual([]);
  await engine.run(request, contextWith(ink).context);
  expect((await stat(join(path, 'tai', `${ink.sha256}.safetensors`))).size).toBe(ink.bytes);
});

test('a file that a host lost is brought there again within the job', async () => {
  const path = await folder();
  const host = await startHost({ mounted: path });
  const ink = styleOf('ink');
  const engine = startEngine([host], { styleFolder: { name: 'loras', path } });
  const capability = await capabilityOf(engine, 'create', 'xl');
  await engine.run(requestWith(capability, [[ink, 50]]), contextWith(ink).context);
  await rm(join(path, 'tai', `${ink.sha256}.safetensors`));
  await engine.run(requestWith(capability, [[ink, 40]]), contextWith(ink).context);
  expect(host.submitted).toHaveLength(2);
  expect(await readdir(join(path, 'tai'))).toHaveLength(1);
});

test('no chain ever names a file that its host does not list', async () => {
  const path = await folder();
  await writeFile(join(path, 'own.safetensors'), 'x');
  const hosts = await Promise.all([
    startHost({ mounted: path, separator: '\\' }),
    startHost({ assetTags: ['models', 'loras'] }),
    startHost({ refusesOutputs: true }),
    startHost(),
  ]);
  const engine = startEngine(hosts, { styleFolder: { name: 'loras', path }, styleUploads: true });
  const capability = await capabilityOf(engine, 'create', 'xl');
  const styles = Array.from({ length: 5 }, (_, place) => styleOf(`style ${place}`));
  const wrong: unknown[] = [];
  for (const host of hosts) {
    host.faults.during = async ({ graph }) => {
      const info = await fetch(`${host.url}/object_info/LoraLoader`);
      const { LoraLoader } = (await info.json()) as Record<
        string,
        { input: { required: { lora_name: [string[]] } } }
      >;
      const listed = LoraLoader?.input.required.lora_name[0] ?? [];
      for (const { class_type, inputs } of Object.values(graph)) {
        if (class_type === 'LoraLoader' && !listed.includes(String(inputs['lora_name'])))
          wrong.push([host.name, inputs['lora_name']]);
      }
    };
  }
  const jobs = Array.from({ length: 24 }, async (_, job) => {
    const chosen = styles.filter((_one, place) => ((job * 7 + 3) >> place) & 1).slice(0, 6);
    const request = requestWith(
      capability,
      chosen.map((style) => [style, 10 + job] as const),
    );
    await engine.run({ ...request, seed: job }, contextWith(...styles).context);
  });
  await Promise.all(jobs);
  expect(wrong).toEqual([]);
  expect(hosts.reduce((sum, { submitted }) => sum + submitted.length, 0)).toBe(24);
});
