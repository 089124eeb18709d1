import { limits, routes, sameText, textParameter } from '@tai/contracts';
import { capability, job } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, testPlace } from '../../testing/testPage.ts';
import { parameterChanged } from '../../state/generationSlice.ts';
import { useTool } from '../useTool.ts';
import { GenerateBar } from './GenerateBar.tsx';

function Bar() {
  const { tool } = useTool(testPlace);
  return tool && <GenerateBar tool={tool} />;
}

async function showBar(offered = capability()) {
  const studio = await renderFeature(<Bar />, {
    features: [testPage],
    server: (server) => server.answer(routes.getCapabilities, { data: [offered] }),
  });
  const button = await studio.person.control(/^Generate/);
  const enter = (name: string, value: unknown) =>
    studio.happens(() => studio.store.dispatch(parameterChanged({ tool: 'create', name, value })));
  async function reasons(): Promise<string[]> {
    await studio.person.hand.hover(button);
    return (await screen.findByRole('tooltip')).textContent.split('\n');
  }
  return { ...studio, button, enter, reasons };
}

test('every reason why it cannot start is said at once', async () => {
  const { button, enter, reasons, server, person } = await showBar();
  enter('size', { width: 100, height: 1024 });
  enter('seed', 5_000_000_000);
  expect(await reasons()).toEqual([
    'Enter a prompt',
    '“Size” must be between 256 and 2048 px, in steps of 8',
    '“Seed” must be between 0 and 4294967295',
  ]);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/Enter a prompt/);
  await person.hand.click(button);
  expect(server.calls(routes.submitGeneration)).toEqual([]);
});

test('while every host is away it starts jobs, and says that they wait', async () => {
  const hold = { error: 'hostsAway', params: { hosts: 'gpu-1:8188' } };
  const { button, enter, server, person } = await showBar(capability({ hold }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  enter('prompt', 'tea');
  const told = /^Waiting for gpu-1:8188\. This job starts automatically/;
  expect(await screen.findByText(told)).toHaveRole('status');
  expect(button).not.toHaveAttribute('aria-disabled');
  await person.hand.click(button);
  await expect.poll(() => server.calls(routes.submitGeneration)).toHaveLength(1);
});

test('where one of several is enough, all that will do are named', async () => {
  const text = (name: string, label: string) => textParameter(name, 'prompt', sameText(label));
  const parameters = [{ ...text('words', 'Words'), requiredWithout: ['tune'] }, text('tune', 'Tune')];
  const { button, enter, reasons } = await showBar(capability({ parameters }));
  expect(await reasons()).toEqual(['Provide “Words” or “Tune”']);
  enter('tune', 'la');
  expect(button).not.toHaveAttribute('aria-disabled');
});

test('a prompt over its length says how long it is', async () => {
  const { enter, reasons } = await showBar();
  enter('prompt', 'x'.repeat(2001));
  expect(await reasons()).toEqual(['“Prompt” has 2001 characters. The limit is 2000']);
});

test('an engine that cannot be reached says why', async () => {
  const { enter, reasons } = await showBar(capability({ available: false, reason: 'gpu-2 does not answer' }));
  enter('prompt', 'a fox');
  // The sentence of the engine is English, so a member reads that of the catalogue.
  expect(await reasons()).toEqual([
    'The engine for this tool can’t be reached. Try again later or contact your administrator.',
  ]);
});

test('an engine that names its problem is quoted in the person’s language', async () => {
  const problem = { error: 'hostsUnreachable', params: { hosts: 'gpu-2:8188' } };
  const { enter, reasons } = await showBar(capability({ available: false, reason: 'gpu-2: 502', problem }));
  enter('prompt', 'a fox');
  expect(await reasons()).toEqual([
    'None of this engine’s hosts can be reached: gpu-2:8188. Try again later or contact your administrator.',
  ]);
});

test('as many jobs as a person may have are enough, and one that ends makes room', async () => {
  const { button, client, enter, happens, reasons } = await showBar();
  enter('prompt', 'a fox');
  const jobs = Array.from({ length: limits.generation.activeJobsPerUser }, () => job());
  happens(() => jobs.forEach(client.jobs.put));
  expect(await reasons()).toEqual(['You have 20 jobs in progress. Wait for one to finish, or cancel one']);
  happens(() => client.jobs.put({ ...jobs[0]!, status: 'cancelled' }));
  expect(button).not.toHaveAttribute('aria-disabled');
});

test('a person whose limit an administrator set has that one', async () => {
  const { button, client, enter, happens, reasons, realtime } = await showBar();
  enter('prompt', 'a fox');
  happens(() => realtime.receive({ type: 'welcome', jobs: [], activeJobsLimit: 1 }));
  expect(button).not.toHaveAttribute('aria-disabled');
  happens(() => client.jobs.put(job()));
  expect(await reasons()).toEqual(['You have 1 job in progress. Wait for it to finish, or cancel it']);
});

test('somebody who is signed out is told to sign in', async () => {
  const { client, enter, happens, reasons } = await showBar();
  enter('prompt', 'a fox');
  happens(() => client.session.end());
  expect(await reasons()).toEqual(['Sign in to generate']);
});

test('a double click asks once', async () => {
  const { button, enter, server, person } = await showBar();
  enter('prompt', 'tea');
  await person.hand.dblClick(button);
  await expect.poll(() => server.calls(routes.submitGeneration)).toHaveLength(1);
  await person.hand.click(button);
  await expect.poll(() => server.calls(routes.submitGeneration)).toHaveLength(2);
});
