import { documentRoutes, styleRoutes, trainingRoutes, type Project, type TrainRecord } from '@tai/contracts';
import { imagePickerPort } from '@tai/kernel';
import { libraryPicture } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { styleStudio } from '../../feature.ts';
import { answerWithStyles } from '../../testing/answerWithStyles.ts';
import { run, style, training } from '../../testing/styles.ts';
import { PublishDialog } from './PublishDialog.tsx';

function Place({ record, cover }: { record: TrainRecord; cover: string | null }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open again
      </button>
      <PublishDialog
        record={isOpen ? record : null}
        cover={cover}
        onClose={() => setOpen(false)}
        onDone={() => setOpen(false)}
      />
    </>
  );
}

interface Options {
  record?: TrainRecord;
  cover?: string | null;
  state?: 'waiting' | 'private';
  projects?: readonly Project[];
}

async function open({ record = training(), cover = null, state = 'waiting', projects = [] }: Options = {}) {
  return renderFeature(<Place record={record} cover={cover} />, {
    features: [styleStudio],
    server(server) {
      answerWithStyles(server, [], { projects });
      server.answer(trainingRoutes.getTraining, { data: run() });
      server.answer(styleRoutes.pushStyle, { data: style({ id: 'made', state }) });
    },
  });
}

type Opened = Awaited<ReturnType<typeof open>>;

async function fill({ person }: Opened): Promise<void> {
  await person.fill('Style name', 'Ink wash');
  await person.fill('Style prompt', 'ink wash, wet paper');
  await person.choose('Model tag', 'TAI');
  await person.press('inkwash');
  await person.press(/^My own work/);
}

