import { adminRoutes, type EngineKindForm, type ManagedEngine, type WorkflowProblem } from '@tai/contracts';
import { inAllLanguages as words, refusal } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test, vi } from 'vitest';
import { admin } from '../../feature.ts';
import { answerAsAdministrator, fill, managedEngines } from '../../testing/records.ts';
import { Page } from './EnginesPage.tsx';

/** Renders the page against a fake server that stores what it is sent. */
async function show(initial = managedEngines(), kinds?: EngineKindForm[]) {
  let engines = initial;
  const studio = await renderFeature(<Page />, {
    features: [admin],
    server(server) {
      answerAsAdministrator(server);
      fill.engines(server);
      if (kinds) server.answer(adminRoutes.listEngineKinds, { data: kinds });
      server.answer(adminRoutes.listEngines, () => ({ data: engines }));
      server.answer(adminRoutes.orderEngines, ({ body }) => {
        engines = body.ids.flatMap((id) => engines.find((engine) => engine.id === id) ?? []);
        return {};
      });
      server.answer(adminRoutes.enableEngine, ({ body }) => {
        engines = engines.map((engine) =>
          engine.id === body.id ? { ...engine, enabled: body.enabled } : engine,
        );
        return { data: engines.find(({ id }) => id === body.id) as ManagedEngine };
      });
      server.answer(adminRoutes.deleteEngine, ({ body }) => {
        engines = engines.filter(({ id }) => id !== body.id);
        return {};
      });
      server.answer(adminRoutes.saveEngine, ({ body }) => {
        const [made] = managedEngines();
        const added = { ...made, id: 'new', name: body.name } as ManagedEngine;
        engines = [...engines, added];
        return { data: added };
      });
    },
  });
  await studio.person.sees(initial[0]?.name ?? 'No engines yet');
  return studio;
}

const names = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);

test('an engine moves up by keyboard, twice in a row, and the button keeps the focus', async () => {
  const { person, server } = await show();
  const label = 'Move Built-in engine up';
  (await person.control(label)).focus();
  await person.keys('{Enter}');
  await vi.waitFor(() => expect(names()).toEqual(['Render farm', 'Built-in engine', 'House service']));
  expect(document.activeElement?.getAttribute('aria-label')).toBe(label);
  await person.keys('{Enter}');
  await vi.waitFor(() => expect(names()).toEqual(['Built-in engine', 'Render farm', 'House service']));
  await vi.waitFor(() =>
    expect(server.calls(adminRoutes.orderEngines).at(-1)?.body.ids).toEqual([
      ...['builtin', 'render-farm', 'openai'],
    ]),
  );
});

test('an order that is refused goes back to what it was', async () => {
  const { person, server } = await show();
  server.answer(adminRoutes.orderEngines, () => refusal('unavailable'));
  await person.press('Move Render farm down');
  await person.sees('The service isn’t ready. Try again shortly.');
  expect(names()).toEqual(['Render farm', 'House service', 'Built-in engine']);
});

test('switching an engine off is asked about, switching it on is not', async () => {
  const { person, server, asked } = await show();
  const [farm] = await vi.waitFor(() => {
    const found = document.querySelectorAll<HTMLElement>('[role=switch]');
    expect(found).toHaveLength(3);
    return found;
  });
  if (farm) await person.hand.click(farm);
  await vi.waitFor(() =>
    expect(server.calls(adminRoutes.enableEngine).at(-1)?.body).toEqual({
      ...{ id: 'render-farm', enabled: false },
    }),
  );
  expect(asked.filter(({ what }) => what === 'confirm.ask')).toHaveLength(1);
  await vi.waitFor(() => expect(farm).not.toBeChecked());
  if (farm) await person.hand.click(farm);
  await vi.waitFor(() => expect(server.calls(adminRoutes.enableEngine)).toHaveLength(2));
  expect(asked.filter(({ what }) => what === 'confirm.ask')).toHaveLength(1);
});

