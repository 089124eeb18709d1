import {
  limits,
  tools,
  type WorkflowFault,
  type WorkflowProblem,
  type WorkflowTemplate,
} from '@tai/contracts';
import { describe, expect, it } from 'vitest';
import { builtinTemplates } from './builtin/index.ts';
import { checkTemplate } from './checkTemplate.ts';
import { loraParameter } from './knownParameters.ts';

const picture = { class_type: 'EmptyImage', inputs: { width: 64, height: 64, batch_size: 1, color: 0 } };
const save = { class_type: 'SaveImage', inputs: { images: ['picture', 0], filename_prefix: 'tai/x' } };

const fault = (error: WorkflowFault, params: WorkflowProblem['params'] = {}, title = '') => ({
  ...{ title, error, params },
});

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
    ['null', null, fault('notWorkflow')],
    ['a list', [], fault('notWorkflow')],
    ['a text', 'x', fault('notWorkflow')],
    ['no graph', {}, fault('fieldUnreadable', { path: 'graph' })],
    [
      'a node without class',
      { graph: { a: { inputs: {} } } },
      fault('fieldUnreadable', { path: 'graph › a › class_type' }),
    ],
    ['no nodes', { graph: {} }, fault('noNodes')],
    ['the canvas format', { last_node_id: 3, nodes: [] }, fault('editorFile')],
  ])('refuses %s', (_, template, problem) => {
    expect(checkTemplate(template)).toEqual([problem]);
  });

  it('refuses more bytes than are allowed', () => {
    const [problem] = checkTemplate(withNode('Note', { text: 'x'.repeat(limits.engine.templateBytes) }));
    expect(problem).toEqual(fault('fileTooLarge', { limitMb: 2 }));
  });
});

describe('hostile ones', () => {
  it.each(['__proto__', 'constructor', 'prototype'])('refuses the name %s at every depth', (key) => {
    for (const json of [
      `{"graph":{"${key}":{"class_type":"A","inputs":{}}}}`,
      `{"graph":{"a":{"class_type":"A","inputs":{"${key}":1}}}}`,
      `{"graph":{"a":{"class_type":"A","inputs":{"x":{"y":{"${key}":{"polluted":true}}}}}}}`,
    ]) {
      expect(checkTemplate(JSON.parse(json))).toEqual([fault('nameForbidden', { name: key })]);
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('refuses a nesting that would bring a parser down', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 50_000; level++) deep = [deep];
    expect(checkTemplate(withNode('A', { x: deep }))).toEqual([fault('nestedTooDeep', { max: 20 })]);
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
      fault('nodeForbidden', { node: classType }, classType),
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
    expect(checkTemplate(withNode('LoadImage', { image: name }))).toEqual([
      fault('pathOutside', { input: 'image', value: name }, 'LoadImage'),
    ]);
    expect(checkTemplate(withNode('A', { filename_prefix: { deep: [name] } }))).toEqual([
      fault('pathOutside', { input: 'filename_prefix', value: name }, 'A'),
    ]);
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
      fault('freeTextInPath', { input: 'filename_prefix', placeholder: `{{${name}}}` }, 'SaveImage'),
    ]);
  });
});