test('a name that another style has is hinted at, and nothing is said when that can’t be asked', async () => {
  const { person, server } = await open();
  server.answer(styleRoutes.getStyleData, ({ body }) => ({
    data: body.paramValue === 'Ink' ? style({ id: 'other', paramValue: 'Ink' }) : null,
  }));
  await person.fill('Style name', 'Ink');
  await person.sees(/^Another style in this category has this name/);
  server.refuse(styleRoutes.getStyleData, 'unavailable');
  await person.fill('Style name', 'Ink wash');
  await waitFor(() => expect(person.canSee(/^Another style in this category/)).toBe(false));
  expect(server.calls(styleRoutes.getStyleData).map(({ body }) => body)).toContainEqual({
    groupType: 'wenshengtu',
    paramValue: 'Ink',
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is missing is said in order: name, prompt, model tag, trigger word, cover, rights', async () => {
  const opened = await open();
  const { person, server } = opened;
  const problems = [
    'Please enter style name',
    'Please enter style prompt',
    'Please select model tag',
    'Please enter trigger word',
    'Please select cover image',
    'Please state your rights in the images',
  ];
  await person.press('Publish');
  await person.sees('Please enter style name');
  const dialog = screen.getByRole('dialog', { name: 'Publish to style library' });
  const text = dialog.textContent;
  const places = problems.map((problem) => text.indexOf(problem));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(-1);
  expect(await person.field('Style name')).toHaveFocus();
  await person.fill('Style name', 'Ink wash');
  await person.press('Publish');
  expect(await person.field('Style prompt')).toHaveFocus();
  await person.fill('Style prompt', 'wet');
  await person.press('Publish');
  expect(screen.getByRole('combobox', { name: 'Model tag' })).toHaveFocus();
  await person.choose('Model tag', 'TAI');
  await person.press('Publish');
  expect(await person.field('Trigger word')).toHaveFocus();
  await person.press('inkwash');
  await person.press('Publish');
  expect(screen.getByRole('button', { name: 'Select cover image' })).toHaveFocus();
  expect(server.calls(styleRoutes.pushStyle)).toEqual([]);
});

test('counters show 15 for the name, 100 for prompt and trigger word, 15 for the preview prompt', async () => {
  const { person } = await open();
  await person.fill('Style name', 'Ink');
  await person.sees('3/15');
  await person.fill('Style prompt', 'wet paper');
  await person.sees('9/100');
  await person.fill('Trigger word', 'inkw');
  await person.sees('4/100');
  const preview = await person.field('Preview prompt');
  expect(preview).toBeDisabled();
  expect(preview).toHaveValue('a harbour');
  await person.sees('9/15');
  await person.fill('Style name', 'A name that is too long');
  await person.press('Publish');
  await person.sees('At most 15 characters');
});

test('a style is sent with what was entered, told, and the form is empty the next time', async () => {
  const opened = await open({ cover: '/app/file/sample1/original' });
  const { person, server } = opened;
  await fill(opened);
  await person.press('Publish');
  await person.sees('Style submitted successfully, awaiting review');
  expect(server.calls(styleRoutes.pushStyle)[0]?.body).toMatchObject({
    ...{ csid: 'CN', paramValue: 'Ink wash', param1: 'out/ink.safetensors', groupName: 'TAI' },
    ...{ icon: '/app/file/sample1/original', uiContent: 'ink wash, wet paper', increaseword: 'inkwash' },
    ...{ flow_category: '文生图', weight: 0.5, slider: 50, rights: 'own', isShared: true },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.press('Open again');
  expect(await person.field('Style name')).toHaveValue('');
});

test('a style can stay in the own library, without a statement about rights', async () => {
  const opened = await open({ cover: '/app/file/sample1/original', state: 'private' });
  const { person, server } = opened;
  await fill(opened);
  await person.press(/^Keep in my library/);
  await person.press('Add to my library');
  await person.sees('Style added to your library');
  const sent = server.calls(styleRoutes.pushStyle)[0]?.body;
  expect(sent?.isShared).toBe(false);
  expect(sent).not.toHaveProperty('rights');
});

const project = (id: string, name: string, role: Project['role']): Project => ({
  ...{ id, name, role, members: 2, createdAt: 1 },
});

test('a style goes into the project that is chosen, and not into one that can only be viewed', async () => {
  const opened = await open({
    cover: '/app/file/sample1/original',
    projects: [project('lamps', 'Lamps', 'editor'), project('archive', 'Archive', 'viewer')],
  });
  const { person, server } = opened;
  server.answer(styleRoutes.pushStyle, {
    data: style({ id: 'made', state: 'private', project: { id: 'lamps', name: 'Lamps' } }),
  });
  await fill(opened);
  const space = await screen.findByRole('combobox', { name: 'Space' });
  expect(space).toHaveTextContent('My styles');
  await person.hand.click(space);
  expect(await screen.findByRole('option', { name: /Archive/ })).toHaveAttribute('aria-disabled', 'true');
  await person.hand.click(screen.getByRole('option', { name: 'Lamps' }));
  await person.press(/^Keep in the project/);
  await person.press('Add to the project');
  await person.sees('Style added to “Lamps”');
  expect(server.calls(styleRoutes.pushStyle)[0]?.body).toMatchObject({ projectId: 'lamps', isShared: false });
});

test('the personal space can be chosen again', async () => {
  const opened = await open({
    cover: '/app/file/sample1/original',
    projects: [project('lamps', 'Lamps', 'owner')],
  });
  const { person, server } = opened;
  await fill(opened);
  await person.choose('Space', 'Lamps');
  await screen.findByRole('radio', { name: /^Keep in the project/ });
  await person.choose('Space', 'My styles');
  await screen.findByRole('radio', { name: /^Keep in my library/ });
  await person.press('Publish');
  await waitFor(() => expect(server.calls(styleRoutes.pushStyle)[0]?.body.projectId).toBeNull());
});

test('a person without projects is not asked for a space', async () => {
  const { person, server } = await open();
  await person.field('Style name');
  await waitFor(() => expect(server.calls(documentRoutes.listProjects)).not.toHaveLength(0));
  expect(screen.queryByRole('combobox', { name: 'Space' })).toBeNull();
});

test('a refusal is told with its reason, everything stays, and the retry is known as one', async () => {
  const opened = await open({ cover: '/app/file/sample1/original' });
  const { person, server } = opened;
  await fill(opened);
  server.refuse(styleRoutes.pushStyle, 'stylesFull', { max: 100 });
  await person.press('Publish');
  await person.sees('Publish failed: You have 100 styles. Delete one first.');
  expect(await person.field('Style name')).toHaveValue('Ink wash');
  await person.press('Publish');
  await waitFor(() => expect(server.calls(styleRoutes.pushStyle)).toHaveLength(2));
  const [first, second] = server.calls(styleRoutes.pushStyle).map(({ body }) => body.saveId);
  expect(first).toBe(second);
  server.answer(styleRoutes.pushStyle, { data: style() });
  await person.fill('Style name', 'Ink two');
  await person.press('Publish');
  await waitFor(() => expect(server.calls(styleRoutes.pushStyle)).toHaveLength(3));
  expect(server.calls(styleRoutes.pushStyle)[2]?.body.saveId).not.toBe(first);
});

test('what was entered is there again after the dialog was closed', async () => {
  const opened = await open();
  const { person } = opened;
  await person.fill('Style name', 'Ink wash');
  await person.press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.press('Open again');
  expect(await person.field('Style name')).toHaveValue('Ink wash');
  await person.sees('Your entries were restored.');
  await person.press('Discard');
  expect(await person.field('Style name')).toHaveValue('');
});

test('another category reads its own model tags and forgets a tag that it does not have', async () => {
  const { person, server } = await open();
  await person.choose('Model tag', 'SDXL');
  await person.choose('Category', 'Sketch Rendering');
  await waitFor(() =>
    expect(server.calls(styleRoutes.getStyleOptions).at(-1)?.body.groupType).toBe('lineArtRendering'),
  );
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Model tag' })).toHaveTextContent('Select a model tag'),
  );
  await person.hand.click(screen.getByRole('combobox', { name: 'Model tag' }));
  await screen.findByRole('option', { name: 'FLUX' });
  expect(screen.getByRole('option', { name: /SD 1\.5/ })).toHaveAttribute('aria-disabled', 'true');
});

test('covers come from the training and from the library, two at most', async () => {
  const { person, host } = await open();
  const picture = libraryPicture(1);
  vi.spyOn(host.ports.use(imagePickerPort), 'pick').mockResolvedValue({
    ids: [picture.id],
    images: [picture],
  });
  await person.press('Use as cover: a harbour');
  await person.press('Select cover image');
  await person.sees('2/2');
  expect(host.ports.use(imagePickerPort).pick).toHaveBeenCalledWith(expect.objectContaining({ cover: true }));
  expect(screen.queryByRole('button', { name: 'Select cover image' })).toBeNull();
  const samples = within(screen.getByRole('group', { name: 'From the training' }));
  expect(samples.getByRole('button', { name: 'Use as cover: a lighthouse' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await person.press('Remove cover 2');
  await person.sees('1/2');
  await person.press('Replace image: cover 1');
  await person.sees('1/2');
  expect(screen.getByRole('button', { name: 'Use as cover: a harbour' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('a file without effect says so before the form is filled in', async () => {
  const { person } = await open({
    record: training({ health: { verdict: 'broken', detail: 'all of its weights are zero' } }),
  });
  await person.sees(/has no effect and can’t be shared: all of its weights are zero/);
});
