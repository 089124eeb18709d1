import { routes, tools } from '@tai/contracts';
import { capability, picture, toolParameters, toolWith } from '@tai/test-kit';
import { renderFeature, setWindowWidth } from '@tai/test-kit/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useNavigate } from 'react-router';
import { imageTools } from '../../feature.ts';
import { Page } from './ImageWorkspacePage.tsx';

const open = () => renderFeature(<Page />, { features: [imageTools], path: '/main?type=0' });

test('a prompt becomes a picture with Ctrl and Enter, while the next prompt is already typed', async () => {
  const { client, happens, person, realtime, server } = await open();
  await person.fill('Prompt', 'a fox in the snow');
  await person.keys('{Control>}{Enter}{/Control}');
  await person.sees(/Queued/);
  await person.fill('Prompt', 'a crow');
  const { job } = client.jobs.list.get()[0]!;
  const output = picture({ prompt: 'a fox in the snow' });
  happens(() => realtime.receive({ type: 'job', job: { ...job, status: 'succeeded', outputs: [output] } }));
  await screen.findByRole('button', { name: 'a fox in the snow' });
  expect(await person.field('Prompt')).toHaveValue('a crow');
  expect(server.calls(routes.submitGeneration)).toHaveLength(1);
});

test('Ctrl and Enter say what is missing: the button that says so may be out of sight', async () => {
  const { person, server } = await open();
  await person.control('Generate');
  await person.keys('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Enter a prompt'),
  );
  expect(server.calls(routes.submitGeneration)).toEqual([]);
});

test('tools that cannot be loaded say so and can be tried again', async () => {
  const { person, server } = await renderFeature(<Page />, {
    features: [imageTools],
    server: (server) => server.refuse(routes.getCapabilities, 'unavailable'),
  });
  await person.sees('Couldn’t load the tools');
  server.answer(routes.getCapabilities, { data: [] });
  await person.press('Try again');
  await person.sees('No engine offers this tool');
});

test('a request that waits for the connection says so and can be taken back', async () => {
  const { person, realtime, server, happens } = await open();
  happens(() => {
    server.setDown(true);
    realtime.setStatus('waiting');
  });
  server.setDown(false);
  await person.fill('Prompt', 'a fox');
  server.setDown(true);
  await person.press(/^Generate/);
  expect((await screen.findAllByText('Waiting for connection')).length).toBeGreaterThan(0);
  await person.press('Cancel');
  await person.sees('Your image will appear here');
  expect(await person.field('Prompt')).toHaveValue('a fox');
});

test('on a narrow window the form comes up from below', async () => {
  const { person } = await open();
  await person.field('Prompt');
  setWindowWidth(390);
  expect(screen.queryByRole('textbox', { name: 'Prompt' })).not.toBeInTheDocument();
  await person.press('Parameters');
  await person.fill('Prompt', 'a fox');
  await person.press('Close');
  await person.control('Text to Image a fox');
});

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      {'Back'}
    </button>
  );
}

const upscale = toolWith([toolParameters.source], { tool: 'augment', toolName: tools.augment.name });
const erase = toolWith([toolParameters.source], { tool: 'cutout', toolName: tools.cutout.name });
const openWithTools = (path: string) =>
  renderFeature([<Page key="page" />, <Back key="back" />], {
    features: [imageTools],
    path,
    server: (server) => server.answer(routes.getCapabilities, { data: [upscale, erase, capability()] }),
  });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('on a narrow window the bar names the tool and the image that it needs, and opens its form', async () => {
  const { person } = await openWithTools('/main?type=0&tool=augment');
  await heading('Image Enlargement');
  setWindowWidth(390);
  await screen.findByRole('button', { name: /^Image Enlargement .+/ });
  await heading('Image Enlargement');
  await person.press(/^Image Enlargement .+/);
  await screen.findByRole('dialog', { name: 'Parameters' });
  await person.press('Close');
});

test('tools stand in groups with their names and the words of designers', async () => {
  const { person } = await openWithTools('/main?type=0');
  const rail = within(await screen.findByRole('toolbar', { name: 'Tools' }));
  expect(rail.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Create',
    'Edit',
    'Enhance',
  ]);
  expect(rail.getByRole('button', { name: /^Image Enlargement/ })).toHaveTextContent('Upscale');
  rail.getByRole('button', { name: /^Text to Image/ }).focus();
  await person.keys('{End}');
  expect(rail.getByRole('button', { name: /^Image Enlargement/ })).toHaveFocus();
});

test('the tool is in the address: a link opens it, and Back leads to the one before', async () => {
  const { address, person } = await openWithTools('/main?type=0&tool=augment');
  await heading('Image Enlargement');
  await person.press(/^Object Removal/);
  await heading('Object Removal');
  expect(address()).toBe('/main?type=0&tool=cutout');
  await person.press('Back');
  await heading('Image Enlargement');
  expect(address()).toBe('/main?type=0&tool=augment');
});

test('an address without a tool gets the one in use, without a further step of the history', async () => {
  const { address } = await openWithTools('/main?type=0');
  await heading('Text to Image');
  await vi.waitFor(() => expect(address()).toBe('/main?type=0&tool=create'));
});

test.each([
  ['ui', 'UI Generation isn’t available'],
  ['toString', 'This link names a tool that doesn’t exist'],
])('a link to a tool that no engine offers (%s) says so and shows the others', async (tool, text) => {
  const { address, person } = await openWithTools(`/main?type=0&tool=${tool}`);
  await person.sees(text);
  expect(address()).toBe(`/main?type=0&tool=${tool}`);
  const form = screen.getByText(text).closest('[id^="panel-"]') as HTMLElement;
  await person.hand.click(within(form).getByRole('button', { name: 'Image Enlargement' }));
  await heading('Image Enlargement');
});

test('Ctrl and B hide everything around the stage, and show it again with what was typed', async () => {
  const { person } = await open();
  await person.fill('Prompt', 'a fox');
  await person.keys('{Control>}b{/Control}');
  expect(screen.queryByRole('textbox', { name: 'Prompt' })).not.toBeInTheDocument();
  expect(screen.queryByRole('toolbar', { name: 'Tools' })).not.toBeInTheDocument();
  await person.press('Show panels');
  expect(await person.field('Prompt')).toHaveValue('a fox');
});
