import type { WorkflowField, WorkflowMapping, WorkflowTemplate } from '@tai/contracts';
import { describe, expect, it } from 'vitest';
import { checkTemplate } from '../templates/checkTemplate.ts';
import { readObjectInfo } from '../templates/objectInfo.ts';
import { inpaint, textToImage } from '../testing/exports.ts';
import { allModels, objectInfo } from '../testing/nodes.ts';
import { workflowMapper } from './workflowMapper.ts';

const nodes = readObjectInfo(objectInfo(allModels));

function proposed(graph: WorkflowTemplate['graph'], info: unknown = nodes): WorkflowMapping {
  const mapping = workflowMapper.propose({ graph }, info);
  if (!mapping) throw new Error('nothing was proposed');
  return mapping;
}

function applied(mapping: WorkflowMapping): WorkflowTemplate {
  const template = workflowMapper.apply(mapping);
  expect(checkTemplate(template, 'create')).toEqual([]);
  return template as WorkflowTemplate;
}

const fieldOf = ({ fields }: WorkflowMapping, name: string) =>
  fields.find((field) => field.parameter?.name === name);

function withField(mapping: WorkflowMapping, name: string, change: Partial<WorkflowField>): WorkflowMapping {
  const fields = mapping.fields.map((field) =>
    field.parameter?.name === name ? { ...field, ...change } : field,
  );
  return { ...mapping, fields };
}

describe('a plain export', () => {
  it('gets the fields that people set', () => {
    const used = proposed(textToImage).fields.filter(({ isUsed }) => isUsed);
    expect(used.map(({ kind, parameter }) => `${kind} ${parameter?.name}`)).toEqual([
      'prompt prompt',
      'negative negativePrompt',
      'size size',
      'count count',
      'seed seed',
      'number steps',
      'number cfg',
      'choice samplerName',
      'choice scheduler',
      'number denoise',
      'lora loraName',
      'number strengthModel',
    ]);
  });

  it('has names in three languages, ranges and lists of the host', () => {
    const mapping = proposed(textToImage);
    expect(fieldOf(mapping, 'size')?.parameter).toMatchObject({ default: { width: 832, height: 1216 } });
    expect(fieldOf(mapping, 'cfg')?.parameter).toMatchObject({
      ...{ type: 'number', min: 0, max: 100, step: 0.01, default: 7, advanced: true },
      label: { en: 'Prompt guidance', zh: '提示词引导', ja: 'プロンプトの効き' },
    });
    expect(fieldOf(mapping, 'samplerName')).toMatchObject({
      parameter: { type: 'select', options: [], default: 'euler' },
      options: ['euler', 'dpmpp_2m', 'uni_pc', 'gradient_estimation'],
    });
    expect(fieldOf(mapping, 'negativePrompt')).toMatchObject({
      parameter: { default: 'blurry' },
      targets: [{ node: '7', title: 'Not wanted' }],
    });
    expect(mapping.fields.find(({ kind }) => kind === 'model')).toMatchObject({
      ...{ isUsed: false, targets: [{ node: '4', input: 'ckpt_name' }] },
      options: allModels.checkpoints,
    });
    // Texts that would become part of a path are no fields.
    expect(mapping.fields.flatMap(({ targets }) => targets.map(({ input }) => input))).not.toContain(
      'filename_prefix',
    );
  });

  it('becomes a template whose inputs are placeholders', () => {
    const { graph, parameters } = applied(proposed(textToImage));
    expect(graph['6']?.inputs).toEqual({ text: '{{prompt}}', clip: ['10', 1] });
    expect(graph['3']?.inputs).toMatchObject({ seed: '{{seed}}', steps: '{{steps}}', positive: ['6', 0] });
    expect(graph['5']?.inputs).toEqual({ width: '{{width}}', height: '{{height}}', batch_size: 1 });
    expect(graph['4']?.inputs).toEqual({ ckpt_name: 'sd_xl_base_1.0.safetensors' });
    expect(parameters?.map(({ name }) => name)).toContain('seed');
    // One strength for both halves of a LoRA.
    expect(graph['10']?.inputs).toMatchObject({
      ...{
        lora_name: '{{loraName}}',
        strength_model: '{{strengthModel}}',
        strength_clip: '{{strengthModel}}',
      },
    });
  });

  it('keeps the value of a field that is left out, and always maps the seed', () => {
    const mapping = withField(withField(proposed(textToImage), 'steps', { isUsed: false }), 'seed', {
      isUsed: false,
    });
    const { graph, parameters } = applied(mapping);
    expect(graph['3']?.inputs).toMatchObject({ steps: 20, seed: '{{seed}}' });
    expect(parameters?.map(({ name }) => name)).not.toContain('steps');
  });

  it('is mapped as well without a host that says what its nodes take', () => {
    const names = proposed(textToImage, null).fields.filter(({ isUsed }) => isUsed);
    expect(names.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['prompt', 'negative', 'lora', 'choice']),
    );
    applied(proposed(textToImage, null));
  });

  it('takes the picture and its mask apart', () => {
    const mapping = proposed(inpaint);
    expect(fieldOf(mapping, 'source')).toMatchObject({ kind: 'picture', targets: [{ title: 'Photo' }] });
    expect(fieldOf(mapping, 'mask')).toMatchObject({ kind: 'mask', parameter: { of: 'source' } });
    const { graph } = applied(mapping);
    expect(graph['2']?.inputs['mask']).toEqual(['1-mask', 0]);
    expect(graph['1-mask']).toMatchObject({
      class_type: 'LoadImageMask',
      inputs: { image: '{{mask}}', channel: 'red' },
    });
    const without = applied(withField(mapping, 'mask', { isUsed: false }));
    expect(without.graph['1-mask']?.inputs).toEqual({ image: 'masked.png', channel: 'alpha' });
  });

  it('finds the prompts behind a ControlNet and a guider', () => {
    const controlled = {
      ...textToImage,
      '20': {
        class_type: 'ControlNetApplyAdvanced',
        inputs: { positive: ['6', 0], negative: ['7', 0], control_net: ['21', 0], image: ['22', 0] },
      },
      '3': {
        class_type: 'KSampler',
        inputs: { ...textToImage['3']!.inputs, positive: ['20', 0], negative: ['20', 1] },
      },
    };
    expect(fieldOf(proposed(controlled), 'prompt')?.targets).toMatchObject([{ node: '6' }]);
    expect(fieldOf(proposed(controlled), 'negativePrompt')?.targets).toMatchObject([{ node: '7' }]);
    const guided = {
      a: { class_type: 'CLIPTextEncode', inputs: { text: 'a cup', clip: ['x', 0] } },
      b: { class_type: 'FluxGuidance', inputs: { conditioning: ['a', 0], guidance: 3.5 } },
      c: { class_type: 'BasicGuider', inputs: { model: ['x', 0], conditioning: ['b', 0] } },
      d: { class_type: 'RandomNoise', inputs: { noise_seed: 4 } },
      e: { class_type: 'SamplerCustomAdvanced', inputs: { noise: ['d', 0], guider: ['c', 0] } },
    };
    expect(fieldOf(proposed(guided), 'prompt')?.targets).toMatchObject([{ node: 'a', input: 'text' }]);
    expect(fieldOf(proposed(guided), 'seed')?.targets).toMatchObject([{ node: 'd', input: 'noise_seed' }]);
  });

  it('has a name for each of several fields that are called the same', () => {
    const two = {
      ...textToImage,
      '11': {
        ...textToImage['10']!,
        inputs: { ...textToImage['10']!.inputs, model: ['10', 0], clip: ['10', 1] },
      },
    };
    const names = proposed(two).fields.flatMap(({ parameter }) => parameter?.name ?? []);
    expect(new Set(names).size).toBe(names.length);
    expect(fieldOf(proposed(two), 'loraName2')?.parameter?.label.en).toBe('LoRA (House style)');
    applied(proposed(two));
  });
});

