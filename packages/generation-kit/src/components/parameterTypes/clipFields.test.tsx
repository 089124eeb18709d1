import {
  cameraMovementParameter,
  carDisplayParameter,
  lengthParameters,
  promptParameter,
  routes,
  type Parameter,
} from '@tai/contracts';
import { answerWithJobs, inAllLanguages, toolWith } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftReused, generationOf, modelChosen } from '../../state/generationSlice.ts';
import { testPage, testPlace } from '../../testing/testPage.ts';
import { ParameterForm } from '../ParameterForm/ParameterForm.tsx';
import { useTool } from '../useTool.ts';

function Form() {
  const { tool } = useTool(testPlace);
  return tool && <ParameterForm tool={tool} />;
}

const length = lengthParameters({ fps: [24, 8, 30], seconds: { initial: 4, max: 8 }, multiple: 8 });
const fixed = lengthParameters({ fps: 16, seconds: { initial: 5, max: 5 }, multiple: 4 });

async function showForm(given: Parameter[], params: Record<string, unknown> = {}, other: Parameter[] = []) {
  const offers = [toolWith(given), ...(other.length > 0 ? [toolWith(other, { model: 'other' })] : [])];
  const studio = await renderFeature(<Form />, {
    features: [testPage],
    server(server) {
      server.answer(routes.getCapabilities, { data: offers });
      answerWithJobs(server, []);
    },
    prepare: ({ store }) => void store.dispatch(draftReused({ tool: 'create', params })),
  });
  const value = (name: string) => generationOf(studio.store.getState()).drafts.create?.[name];
  const reuse = (next: Record<string, unknown>) =>
    studio.happens(() => void studio.store.dispatch(draftReused({ tool: 'create', params: next })));
  return { ...studio, value, reuse };
}

test('a length is asked for in seconds, and the form says how many frames really come', async () => {
  const { person, value } = await showForm(length);
  await person.sees('97 frames · 4.0 s');
  await person.press('5 s');
  expect(value('frames')).toBe(121);
  await person.sees('121 frames · 5.0 s');
  expect(screen.getByRole('button', { name: '5 s' })).toHaveAttribute('aria-pressed', 'true');
});

test('one press of an arrow key is one step that the model can make', async () => {
  const { person, value } = await showForm(length);
  (await screen.findByRole('slider', { name: 'Length' })).focus();
  await person.keys('{ArrowRight}');
  expect(value('frames')).toBe(105);
  await person.keys('{ArrowLeft}{ArrowLeft}');
  expect(value('frames')).toBe(89);
});

test('the seconds stay when the frames a second change, back and forth', async () => {
  const { person, value, reuse } = await showForm(length);
  await person.press('5 s');
  reuse({ fps: 12 });
  await waitFor(() => expect(value('frames')).toBe(57));
  reuse({ fps: 24 });
  await waitFor(() => expect(value('frames')).toBe(121));
});

test('a recipe keeps its own frames, also with other frames a second', async () => {
  const { person, value, reuse } = await showForm(length);
  await person.press('5 s');
  reuse({ fps: 12, frames: 33 });
  await person.sees('33 frames · 2.8 s');
  expect(value('frames')).toBe(33);
});

test('exact frames are under Advanced, and what the model cannot make becomes the nearest number', async () => {
  const { person, value } = await showForm(length);
  await person.press('Advanced');
  await person.sees(/This model makes 8 × n \+ 1 frames/);
  await person.fill('Frames', '100');
  await person.keys('{Enter}');
  await waitFor(() => expect(value('frames')).toBe(97));
});

test('frames a second that the model fixes are shown with the reason, and what was entered for another model gives way', async () => {
  const { person, value, store, happens } = await showForm(length, { fps: 30, frames: 121 }, fixed);
  await person.sees('121 frames · 4.0 s');
  happens(() => void store.dispatch(modelChosen({ tool: 'create', model: 'other/other' })));
  await person.sees('65 frames · 4.1 s');
  expect(value('frames')).toBe(65);
  await person.press('Advanced');
  const rate = await screen.findByRole('spinbutton', { name: /^Frames per second/ });
  expect(rate).toBeDisabled();
  expect(rate).toHaveValue('16');
  expect(rate).toHaveAccessibleDescription('This model always makes 16 frames per second.');
});

test('movements of a camera replace their opposite, two go together, and a still camera goes alone', async () => {
  const { person, value } = await showForm([cameraMovementParameter()]);
  const group = within(await screen.findByRole('group', { name: 'Camera movement' }));
  const move = (name: string) => group.findByRole('button', { name });
  expect(await move('Static')).toHaveAttribute('aria-pressed', 'true');
  await person.press('Pan left');
  await person.press('Dolly in');
  expect(value('cameraMovement')).toEqual(['panLeft', 'dollyIn']);
  expect(await move('Roll left')).toBeDisabled();
  await person.sees('You can choose up to 2');
  await person.press('Pan right');
  expect(value('cameraMovement')).toEqual(['panRight', 'dollyIn']);
  await person.press('Static');
  expect(value('cameraMovement')).toEqual(['static']);
});

test('the words that choices add stand under the prompt, and their cross takes the choice back', async () => {
  const { person, value } = await showForm(
    [promptParameter(), carDisplayParameter, cameraMovementParameter()],
    { prompt: 'a red coupe', carDisplay: 'turntable', cameraMovement: ['panLeft', 'dollyIn'] },
  );
  const added = within(await screen.findByRole('group', { name: 'Also sent with the prompt' }));
  expect(added.getByText('the car turns on a turntable through 360 degrees')).toBeVisible();
  await person.press('Remove the camera pans left');
  expect(value('cameraMovement')).toEqual(['dollyIn']);
  await person.press(/^Remove the car turns/);
  expect(value('carDisplay')).toBe('none');
  await person.press('Remove the camera dollies in');
  expect(value('cameraMovement')).toEqual(['static']);
  // What the tool suggests cannot be taken away.
  expect(added.getByText('static camera')).toBeVisible();
  expect(added.queryByRole('button')).not.toBeInTheDocument();
});

test('the words are in the language of the prompt', async () => {
  await showForm([promptParameter(), carDisplayParameter], { prompt: '红色轿跑', carDisplay: 'turntable' });
  expect(await screen.findByText('汽车在转台上旋转 360 度')).toBeVisible();
});

test('tools without such choices show no words', async () => {
  const { person } = await showForm([promptParameter(), { ...length[1], label: inAllLanguages('Rate') }]);
  await person.field('Prompt');
  expect(screen.queryByText('Also sent with the prompt')).not.toBeInTheDocument();
});
