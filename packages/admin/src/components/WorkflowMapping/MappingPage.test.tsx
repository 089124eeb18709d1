import { adminRoutes } from '@tai/contracts';
import { inAllLanguages as words, user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { admin } from '../../feature.ts';
import { Page } from '../../pages/EnginesPage/EnginesPage.tsx';
import { withField } from '../../domain/workflowMapping.ts';
import { writeMappingDraft } from '../../state/mappingDraft.ts';
import { answerAsAdministrator, fill } from '../../testing/records.ts';
import { exampleMapping } from '../../testing/workflowMapping.ts';

const mapped = '/monitor/engine?workflow=render-farm&tool=';

const draft = {
  ...{ engineId: 'render-farm', tool: 'create', toolLabel: words('Sofas'), hosts: [] },
  mapping: withField(exampleMapping(), 'steps', { isUsed: false }),
};

/** Stands for the browser around the page. */
function Browser() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Go back</button>
      <button onClick={() => void navigate(1)}>Go forward</button>
      <button onClick={() => void navigate(`${mapped}create`)}>Enter the address</button>
      <button onClick={() => void navigate(`${mapped}knit`)}>Enter the address of a template</button>
    </>
  );
}

/** The page of engines at an address. */
async function showAt(path: string) {
  return renderFeature(
    <>
      <Browser />
      <Page />
    </>,
    {
      features: [admin],
      path,
      server(server) {
        answerAsAdministrator(server);
        fill.engines(server);
        const found = { problems: [], mapping: exampleMapping(), hosts: ['gpu-1:8188'] };
        server.answer(adminRoutes.readEngineWorkflow, found);
        server.answer(adminRoutes.saveEngineWorkflow, { problems: [] });
      },
    },
  );
}

/** Drops a file for `create`, of which the server has no workflow, and leaves out the steps. */
async function uploadAndChange() {
  const studio = await showAt('/monitor/engine?state=failed');
  const { person } = studio;
  await person.hand.click(await person.sees(/^Workflows/));
  await person.press('Upload workflow');
  await person.sees('Drop a JSON file or a PNG here');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await person.hand.upload(input!, new File(['{}'], 'a.json', { type: 'application/json' }));
  await person.sees('Try it');
  await person.press('Steps');
  expect(await person.control('Steps')).not.toBeChecked();
  return studio;
}

test('the page that maps an upload has an address; going back and forward shows it as it was left', async () => {
  const { person, address, server } = await uploadAndChange();
  expect(address()).toBe(`${mapped}create`);
  await person.press('Go back');
  await person.sees('Render farm');
  expect(address()).toBe('/monitor/engine?state=failed');
  await person.press('Go forward');
  await person.sees('Try it');
  expect(await person.control('Steps')).not.toBeChecked();
  expect(server.calls(adminRoutes.readEngineWorkflow)).toHaveLength(1);
});

test('a draft that the window has is shown at its address, to the account that mapped it', async () => {
  const { person, server } = await showAt('/monitor/engine');
  await person.sees('Render farm');
  writeMappingDraft('somebody-else', { ...draft, toolLabel: words('Not this one') });
  await person.press('Enter the address');
  await person.sees('This workflow isn’t in this browser');
  await person.press('Go back');
  writeMappingDraft(user().userId, draft);
  await person.press('Enter the address');
  await person.sees('Workflow for Sofas');
  expect(await person.control('Steps')).not.toBeChecked();
  expect(server.calls(adminRoutes.readEngineWorkflow)).toEqual([]);
});

test.each(['Save workflow', 'Back without saving'])(
  'after “%s” the draft is gone, and its address says that the file is needed again',
  async (way) => {
    const { person, address, server } = await uploadAndChange();
    await person.press(way);
    await person.sees('Render farm');
    await vi.waitFor(() => expect(address()).toBe('/monitor/engine'));
    await person.press('Enter the address');
    await person.sees('This workflow isn’t in this browser');
    expect(server.calls(adminRoutes.readEngineWorkflow)).toHaveLength(1);
    await person.press('Back to engines');
    await person.sees('Render farm');
    expect(address()).toBe('/monitor/engine');
  },
);

test('the address of a workflow that was saved opens it in any window', async () => {
  const { person, server, address } = await showAt(`${mapped}knit`);
  await person.sees('Workflow for Knitting');
  await person.sees('Try it');
  expect(server.calls(adminRoutes.readEngineWorkflow).at(-1)?.body).toEqual({
    ...{ id: 'render-farm', tool: 'knit' },
  });
  await person.press('Back without saving');
  await person.sees('Render farm');
  expect(address()).toBe('/monitor/engine');
});

test('a saved workflow that was not mapped has nothing to wait for, and its page says what to do', async () => {
  const { person, server } = await showAt('/monitor/engine');
  await person.sees('Render farm');
  server.answer(adminRoutes.readEngineWorkflow, { problems: [], mapping: null, hosts: [] });
  await person.press('Enter the address of a template');
  await person.sees('This workflow has no form to edit here');
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
  await person.press('Back to engines');
  await person.sees('Render farm');
});
