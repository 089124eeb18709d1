import { limits, tools, type WorkflowTemplate } from '@tai/contracts';
import { describe, expect, it } from 'vitest';
import { builtinTemplates } from './builtin/index.ts';
import { checkTemplate } from './checkTemplate.ts';
import { loraParameter } from './knownParameters.ts';

const picture = { class_type: 'EmptyImage', inputs: { width: 64, height: 64, batch_size: 1, color: 0 } };
const save = { class_type: 'SaveImage', inputs: { images: ['picture', 0], filename_prefix: 'tai/x' } };

function withNode(classType: string, inputs: Record<string, unknown> = {}): unknown {
  return { graph: { picture, save, other: { class_type: classType, inputs } } };
}

function chain(length: number): WorkflowTemplate {
  const nodes = Array.from({ length: length - 2 }, (_, place) => [
    `n${place}`,
    { class_type: 'ImageInvert', inputs: { image: [place === 0 ? 'picture' : `n${place - 1}`, 0] } },
  ]);
  const last = { ...save, inputs: { ...save.inputs, images: [`n${length - 3}`, 0] } };
  return { graph: { picture, ...Object.fromEntries(nodes), save: last } };
}

it.each(Object.keys(tools))('finds nothing wrong with the workflows of %s that it comes with', (tool) => {
  const templates = builtinTemplates(tool);
  expect(templates.length).toBeGreaterThan(0);
  for (const { template } of templates) {
    expect(checkTemplate(template, tool)).toEqual([]);
    // What an administrator downloads and uploads again.
    expect(checkTemplate(JSON.parse(JSON.stringify(template)), tool)).toEqual([]);
  }
});

describe('what is no workflow', () => {
  it.each([
    ['null', null, 'The template'],
    ['a list', [], 'The template'],
    ['a text', 'x', 'The template'],
    ['no graph', {}, 'graph'],
    ['a node without class', { graph: { a: { inputs: {} } } }, 'graph › a › class_type'],
    ['no nodes', { graph: {} }, 'The workflow has no nodes'],
    ['the canvas format', { last_node_id: 3, nodes: [] }, 'Export it with “Save (API format)”'],
  ])('refuses %s', (_, template, sentence) => {
    expect(checkTemplate(template).join('\n')).toContain(sentence);
  });

  it('refuses more bytes than are allowed', () => {
    const [problem] = checkTemplate(withNode('Note', { text: 'x'.repeat(limits.engine.templateBytes) }));
    expect(problem).toBe('The template has 2.0 MB; at most 2.0 MB are taken.');
  });
});

