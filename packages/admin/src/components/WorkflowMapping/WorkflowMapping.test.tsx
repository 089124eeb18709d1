import { adminRoutes } from '@tai/contracts';
import { inAllLanguages as words } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test, vi } from 'vitest';
import { admin } from '../../feature.ts';
import { Page } from '../../pages/EnginesPage/EnginesPage.tsx';
import { answerAsAdministrator, fill } from '../../testing/records.ts';
import { exampleMapping } from '../../testing/workflowMapping.ts';

const host = 'gpu-1:8188';
const content = '{"3":{"class_type":"KSampler","inputs":{"seed":42}}}';

/** The page of engines on which a file was dropped for a tool. */
async function showMapped(tool = 'knit') {
  const studio = await renderFeature(<Page />, {
    features: [admin],
    server(server) {
      answerAsAdministrator(server);
      fill.engines(server);
      server.answer(adminRoutes.readEngineWorkflow, {
        ...{ problems: [], mapping: exampleMapping(), hosts: [host, 'gpu-2:8188'] },
      });
      server.answer(adminRoutes.saveEngineWorkflow, { problems: [] });
    },
  });
  const { person } = studio;
  await person.hand.click(await person.sees(/^Workflows/));
  if (tool === 'knit') await person.press('Upload workflow for Knitting');
  else await person.press('Upload workflow');
  await person.sees('Drop a JSON file or a PNG here');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await person.hand.upload(input!, new File([content], 'a.json', { type: 'application/json' }));
  await person.sees('Try it');
  return studio;
}

test('a plain export opens the page that maps its inputs, and is saved as it was mapped', async () => {
  const { person, server } = await showMapped();
  expect(server.calls(adminRoutes.readEngineWorkflow)[0]?.body).toEqual({
    ...{ id: 'render-farm', tool: 'knit', content },
  });
  expect(server.calls(adminRoutes.saveEngineTemplate)).toEqual([]);
  // A tool of one’s own needs a name before anything can be saved.
  await person.sees('Give the tool a name in each language.');
  const toolName = document.querySelector('[role=group][aria-label="Tool name"]');
  for (const field of toolName?.querySelectorAll('input') ?? []) await person.hand.type(field, 'Knitting');
  await person.press('Steps');
  await person.press('Save workflow');
  await person.sees('Workflow saved');
  const sent = server.calls(adminRoutes.saveEngineWorkflow)[0]?.body;
  expect(sent).toMatchObject({ id: 'render-farm', tool: 'knit' });
  expect(sent?.mapping.toolName).toEqual(words('Knitting'));
  const used = sent?.mapping.fields.filter(({ isUsed }) => isUsed).map(({ kind }) => kind);
  expect(used).toEqual(['prompt', 'size', 'count', 'seed', 'lora']);
  // Back on the page of engines.
  await person.sees('Render farm');
});

test('a seed cannot be left out, and inputs that keep their value can be put in', async () => {
  const { person } = await showMapped();
  expect(await person.control('Seed')).toBeDisabled();
  await person.hand.click(await person.sees('2 inputs keep their value'));
  await person.press('Tapered corners');
  await person.sees('1 input keeps its value');
});

test('a try shows the picture, and what the host lacks beside the node that needs it', async () => {
  const { person, server } = await showMapped();
  const toolName = document.querySelector('[role=group][aria-label="Tool name"]');
  for (const field of toolName?.querySelectorAll('input') ?? []) await person.hand.type(field, 'K');
  const params = { file: 'house.safetensors', folder: 'models/loras' };
  server.answer(adminRoutes.tryEngineWorkflow, {
    data: {
      ...{ problems: [], picture: null },
      lacks: [{ title: 'House style', error: 'modelFileMissing', params }],
    },
  });
  await person.press('Generate image');
  await person.sees(/^House style: .*house\.safetensors.*models\/loras/);
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  server.answer(adminRoutes.tryEngineWorkflow, { data: { problems: [], lacks: [], picture } });
  await person.press('Generate image');
  await vi.waitFor(() =>
    expect(document.querySelector('img[alt="Image from the workflow"]')).toHaveAttribute('src', picture),
  );
  expect(server.calls(adminRoutes.tryEngineWorkflow)[0]?.body).toMatchObject({ host, tool: 'knit' });
});

test('what the server refuses is said, and the work is kept', async () => {
  const { person, server } = await showMapped();
  const toolName = document.querySelector('[role=group][aria-label="Tool name"]');
  for (const field of toolName?.querySelectorAll('input') ?? []) await person.hand.type(field, 'K');
  server.answer(adminRoutes.saveEngineWorkflow, {
    problems: [{ title: '', error: 'circle', params: { nodes: 'Sampler (3)' } }],
  });
  await person.press('Save workflow');
  await person.sees('The workflow has a loop: Sampler (3)');
  await person.press('Back without saving');
  await person.sees('Render farm');
});

test('the mapping of a workflow that was uploaded can be opened again', async () => {
  const { person, server } = await renderFeature(<Page />, {
    features: [admin],
    server(own) {
      answerAsAdministrator(own);
      fill.engines(own);
      own.answer(adminRoutes.readEngineWorkflow, { problems: [], mapping: exampleMapping(), hosts: [] });
    },
  });
  await person.hand.click(await person.sees(/^Workflows/));
  await person.press('Edit form for Knitting');
  await person.sees('No host of this engine is online, so you can’t try the workflow now.');
  expect(server.calls(adminRoutes.readEngineWorkflow)[0]?.body).toEqual({ id: 'render-farm', tool: 'knit' });
});

test('a PNG brings the workflow inside it, and one without says so', async () => {
  const { person, server } = await renderFeature(<Page />, {
    features: [admin],
    server(own) {
      answerAsAdministrator(own);
      fill.engines(own);
      own.answer(adminRoutes.readEngineWorkflow, { problems: [], mapping: exampleMapping(), hosts: [] });
    },
  });
  await person.hand.click(await person.sees(/^Workflows/));
  await person.press('Upload workflow for Knitting');
  await person.sees('Drop a JSON file or a PNG here');
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const text = [...new TextEncoder().encode(`tEXtprompt\0${content}`)];
  const chunk = [0, 0, 0, text.length - 4, ...text, 0, 0, 0, 0];
  const upload = async (bytes: number[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await person.hand.upload(input!, new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
  };
  await upload(signature);
  await person.sees(/^This image contains no workflow/);
  expect(server.calls(adminRoutes.readEngineWorkflow)).toEqual([]);
  await upload([...signature, ...chunk]);
  await person.sees('Try it');
  expect(server.calls(adminRoutes.readEngineWorkflow)[0]?.body).toMatchObject({ content });
});
