import { confirmPort } from '@tai/kernel';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { settings } from '../../../settingsFeature.ts';
import { closeDialogs } from '../../../testing/closeDialogs.ts';

afterEach(closeDialogs);

async function ask(...titles: string[]) {
  const studio = await renderFeature(null, { features: [settings] });
  const confirm = studio.host.ports.use(confirmPort);
  const answers: Promise<boolean>[] = [];
  studio.happens(() => {
    for (const title of titles) answers.push(confirm.ask({ title, content: `${title} Why not.` }));
  });
  return { ...studio, answers };
}

test('questions are asked one at a time, in their order, and each gets its own answer', async () => {
  const { person, answers } = await ask('Throw it away?', 'This one too?', 'And this?');
  await screen.findByRole('alertdialog', { name: 'Throw it away?' });
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await person.sees('Throw it away? Why not.');
  await person.press('Confirm');
  await screen.findByRole('alertdialog', { name: 'This one too?' });
  await person.press('Cancel');
  await screen.findByRole('alertdialog', { name: 'And this?' });
  await person.keys('{Escape}');
  expect(await Promise.all(answers)).toEqual([true, false, false]);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('when the session ends, what was asked counts as cancelled', async () => {
  const { client, happens, answers } = await ask('Throw it away?', 'This one too?');
  happens(() => client.session.end());
  expect(await Promise.all(answers)).toEqual([false, false]);
});
