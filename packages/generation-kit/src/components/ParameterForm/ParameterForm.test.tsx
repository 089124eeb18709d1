import { routes, type Capability, type Parameter } from '@tai/contracts';
import { capability, inAllLanguages } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, testPlace } from '../../testing/testPage.ts';
import { GenerateBar } from '../GenerateBar/GenerateBar.tsx';
import { useTool } from '../useTool.ts';
import { ParameterForm } from './ParameterForm.tsx';

function Form() {
  const { tool } = useTool(testPlace);
  return tool && [<ParameterForm key="form" tool={tool} />, <GenerateBar key="bar" tool={tool} />];
}

async function showForm(offered: Capability = capability()) {
  const studio = await renderFeature(<Form />, {
    features: [testPage],
    server: (server) => server.answer(routes.getCapabilities, { data: [offered] }),
  });
  await studio.person.field(offered.parameters[0]!.label.en);
  const sent = () => studio.server.calls(routes.submitGeneration).at(-1)?.body.params;
  return { ...studio, sent };
}

const label = inAllLanguages;
const unknownParameters: Parameter[] = [
  {
    name: 'words',
    label: label('Words'),
    type: 'text',
    role: 'prompt',
    required: true,
    maxLength: 20,
    default: '',
  },
  { name: 'sign', label: label('Signature'), type: 'text', role: 'plain', maxLength: 8, default: '' },
  {
    name: 'sampler',
    label: label('Sampler'),
    type: 'select',
    options: [
      { value: 'euler', label: label('Euler') },
      { value: 'dpm', label: label('DPM') },
    ],
    default: 'euler',
  },
  { name: 'tiled', label: label('Tiled'), type: 'boolean', default: false },
  { name: 'steps', label: label('Steps'), type: 'number', min: 1, max: 50, step: 1, default: 20, unit: '' },
  { name: 'batch', label: label('Batch'), type: 'number', min: 1, max: 3, step: 1, default: 1, unit: '' },
  {
    name: 'frame',
    label: label('Frame'),
    type: 'size',
    min: 64,
    max: 512,
    step: 64,
    presets: [{ ratio: '2:1', width: 512, height: 256 }],
    default: { width: 256, height: 256 },
  },
  { name: 'noise', label: label('Noise'), type: 'seed', max: 999, default: null },
];
const unknownEngine = () => capability({ engineId: 'other', model: 'm', parameters: unknownParameters });