test('only an engine that was added can be deleted, after a question', async () => {
  const { person, server } = await show();
  expect(document.querySelectorAll('[aria-label^="Delete "]')).toHaveLength(1);
  await person.press('Delete Render farm');
  await vi.waitFor(() => expect(names()).toEqual(['House service', 'Built-in engine']));
  expect(server.calls(adminRoutes.deleteEngine).map(({ body }) => body)).toEqual([{ id: 'render-farm' }]);
});

test('an engine is added: what is wrong is said first, nothing is sent before it is right', async () => {
  const { person, server } = await show();
  await person.press('Add engine');
  await person.press('OpenAI-compatible');
  await person.sees('Add engine: OpenAI-compatible');
  await person.press('Save');
  await person.sees('Name at least one model for pictures or one for texts');
  expect(server.calls(adminRoutes.saveEngine)).toEqual([]);
  await person.fill(/^Name/, 'Studio service');
  await person.fill(/^Base address/, 'https://10.0.0.9/v1');
  await person.fill(/^Models for pictures/, 'flux\nsd3');
  await person.fill('API key', 'very-secret');
  await person.press('Save');
  await person.sees('Studio service');
  expect(server.calls(adminRoutes.saveEngine).map(({ body }) => body)).toEqual([
    {
      name: 'Studio service',
      settings: {
        ...{ kind: 'openai', baseUrl: 'https://10.0.0.9/v1', imageModels: ['flux', 'sd3'], chatModel: '' },
      },
      secret: 'very-secret',
    },
  ]);
});

/** A kind that no package of the product has. */
const loom: EngineKindForm = {
  ...{ id: 'loom', label: words('Loom'), description: words('a loom') },
  fields: [
    { name: 'address', type: 'service', label: words('Address of the loom'), required: true },
    { name: 'yarns', type: 'list', label: words('Yarns'), hint: words('Two'), max: 2, maxLength: 20 },
    { name: 'pattern', type: 'text', label: words('Pattern'), maxLength: 20 },
    { name: 'atNight', type: 'switch', label: words('Weave at night') },
  ],
  atLeastOne: { fields: ['yarns', 'pattern'], message: words('Yarns or a pattern, please') },
  secret: { label: words('Password of the weaver') },
  workflows: null,
};

test('a kind that the page has never heard of brings its form, its words and its limits', async () => {
  const { person, server } = await show(managedEngines(), [loom]);
  await person.press('Add engine');
  expect(person.canSee(/^Addresses of the hosts/)).toBe(false);
  await person.fill(/^Name/, 'Big loom');
  await person.press('Save');
  await person.sees('This field is required');
  expect(person.canSee('Yarns or a pattern, please')).toBe(true);
  await person.fill(/^Address of the loom/, 'https://10.0.0.7/weave/');
  await person.fill(/^Yarns/, 'wool\nsilk\nlinen');
  await person.sees('Enter at most 2');
  expect(server.calls(adminRoutes.saveEngine)).toEqual([]);
  await person.fill(/^Yarns/, 'wool\nsilk');
  await person.press('Weave at night');
  await person.fill('Password of the weaver', 'shuttle');
  await person.press('Save');
  await person.sees('Big loom');
  expect(server.calls(adminRoutes.saveEngine)[0]?.body).toEqual({
    name: 'Big loom',
    settings: {
      ...{ kind: 'loom', address: 'https://10.0.0.7/weave', yarns: ['wool', 'silk'], pattern: '' },
      atNight: 'on',
    },
    secret: 'shuttle',
  });
});

test('who has no engine reads which kinds can be added', async () => {
  const { person } = await show([]);
  await person.sees('Engines generate images. Add ComfyUI hosts or a service that speaks the OpenAI API.');
});

test('who has only the built-in engine is led to connect another', async () => {
  const { person } = await show([{ ...managedEngines()[2]!, name: 'House renderer' }]);
  await person.sees('Images come from the built-in renderer');
  // The menu of kinds is for those who have a host; two ways to the same thing would only ask a question more.
  expect(person.canSee('Add engine')).toBe(false);
  await person.press('Connect an engine');
  await person.sees('Connect an engine · Step 1 of 2');
});