describe('graphs', () => {
  it('takes a chain as long as hosts do, and no longer', () => {
    expect(checkTemplate(chain(limits.engine.templateNodesMax))).toEqual([]);
    expect(checkTemplate(chain(limits.engine.templateNodesMax + 1))).toEqual([
      fault('tooManyNodes', { count: 901, max: 900 }),
    ]);
  });

  it('finds circles, and a node that feeds itself', () => {
    const a = { class_type: 'ImageInvert', inputs: { image: ['b', 0] } };
    const b = { class_type: 'ImageInvert', inputs: { image: ['a', 0] } };
    expect(checkTemplate({ graph: { a, b, picture, save } })).toEqual([
      fault('circle', { nodes: 'ImageInvert (a), ImageInvert (b)' }),
    ]);
    const self = { class_type: 'ImageInvert', inputs: { image: ['self', 0] } };
    expect(checkTemplate({ graph: { self, picture, save } })).toEqual([
      fault('circle', { nodes: 'ImageInvert (self)' }),
    ]);
  });

  it('finds links that lead nowhere', () => {
    const lost = { ...save, inputs: { ...save.inputs, images: ['gone', 0] } };
    expect(checkTemplate({ graph: { picture, save, lost } })).toEqual([
      fault('linkBroken', { input: 'images', from: 'gone' }, 'SaveImage'),
    ]);
    const titled = { ...lost, _meta: { title: ' Result ' } };
    expect(checkTemplate({ graph: { picture, save, lost: titled } })[0]?.title).toBe('Result');
    const slot = { ...save, inputs: { ...save.inputs, images: ['picture', -1] } };
    expect(checkTemplate({ graph: { picture, save: slot } })).toEqual([
      fault('slotInvalid', { input: 'images', slot: -1 }, 'SaveImage'),
    ]);
    const list = { ...save, inputs: { ...save.inputs, extra: [1, 2, 3] } };
    expect(checkTemplate({ graph: { picture, save: list } })).toEqual([
      fault('listInput', { input: 'extra' }, 'SaveImage'),
    ]);
  });

  it('is not misled by names that every object has', () => {
    const link = { ...save, inputs: { ...save.inputs, images: ['toString', 0] } };
    expect(checkTemplate({ graph: { picture, save: link } })).toMatchObject([{ error: 'linkBroken' }]);
  });

  it('wants a picture at the end', () => {
    expect(checkTemplate({ graph: { picture } })).toEqual([fault('outputMissing')]);
    expect(checkTemplate(withNode('SaveImageWebsocket'))).toContainEqual(
      fault('outputNotStored', {}, 'SaveImageWebsocket'),
    );
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
      fault('parameterUndeclared', { placeholder: '{{b}}', name: 'b', parts: '' }, 'CLIPTextEncode'),
    ]);
    expect(checkTemplate(template('{{a}}', [text('a'), text('b')]))).toEqual([
      fault('parameterUnused', { name: 'b', placeholder: '{{b}}' }),
    ]);
    expect(checkTemplate(template('{{a}}', [text('a'), text('a')]))).toEqual([fault('parameterTwice')]);
    expect(checkTemplate(template('{{toString}}', []))).toMatchObject([{ error: 'parameterUndeclared' }]);
  });

  it('knows the parts of each type', () => {
    expect(checkTemplate(template('{{a.share}}', [text('a')]))).toEqual([
      fault('partUnknown', { placeholder: '{{a.share}}', name: 'a', parts: '' }, 'CLIPTextEncode'),
    ]);
    const box = { name: 'box', label: { en: '', zh: '', ja: '' }, type: 'box', of: 'source', default: null };
    expect(checkTemplate(template('{{box}}', [box]))).toEqual([
      fault(
        'partMissing',
        { placeholder: '{{box}}', name: 'box', parts: 'left, top, width, height' },
        'CLIPTextEncode',
      ),
      fault('pictureParameterMissing', { name: 'box', original: 'source' }),
    ]);
  });

  it('needs the options of a run for each choice', () => {
    expect(checkTemplate({ ...template('{{views.each}}', []), parameters: undefined })).toEqual([
      fault('optionsMissing', { placeholder: '{{views.each}}' }, 'CLIPTextEncode'),
    ]);
  });

  it('lets nodes name the file of a LoRA that can be repeated for several', () => {
    const using = (class_type: string) => ({
      graph: { picture, save, lora: { class_type, inputs: { lora_name: '{{loras.file}}' } } },
      parameters: [loraParameter],
    });
    expect(checkTemplate(using('LoraLoader'))).toEqual([]);
    expect(checkTemplate(using('LoraStack'))).toMatchObject([{ error: 'loraNotRepeatable' }]);
  });

  it('offers what is worked out for a tool to that tool only', () => {
    const graph = { picture: { ...picture, inputs: { ...picture.inputs, width: '{{target.width}}' } }, save };
    expect(checkTemplate({ graph, parameters: [] }, 'augment')).toEqual([]);
    expect(checkTemplate({ graph, parameters: [] }, 'create')).toMatchObject([
      { error: 'parameterUndeclared' },
    ]);
  });
});