describe('a template that is stored', () => {
  it('is no plain export', () => {
    expect(workflowMapper.propose(applied(proposed(textToImage)), nodes)).toBeNull();
    expect(workflowMapper.propose({ graph: textToImage, parameters: [] }, nodes)).toBeNull();
  });

  it('can be changed and stays the same when nothing is', () => {
    const template = applied(proposed(inpaint));
    const mapping = workflowMapper.read(template, nodes);
    expect(applied(mapping)).toEqual(template);
    const changed = applied(withField(mapping, 'steps', { isUsed: false }));
    expect(changed.graph['3']?.inputs['steps']).toBe(20);
    // Inputs that were left out before can be put in.
    expect(mapping.fields.some(({ kind, isUsed }) => kind === 'model' && !isUsed)).toBe(true);
  });

  it('keeps fields whose place in the graph says nothing without them', () => {
    const graph = {
      ...textToImage,
      '6': { class_type: 'CLIPTextEncode', inputs: { text: 'photo, {{prompt}}', clip: ['10', 1] } },
    };
    const mapping = workflowMapper.read({ graph }, nodes);
    expect(fieldOf(mapping, 'prompt')).toMatchObject({ isFixed: true });
    expect(applied(mapping).graph['6']).toEqual(graph['6']);
  });
});

it('gives a template the seed that it lacks', () => {
  const graph = {
    ...textToImage,
    '6': { class_type: 'CLIPTextEncode', inputs: { text: '{{prompt}}', clip: ['10', 1] } },
  };
  expect(workflowMapper.withSeed({ graph }).graph['3']?.inputs['seed']).toBe('{{seed}}');
  expect(workflowMapper.withSeed({ graph, parameters: [] }).parameters).toMatchObject([{ name: 'seed' }]);
});

it('says beside each node what a host lacks', () => {
  const host = readObjectInfo(objectInfo({ ...allModels, loras: [] }, ['VAEDecode']));
  expect(workflowMapper.lacks({ graph: textToImage }, host)).toEqual([
    { title: 'VAEDecode', error: 'nodeMissing', params: { node: 'VAEDecode' } },
    {
      ...{ title: 'House style', error: 'modelFileMissing' },
      params: { file: 'house.safetensors', folder: 'models/loras' },
    },
  ]);
});

it('does not trust a mapping from outside', () => {
  const graph = JSON.parse(
    '{"__proto__":{"inputs":{"a":1}},"1":null,"2":{"inputs":[]},"3":{"inputs":{"a":1}}}',
  );
  const target = { node: '3', input: 'a', title: '', placeholder: '{{x}}', value: 1 };
  const field = { kind: 'text' as const, parameter: null, isUsed: true, isFixed: false, options: [] };
  const template = workflowMapper.apply({ graph, fields: [{ ...field, targets: [target] }] });
  expect(({} as Record<string, unknown>)['inputs']).toBeUndefined();
  expect(checkTemplate(template)).toMatchObject([{ params: { name: '__proto__' } }]);
});