test('an engine whose kind was removed is shown with its problem, and only its name can be changed', async () => {
  const problem = 'this server has no engines of the kind comfyui any more; its settings are kept';
  const engines = managedEngines().map((engine) =>
    engine.kind === 'comfyui'
      ? { ...engine, isReachable: false, problem, hosts: [], capabilities: [] }
      : engine,
  );
  const { person, server } = await show(engines, [loom]);
  await person.sees(problem);
  expect(person.canSee('comfyui · Added here · render-farm')).toBe(true);
  expect(person.canSee(/^Workflows/)).toBe(false);
  await person.press('Edit Render farm');
  await person.sees(/^This server no longer supports this engine type/);
  await person.fill(/^Name/, 'Old farm');
  await person.press('Save');
  await vi.waitFor(() =>
    expect(server.calls(adminRoutes.saveEngine)[0]?.body).toEqual({ id: 'render-farm', name: 'Old farm' }),
  );
});

test('a change keeps the key that nobody sees, and a test uses what is entered', async () => {
  const { person, server } = await show();
  server.answer(adminRoutes.testEngine, {
    data: { isReachable: true, problem: '', hosts: [], models: [] },
  });
  await person.press('Edit Render farm');
  await person.fill(/^Addresses/, 'http://gpu-2:8188');
  await person.press('Test');
  await person.sees('Connection works');
  await person.fill(/^Name/, 'Farm 2');
  expect(person.canSee('Connection works')).toBe(false);
  await person.press('Save');
  await vi.waitFor(() => expect(server.calls(adminRoutes.saveEngine)).toHaveLength(1));
  const settings = { kind: 'comfyui', hosts: ['http://gpu-2:8188'] };
  expect(server.calls(adminRoutes.testEngine)[0]?.body).toEqual({ id: 'render-farm', settings });
  expect(server.calls(adminRoutes.saveEngine)[0]?.body).toEqual({
    ...{ id: 'render-farm', name: 'Farm 2', settings },
  });
});

test('of an engine of the environment only the name is asked for', async () => {
  const { person, server } = await show();
  await person.press('Edit House service');
  await person.sees(/The rest is set by environment variables/);
  await person.fill(/^Name/, 'Our service');
  await person.press('Save');
  await vi.waitFor(() =>
    expect(server.calls(adminRoutes.saveEngine)[0]?.body).toEqual({ id: 'openai', name: 'Our service' }),
  );
});

test('a file that is no workflow is told with everything that is wrong, and a good one is taken', async () => {
  const { person, server } = await show();
  let problems: WorkflowProblem[] = [
    { title: '', error: 'outputMissing', params: {} },
    { title: 'Upscale', error: 'linkBroken', params: { input: 'image', from: '9' } },
    { title: 'Prompt', error: 'parameterUndeclared', params: { placeholder: '{{b}}', name: 'b', parts: '' } },
  ];
  server.answer(adminRoutes.readEngineWorkflow, () => ({ problems, mapping: null, hosts: [] }));
  server.answer(adminRoutes.saveEngineTemplate, { problems: [] });
  await person.hand.click(await person.sees(/^Workflows/));
  await person.press('Upload workflow for Knitting');
  await person.sees('Drop a JSON file or a PNG here');
  const upload = async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no place for a file.');
    await person.hand.upload(input, new File(['{"graph":{}}'], 'knit.json', { type: 'application/json' }));
  };
  await upload();
  await person.sees('No node saves an image. Add a SaveImage node');
  expect(person.canSee('Upscale: “image” comes from node 9, which doesn’t exist')).toBe(true);
  expect(person.canSee('Prompt: There is no parameter for {{b}}')).toBe(true);
  problems = [];
  await upload();
  await vi.waitFor(() => expect(person.canSee('Drop a JSON file or a PNG here')).toBe(false));
  expect(server.calls(adminRoutes.saveEngineTemplate).at(-1)?.body).toEqual({
    ...{ id: 'render-farm', tool: 'knit', content: '{"graph":{}}' },
  });
});