test('the label and help of a slider and a switch are there before the control itself has loaded', async () => {
  const help = label('Shown at once');
  const loadedLater = unknownParameters
    .filter(({ name }) => name === 'steps' || name === 'tiled')
    .map((parameter) => ({ ...parameter, help }));
  await renderFeature(<Form />, {
    features: [testPage],
    server: (server) =>
      server.answer(routes.getCapabilities, { data: [capability({ parameters: loadedLater })] }),
  });
  const places: string[] = [];
  const watch = new MutationObserver(() => {
    for (const place of document.querySelectorAll('[aria-busy]')) places.push(place.textContent);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await screen.findByRole('slider', { name: 'Steps' });
  await screen.findByRole('switch', { name: 'Tiled' });
  watch.disconnect();
  expect(places).toEqual(expect.arrayContaining(['StepsShown at once', 'TiledShown at once']));
});

test('the form of an engine that nobody knew has a control for each of its parameters, and sends what they say', async () => {
  const { person, sent } = await showForm(unknownEngine());
  await person.fill('Words', 'a fox');
  await person.fill('Signature', 'Ada');
  await person.choose('Sampler', 'DPM');
  await person.press('Tiled');
  await person.hand.click(screen.getByRole('radio', { name: '3' }));
  await person.press('2:1');
  await person.press('Fixed seed');
  const seed = screen.getByRole('spinbutton', { name: 'Noise' });
  await person.hand.clear(seed);
  await person.hand.type(seed, '77{Enter}');
  await person.press(/^Generate/);
  expect(sent()).toEqual({
    words: 'a fox',
    sign: 'Ada',
    sampler: 'dpm',
    tiled: true,
    steps: 20,
    batch: 3,
    frame: { width: 512, height: 256 },
    noise: 77,
  });
});

test('many numbers are a slider, few are buttons', async () => {
  await showForm(unknownEngine());
  expect(screen.getByRole('slider', { name: /Steps/ })).toHaveValue('20');
  expect(screen.getByRole('radiogroup', { name: 'Batch' })).toBeVisible();
});

test('a typed side snaps to what the engine can make, and a locked ratio carries the other along', async () => {
  const { person } = await showForm(unknownEngine());
  const side = (name: string) => screen.getByRole('spinbutton', { name });
  async function type(name: string, value: string): Promise<void> {
    await person.hand.clear(side(name));
    await person.hand.type(side(name), `${value}{Enter}`);
  }
  await type('Width', '100');
  expect(side('Width')).toHaveValue('128');
  await type('Width', '9999');
  expect(side('Width')).toHaveValue('512');
  expect(side('Height')).toHaveValue('256');
  await person.press('Lock aspect ratio');
  await type('Width', '256');
  expect(side('Height')).toHaveValue('128');
  await person.press('Swap width and height');
  expect([side('Width'), side('Height')].map((field) => (field as HTMLInputElement).value)).toEqual([
    '128',
    '256',
  ]);
});

test('the seed is folded away until it is wanted, and a fixed one shows by itself', async () => {
  const { person, store, happens } = await showForm();
  expect(person.canSee('Seed')).toBe(false);
  happens(() =>
    store.dispatch({ type: 'generation/draftReused', payload: { tool: 'create', params: { seed: 5 } } }),
  );
  expect(screen.getByRole('spinbutton', { name: 'Seed' })).toHaveValue('5');
  await person.press('Advanced');
  expect(person.canSee('Seed')).toBe(false);
});

test('going back to the suggested values keeps the prompt', async () => {
  const { person } = await showForm();
  await person.fill('Prompt', 'a fox');
  await person.choose('Style', 'Ink wash');
  await person.press('16:9');
  await person.press('Reset to defaults');
  expect(await person.field('Prompt')).toHaveValue('a fox');
  expect(screen.getByRole('combobox', { name: 'Style' })).toHaveTextContent('Follow the prompt');
  expect(await person.control('1:1')).toHaveAttribute('aria-pressed', 'true');
});

test('what must not appear is a field that comes when it is wanted and goes with its text', async () => {
  const { person, sent } = await showForm();
  await person.fill('Prompt', 'a fox');
  await person.press('Add negative prompt');
  await person.fill('Negative prompt', 'snow');
  await person.press(/^Generate/);
  expect(sent()).toMatchObject({ negativePrompt: 'snow' });
  await person.hand.click(screen.getAllByRole('button', { name: 'Clear' }).at(-1)!);
  await person.control('Add negative prompt');
  await person.press(/^Generate/);
  expect(sent()).toMatchObject({ negativePrompt: '' });
});

test('earlier prompts come back by menu and by Alt with the arrow keys', async () => {
  const { person } = await showForm();
  for (const prompt of ['first', 'second']) {
    await person.fill('Prompt', prompt);
    await person.press(/^Generate/);
  }
  await person.fill('Prompt', 'half a thou');
  await person.keys('{Alt>}{ArrowUp}{/Alt}');
  expect(await person.field('Prompt')).toHaveValue('second');
  await person.keys('{Alt>}{ArrowUp}{/Alt}');
  expect(await person.field('Prompt')).toHaveValue('first');
  await person.keys('{Alt>}{ArrowDown}{/Alt}');
  expect(await person.field('Prompt')).toHaveValue('second');
  await person.press('Prompt history');
  await person.press('first');
  expect(await person.field('Prompt')).toHaveValue('first');
});

test('typing a prompt leaves the function that changes a value as it is, so that other controls are not drawn again', async () => {
  const changes = new Set<unknown>();
  function Watched() {
    const { tool } = useTool(testPlace);
    if (tool) changes.add(tool.change);
    return tool && <ParameterForm tool={tool} />;
  }
  const { person } = await renderFeature(<Watched />, {
    features: [testPage],
    server: (server) =>
      server.answer(routes.getCapabilities, { data: [capability({ parameters: unknownParameters })] }),
  });
  await person.fill('Words', 'hill');
  expect(await person.field('Words')).toHaveValue('hill');
  expect(changes.size).toBe(1);
});
