import { styleRoutes, trainingRoutes, type StyleUsers, type StyleVo } from '@tai/contracts';
import { confirmPort } from '@tai/kernel';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { styleStudio } from '../../feature.ts';
import { answerWithStyles } from '../../testing/answerWithStyles.ts';
import { sharedStyle, style, training, version } from '../../testing/styles.ts';
import { LibraryTab } from '../LibraryTab/LibraryTab.tsx';

async function open(opened: StyleVo, versions = [version()], users?: StyleUsers) {
  const rendered = await renderFeature(<LibraryTab search="" />, {
    features: [styleStudio],
    path: `/style?tab=2&style=${opened.id}`,
    server: (server) => answerWithStyles(server, [opened], { versions, ...(users && { users }) }),
  });
  await screen.findByRole('dialog');
  return rendered;
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('what is missing is said in order: name, prompt, model tag, cover', async () => {
  const { person } = await open(style({ groupName: '', icon: '', uiContent: '' }));
  await person.fill('Style name', '');
  await person.press('Save');
  await person.sees('Please enter style name');
  const text = screen.getByRole('dialog').textContent;
  const places = [
    ...['Please enter style name', 'Please enter style prompt'],
    ...['Please select model tag', 'Please select cover image'],
  ].map((problem) => text.indexOf(problem));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(-1);
  expect(await person.field('Style name')).toHaveFocus();
  expect(person.canSee('Please enter trigger word')).toBe(false);
});

test('counters show 15 for the name and 100 for the prompt', async () => {
  const { person } = await open(style());
  await person.sees('8/15');
  await person.sees('19/100');
});

test('a change is saved and told, and the dialog closes', async () => {
  const { person, server } = await open(style());
  await person.fill('Style name', 'Ink two');
  await person.press('Save');
  await person.sees('Style updated');
  await isClosed();
  expect(server.calls(styleRoutes.editStyle)[0]?.body).toMatchObject({
    ...{ id: 'style-1', paramValue: 'Ink two', uiContent: 'ink wash, wet paper', flow_category: '文生图' },
    ...{ groupName: 'TAI', icon: '/app/file/cover1/original' },
  });
  await person.sees('Ink two');
});

test('a refused change says why and keeps what was entered, also when the dialog is closed', async () => {
  const { person, server } = await open(style());
  server.refuse(styleRoutes.editStyle, 'styleNotFound');
  await person.fill('Style name', 'Ink two');
  await person.press('Save');
  expect((await screen.findAllByText('Update failed: There is no such style.')).length).toBeGreaterThan(0);
  await person.press('Cancel');
  await isClosed();
  await person.press(/Ink wash/);
  expect(await person.field('Style name')).toHaveValue('Ink two');
  await person.press('Discard');
  expect(await person.field('Style name')).toHaveValue('Ink wash');
});

test('a favorite is told and closes the dialog', async () => {
  const { person } = await open(style());
  await person.press('Add to favorites');
  await person.sees('Added to favorites');
  await isClosed();
});

test('for an account whose styles are locked a favorite is refused in words', async () => {
  const { person, server } = await open(style());
  server.refuse(styleRoutes.collectStyle, 'featureLocked');
  await person.press('Add to favorites');
  await person.sees('Couldn’t change favorites: This feature isn’t available for your account.');
});

test('deleting asks who loses it, is told, and closes the dialog', async () => {
  const { person, host } = await open(style({ state: 'approved', version: 2 }));
  const ask = vi.spyOn(host.ports.use(confirmPort), 'ask');
  await person.press('Delete');
  await person.sees('Style deleted');
  expect(ask).toHaveBeenCalledWith(
    expect.objectContaining({
      danger: true,
      content:
        'You and everyone else lose the style and its 2 versions permanently. Images made with it keep its name.',
    }),
  );
  await isClosed();
});

test('a delete that is refused says why', async () => {
  const { person, server } = await open(style());
  server.refuse(styleRoutes.deleteStyle, 'styleNotFound');
  await person.press('Delete');
  await person.sees('Delete failed: There is no such style.');
});

test('a private style is handed in with a statement about rights, and can be taken back', async () => {
  const { person, server } = await open(style());
  await person.press('Share with everyone');
  await person.press('Submit for review');
  await person.sees('Please state your rights in the images');
  await person.press(/^Licensed/);
  await person.press('Submit for review');
  await person.sees('Style submitted successfully, awaiting review');
  expect(server.calls(styleRoutes.shareStyle)[0]?.body).toEqual({ id: 'style-1', rights: 'licensed' });
  await person.press('Withdraw');
  await person.sees('Style withdrawn');
  await person.control('Submit again');
});

test('a rejected style shows the reason and is appealed against with a text', async () => {
  const { person, server } = await open(
    style({ state: 'rejected', reason: 'Covers show a logo', mayAppeal: true }),
  );
  await person.sees('Reason: Covers show a logo');
  await person.press('Appeal');
  await person.press('Send appeal');
  await person.sees('Please enter a reason');
  await person.fill(/Why should/, 'The logo is ours.');
  await person.press('Send appeal');
  await person.sees('Appeal sent');
  expect(server.calls(styleRoutes.appealStyle)[0]?.body).toEqual({
    id: 'style-1',
    text: 'The logo is ours.',
  });
  await person.sees('A moderator will decide on your appeal.');
});

test('versions say where they come from, and a training gives a newer one', async () => {
  const opened = await open(style(), [
    version({
      id: 'v2',
      number: 2,
      trainNo: null,
      epoch: null,
      uses: 0,
      health: { verdict: 'weak', detail: '' },
    }),
    version(),
  ]);
  const { person, server } = opened;
  await person.sees(/^Imported file/);
  await person.sees(/^Training, epoch 10/);
  await person.sees('Weak effect');
  server.answer(trainingRoutes.listTrainings, {
    data: { records: [training({ name: 'Ink three', modelPath: 'out/three.safetensors' })], total: 1 },
  });
  server.answer(styleRoutes.addStyleVersion, { data: style({ version: 3 }) });
  await person.press('Add version');
  await person.choose('From a training', /Ink three/);
  await person.press('Add as newest version');
  await person.sees('Version added');
  expect(server.calls(styleRoutes.addStyleVersion)[0]?.body).toEqual({
    id: 'style-1',
    param1: 'out/three.safetensors',
  });
});

test('its owner reads who used it, a few at first, and how many are not named', async () => {
  const named = Array.from({ length: 7 }, (_, at) => ({
    ...{ person: { id: `u${at}`, name: `Reader ${at}`, avatar: null } },
    ...{ images: at + 1, lastTime: Date.UTC(2026, 2, 4) },
  }));
  const { person } = await open(style(), [version()], { people: 9, named });
  await person.sees('9 other people');
  expect(screen.getByRole('link', { name: 'Reader 0' })).toHaveAttribute('href', '/user-detail?id=u0');
  expect(screen.queryByText('Reader 6')).toBeNull();
  await person.press('Show 2 more');
  await person.sees('Reader 6');
  await person.sees('2 more people aren’t named here.');
});

test('an own style is used, and published as a work without images to begin with', async () => {
  const { person, asked } = await open(style());
  await person.press('Publish as a work');
  expect(asked.at(-1)).toEqual({
    what: 'publish.open',
    with: [{ pictureIds: [], title: 'Ink wash', subject: { type: 'style', id: 'style-1' } }],
  });
  await isClosed();
  await person.press(/Ink wash/);
  await person.press('Use this style');
  expect(asked.at(-1)).toEqual({ what: 'styleUse.use', with: [{ value: 'style:v1', name: 'Ink wash' }] });
});

test('a style of somebody else can be used, collected and reported, but not changed', async () => {
  const { person, asked } = await open(sharedStyle());
  await person.sees('Noor Haddad');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await person.press('Report');
  expect(asked.at(-1)).toEqual({
    what: 'reporting.report',
    with: [{ type: 'style', id: 'shared-1', name: 'Clay models' }],
  });
  await person.press('Add to favorites');
  await person.sees('Added to favorites');
  await isClosed();
});

test('a style that is gone says so', async () => {
  const { person } = await renderFeature(<LibraryTab search="" />, {
    features: [styleStudio],
    path: '/style?tab=2&style=gone',
    server: (server) => answerWithStyles(server, []),
  });
  await person.sees('There is no such style.');
});