test('a tool of one’s own needs a key of letters before a file is sent', async () => {
  const { person, server } = await show();
  server.answer(adminRoutes.readEngineWorkflow, { problems: [], mapping: null, hosts: [] });
  server.answer(adminRoutes.saveEngineTemplate, { problems: [] });
  await person.hand.click(await person.sees(/^Workflows/));
  await person.press('Upload workflow');
  await person.choose('Tool', 'Custom tool');
  const file = new File(['{}'], 'a.json', { type: 'application/json' });
  const input = () => document.querySelector('input[type=file]') as HTMLInputElement;
  await person.fill(/^Tool key/, '1 knit');
  await person.hand.upload(input(), file);
  await person.sees('Use up to 40 letters, digits, _ and -, starting with a letter');
  expect(server.calls(adminRoutes.saveEngineTemplate)).toEqual([]);
  await person.fill(/^Tool key/, 'knit');
  await person.hand.upload(input(), file);
  await vi.waitFor(() =>
    expect(server.calls(adminRoutes.saveEngineTemplate)[0]?.body).toMatchObject({ tool: 'knit' }),
  );
});

test('a host says what it lacks beside the others, the first names and how many more', async () => {
  const [farm] = managedEngines();
  const lacks = Array.from({ length: 11 }, (_, number) => `models/loras/${number + 1}.safetensors`);
  const hosts = farm!.hosts.map((host, place) => (place === 1 ? { ...host, lacks } : host));
  const { person } = await show([{ ...farm!, hosts }]);
  await person.sees('Missing here but on other hosts: models/loras/house.safetensors');
  await person.sees(/models\/loras\/8\.safetensors and 3 more/);
});

test('a host says which files of styles it has, and why one could not be brought there', async () => {
  const [farm] = managedEngines();
  const cause = { error: 'styleNoWay', params: { name: 'Ink', host: 'gpu-1' } };
  const styles = [
    { name: 'House', sha256: 'a'.repeat(64), state: 'present' as const },
    { name: '', sha256: 'b'.repeat(64), state: 'present' as const },
    { name: 'Ink', sha256: 'c'.repeat(64), state: 'failed' as const, cause },
  ];
  const hosts = farm!.hosts.map((host, place) => (place === 0 ? { ...host, styles } : host));
  const { person } = await show([{ ...farm!, hosts }]);
  await person.sees('Style files: 2 here');
  await person.sees('House · here');
  await person.sees('Unnamed style bbbbbbbbbbbb · here');
  await person.sees(/^Ink · The file of the style Ink isn’t on gpu-1/);
});

test('a folder is chosen among those of the server, and cannot be where there is none', async () => {
  const field = { name: 'shed', type: 'folder' as const, label: words('Shed') };
  const { person } = await show(managedEngines(), [
    { ...loom, fields: [...loom.fields, { ...field, options: ['east', 'west'] }] },
  ]);
  await person.press('Add engine');
  await person.choose('Shed', 'west');
});

test('one of several choices of a kind is the first until another is chosen, and is saved', async () => {
  const options = ['twill', 'satin'].map((value) => ({ value, label: words(`In ${value}`) }));
  const field = { name: 'weave', type: 'choice' as const, label: words('Weave'), options };
  const { person, server } = await show(managedEngines(), [
    { ...loom, fields: [field], atLeastOne: undefined },
  ]);
  await person.press('Add engine');
  await person.sees('In twill');
  await person.fill(/^Name/, 'Big loom');
  await person.choose('Weave', 'In satin');
  await person.press('Save');
  await person.sees('Big loom');
  expect(server.calls(adminRoutes.saveEngine)[0]?.body).toMatchObject({
    settings: { kind: 'loom', weave: 'satin' },
  });
});
