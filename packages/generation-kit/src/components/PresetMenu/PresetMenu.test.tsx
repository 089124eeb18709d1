import { limits, presetRoutes, routes, type Parameter, type Preset } from '@tai/contracts';
import { answerWithLibrary, inAllLanguages, toolParameters, toolWith } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftReused, generationOf } from '../../state/generationSlice.ts';
import { testPage, testPlace } from '../../testing/testPage.ts';
import { useTool } from '../useTool.ts';
import { PresetMenu } from './PresetMenu.tsx';

function Head() {
  const { tool } = useTool(testPlace);
  return tool && <PresetMenu tool={tool} />;
}

const steps: Parameter = {
  ...{ name: 'steps', label: inAllLanguages('Steps'), type: 'number', unit: '' },
  ...{ min: 1, max: 50, step: 1, default: 20 },
};
const { prompt, source, mask } = toolParameters;
const valueOf = (name: string, label: string, value: unknown) => ({
  ...{ name, label: inAllLanguages(label), value },
});
const preset = (fields: Partial<Preset> = {}): Preset => ({
  ...{ id: 'p1', tool: 'create', name: 'Studio', projectId: null, author: null, updatedAt: 0 },
  values: [valueOf('prompt', 'Prompt', 'a fox'), valueOf('steps', 'Steps', 30)],
  ...fields,
});
const projects = [
  { id: 'mine', name: 'Lamps', role: 'editor' as const },
  { id: 'theirs', name: 'Chairs', role: 'viewer' as const },
];

async function openMenu(presets: Preset[] = [], draft: Record<string, unknown> = {}) {
  const studio = await renderFeature(<Head />, {
    features: [testPage],
    server(server) {
      server.answer(routes.getCapabilities, { data: [toolWith([prompt, source, mask, steps])] });
      answerWithLibrary(server, []);
      server.answer(presetRoutes.listPresets, { data: { presets, projects } });
      server.answer(presetRoutes.createPreset, { data: preset() });
      server.answer(presetRoutes.changePreset, { data: preset() });
      server.answer(presetRoutes.deletePreset, { data: { id: 'p1' } });
    },
    prepare: ({ store }) => void store.dispatch(draftReused({ tool: 'create', params: draft })),
  });
  await studio.person.press('Presets');
  await studio.person.control('Save as preset');
  const value = (name: string) => generationOf(studio.store.getState()).drafts.create?.[name];
  return { ...studio, value };
}

test('settings are saved under a name in a project one may edit, without images and masks', async () => {
  const { person, server } = await openMenu([], {
    ...{ prompt: 'a fox', steps: 30, source: ['picture'], mask: 'mask' },
  });
  await person.press('Save as preset');
  await person.hand.click(screen.getByRole('combobox', { name: 'Save in' }));
  const places = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(places).toEqual(['Private', 'Lamps']);
  await person.hand.click(screen.getByRole('option', { name: 'Lamps' }));
  await person.fill('Preset name', ' Studio ');
  await person.press('Save preset');
  await person.sees('Saved “Studio”');
  expect(server.calls(presetRoutes.createPreset)[0]?.body).toMatchObject({
    ...{ tool: 'create', name: 'Studio', projectId: 'mine' },
    values: [
      { name: prompt.name, value: 'a fox' },
      { name: 'steps', label: inAllLanguages('Steps'), value: 30 },
    ],
  });
});

test('a name that is taken is said at the name, and a name beyond the limit cannot be saved', async () => {
  const { person, server } = await openMenu();
  server.refuse(presetRoutes.createPreset, 'nameTaken', { name: 'Studio' });
  await person.press('Save as preset');
  await person.fill('Preset name', 'Studio');
  await person.press('Save preset');
  await waitFor(() => expect(screen.getByLabelText('Preset name')).toBeInvalid());
  await person.fill('Preset name', 'x'.repeat(limits.preset.nameMaxLength + 1));
  expect(await person.control('Save preset')).toBeDisabled();
  await person.press('Cancel');
  await person.control('Save as preset');
});

test('a preset is applied, and what it changed is brought back by undo', async () => {
  const { person, value } = await openMenu([preset()], { prompt: 'an owl', steps: 5, source: ['picture'] });
  await person.press('Studio Private');
  expect([value('prompt'), value('steps'), value('source')]).toEqual(['a fox', 30, ['picture']]);
  await person.sees('Applied “Studio”');
  expect(screen.queryByRole('button', { name: 'Save as preset' })).toBeNull();
  await person.press('Undo');
  expect([value('prompt'), value('steps')]).toEqual(['an owl', 5]);
});

test('values that the tool does not accept are left out and named', async () => {
  const values = [
    valueOf('prompt', 'Prompt', ''),
    valueOf('steps', 'Steps', 99),
    valueOf('sampler', 'Sampler', 'euler'),
    valueOf('source', 'Picture', ['other']),
  ];
  const { person, value } = await openMenu([preset({ values })], { prompt: 'an owl', steps: 5 });
  await person.press('Studio Private');
  await person.sees(/without Steps, Sampler, and Picture/);
  expect([value('prompt'), value('steps'), value('sampler')]).toEqual(['', 5, undefined]);
  expect(value('source') ?? []).not.toEqual(['other']);
});

test('a preset is updated with the current settings, and undo brings its values back', async () => {
  const { person, server } = await openMenu([preset()], { prompt: 'an owl', steps: 5 });
  await person.press('Update “Studio” with the current settings');
  await person.press('Undo');
  const sent = () => server.calls(presetRoutes.changePreset).map(({ body }) => body.values?.[1]?.value);
  await waitFor(() => expect(sent()).toEqual([5, 30]));
});

test('a preset is renamed and moved', async () => {
  const { person, server } = await openMenu([preset()]);
  await person.press('Rename or move “Studio”');
  await person.fill('Preset name', 'Daylight');
  await person.choose('Save in', 'Lamps');
  await person.press('Save preset');
  await person.sees('Saved “Daylight”');
  expect(server.calls(presetRoutes.changePreset)[0]?.body).toEqual({
    ...{ id: 'p1', name: 'Daylight', projectId: 'mine' },
  });
});

test('a preset is deleted once the person confirms it, and a refused change says why', async () => {
  const { person, server } = await openMenu([preset({ projectId: 'mine' })]);
  await person.press('Delete “Studio”');
  await person.sees(/Members of Lamps can’t use it anymore/);
  await person.press('Cancel');
  await person.press('Delete “Studio”');
  expect(server.calls(presetRoutes.deletePreset)).toHaveLength(0);
  await person.press('Delete preset');
  await person.sees('Deleted “Studio”');
  server.refuse(presetRoutes.changePreset, 'presetNotFound');
  await person.press('Update “Studio” with the current settings');
  await person.sees(/This preset was deleted/);
});

test('viewers of a project apply its presets and cannot change them', async () => {
  const { person } = await openMenu([preset({ projectId: 'theirs' })]);
  await person.control('Studio Chairs');
  expect(screen.queryByRole('button', { name: /“Studio”/ })).toBeNull();
});

test('a list that could not be loaded is asked for again', async () => {
  const studio = await renderFeature(<Head />, {
    features: [testPage],
    server(server) {
      server.answer(routes.getCapabilities, { data: [toolWith([prompt])] });
      server.refuse(presetRoutes.listPresets, 'internal', { requestId: 'none' });
    },
  });
  await studio.person.press('Presets');
  await studio.person.sees('Couldn’t load presets');
  studio.server.answer(presetRoutes.listPresets, { data: { presets: [preset()], projects } });
  await studio.person.press(/retry|try again/i);
  await studio.person.control('Studio Private');
});