describe('hostile ones', () => {
  it.each(['__proto__', 'constructor', 'prototype'])('refuses the name %s at every depth', (key) => {
    for (const json of [
      `{"graph":{"${key}":{"class_type":"A","inputs":{}}}}`,
      `{"graph":{"a":{"class_type":"A","inputs":{"${key}":1}}}}`,
      `{"graph":{"a":{"class_type":"A","inputs":{"x":{"y":{"${key}":{"polluted":true}}}}}}}`,
    ]) {
      expect(checkTemplate(JSON.parse(json))).toEqual([
        `The template uses the name “${key}”, which is not allowed.`,
      ]);
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('refuses a nesting that would bring a parser down', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 50_000; level++) deep = [deep];
    expect(checkTemplate(withNode('A', { x: deep }))).toEqual([
      'The template is nested more than 20 levels deep.',
    ]);
  });

  it.each([
    'PythonExec',
    'ExecuteShell',
    'EvalNode',
    'DownloadFile',
    'LoadImageFromURL',
    'HTTPRequest',
    'Run_Bash_Script',
    'CheckpointSave',
    'SaveLoRA',
    'Save Text File',
    'Image Save',
  ])('refuses the node %s', (classType) => {
    expect(checkTemplate(withNode(classType))).toEqual([
      `Node other (${classType}) may run code, reach the network or write outside of the results, so it is not allowed.`,
    ]);
  });

  it.each([
    'KSamplerAdvanced',
    'CLIPTextEncode',
    'ImageDescription',
    'DescriptorFilter',
    'ModelSamplingFlux',
  ])('allows the node %s', (classType) => {
    expect(checkTemplate(withNode(classType))).toEqual([]);
  });

  it.each([
    '/etc/passwd',
    String.raw`C:\Windows\x`,
    'c:x',
    '../../x',
    String.raw`a\..\..\b`,
    '~/x',
    'file:///x',
  ])('refuses the file name %s', (name) => {
    expect(checkTemplate(withNode('LoadImage', { image: name })).join()).toContain(
      'Only files inside the host’s own folders are allowed',
    );
    expect(checkTemplate(withNode('A', { filename_prefix: { deep: [name] } })).join()).toContain(
      'Only files',
    );
  });

  it('allows folders of the host, and any text where it is a text', () => {
    expect(checkTemplate(withNode('CheckpointLoaderSimple', { ckpt_name: 'xl/a..b.safetensors' }))).toEqual(
      [],
    );
    expect(checkTemplate(withNode('CLIPTextEncode', { text: '/imagine ../.. C:\\' }))).toEqual([]);
  });

  it.each(['prompt', 'anything'])('keeps what a person types as %s out of file names', (name) => {
    const inputs = { ...save.inputs, filename_prefix: `x/{{${name}}}` };
    expect(checkTemplate({ graph: { picture, save: { ...save, inputs } } })).toEqual([
      `Input filename_prefix of node save is a file name and cannot hold {{${name}}}.`,
    ]);
  });
});

describe('graphs', () => {
  it('takes a chain as long as hosts do, and no longer', () => {
    expect(checkTemplate(chain(limits.engine.templateNodesMax))).toEqual([]);
    expect(checkTemplate(chain(limits.engine.templateNodesMax + 1))).toEqual([
      'The workflow has 901 nodes; at most 900 are taken.',
    ]);
  });

  it('finds circles, and a node that feeds itself', () => {
    const a = { class_type: 'ImageInvert', inputs: { image: ['b', 0] } };
    const b = { class_type: 'ImageInvert', inputs: { image: ['a', 0] } };
    expect(checkTemplate({ graph: { a, b, picture, save } })).toEqual([
      'The workflow runs in a circle: a, b.',
    ]);
    const self = { class_type: 'ImageInvert', inputs: { image: ['self', 0] } };
    expect(checkTemplate({ graph: { self, picture, save } })).toEqual([
      'The workflow runs in a circle: self.',
    ]);
  });

  it('finds links that lead nowhere', () => {
    const lost = { ...save, inputs: { ...save.inputs, images: ['gone', 0] } };
    expect(checkTemplate({ graph: { picture, save, lost } })).toEqual([
      'Input images of node lost comes from node gone, which is not there.',
    ]);
    const slot = { ...save, inputs: { ...save.inputs, images: ['picture', -1] } };
    expect(checkTemplate({ graph: { picture, save: slot } }).join()).toContain('slot -1, which cannot be');
    const list = { ...save, inputs: { ...save.inputs, extra: [1, 2, 3] } };
    expect(checkTemplate({ graph: { picture, save: list } }).join()).toContain('Links are ["node", slot]');
  });

  it('is not misled by names that every object has', () => {
    const link = { ...save, inputs: { ...save.inputs, images: ['toString', 0] } };
    expect(checkTemplate({ graph: { picture, save: link } }).join()).toContain('which is not there');
  });

  it('wants a picture at the end', () => {
    expect(checkTemplate({ graph: { picture } })).toEqual([
      'No node of the workflow saves a picture. Add a SaveImage node.',
    ]);
    expect(checkTemplate(withNode('SaveImageWebsocket')).join()).toContain('Use SaveImage.');
  });
});

describe('parameters', () => {
  const text = (name: string) => ({
    name,
    label: { en: name, zh: name, ja: name },
    type: 'text',
    role: 'plain',
    maxLength: 10,
    default: '',
  });
  const template = (value: string, parameters: unknown[]) => ({
    graph: { picture, save, other: { class_type: 'CLIPTextEncode', inputs: { text: value } } },
    parameters,
  });

  it('finds placeholders without parameter and parameters without placeholder', () => {
    expect(checkTemplate(template('{{a}} {{b}}', [text('a')]))).toEqual([
      'Node other names {{b}}, and there is no parameter of that name.',
    ]);
    expect(checkTemplate(template('{{a}}', [text('a'), text('b')]))).toEqual([
      'The parameter “b” (text) is used nowhere: put {{b}} into an input.',
    ]);
    expect(checkTemplate(template('{{a}}', [text('a'), text('a')]))).toEqual([
      'Two parameters have the same name.',
    ]);
    expect(checkTemplate(template('{{toString}}', [])).join()).toContain('no parameter of that name');
  });

  it('knows the parts of each type', () => {
    expect(checkTemplate(template('{{a.share}}', [text('a')]))).toEqual([
      'Node other names {{a.share}}; parts of “a” are: none.',
    ]);
    const box = { name: 'box', label: { en: '', zh: '', ja: '' }, type: 'box', of: 'source', default: null };
    expect(checkTemplate(template('{{box}}', [box]))).toEqual([
      'Node other names {{box}}; name a part of it: left, top, width, height.',
      '“box” belongs to “source”, and there is no picture parameter of that name.',
    ]);
  });

  it('needs the options of a run for each choice', () => {
    expect(checkTemplate({ ...template('{{views.each}}', []), parameters: undefined }).join()).toContain(
      'Declare it under “parameters”',
    );
  });

  it('lets nodes name the file of a LoRA that can be repeated for several', () => {
    const using = (class_type: string) => ({
      graph: { picture, save, lora: { class_type, inputs: { lora_name: '{{loras.file}}' } } },
      parameters: [loraParameter],
    });
    expect(checkTemplate(using('LoraLoader'))).toEqual([]);
    expect(checkTemplate(using('LoraStack')).join()).toContain('only LoraLoader');
  });

  it('offers what is worked out for a tool to that tool only', () => {
    const graph = { picture: { ...picture, inputs: { ...picture.inputs, width: '{{target.width}}' } }, save };
    expect(checkTemplate({ graph, parameters: [] }, 'augment')).toEqual([]);
    expect(checkTemplate({ graph, parameters: [] }, 'create').join()).toContain('no parameter of that name');
  });
});
