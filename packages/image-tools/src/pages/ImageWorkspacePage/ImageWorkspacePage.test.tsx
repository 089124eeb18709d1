import { routes } from '@tai/contracts';
import { picture } from '@tai/test-kit';
import { renderFeature, setWindowWidth } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { imageTools } from '../../feature.ts';
import { Page } from './ImageWorkspacePage.tsx';

const open = () => renderFeature(<Page />, { features: [imageTools], path: '/main?type=0' });

test('a prompt becomes a picture with Ctrl and Enter, while the next prompt is already typed', async () => {
  const { client, happens, person, realtime, server } = await open();
  await person.fill('Prompt', 'a fox in the snow');
  await person.keys('{Control>}{Enter}{/Control}');
  await person.sees(/In the queue/);
  await person.fill('Prompt', 'a crow');
  const { job } = client.jobs.list.get()[0]!;
  const output = picture({ prompt: 'a fox in the snow' });
  happens(() => realtime.receive({ type: 'job', job: { ...job, status: 'succeeded', outputs: [output] } }));
  await screen.findByRole('button', { name: 'a fox in the snow' });
  expect(await person.field('Prompt')).toHaveValue('a crow');
  expect(server.calls(routes.submitGeneration)).toHaveLength(1);
});

test('tools that cannot be loaded say so and can be tried again', async () => {
  const { person, server } = await renderFeature(<Page />, {
    features: [imageTools],
    server: (server) => server.refuse(routes.getCapabilities, 'unavailable'),
  });
  await person.sees('The tools could not be loaded');
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
  expect((await screen.findAllByText('Waits for the connection')).length).toBeGreaterThan(0);
  await person.press('Take it back');
  await person.sees('Your picture will be here');
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
  await person.control('a fox');
});
