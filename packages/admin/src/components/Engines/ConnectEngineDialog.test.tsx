import { adminRoutes, type EngineTest } from '@tai/contracts';
import { inAllLanguages as words } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test, vi } from 'vitest';
import { admin } from '../../feature.ts';
import { answerAsAdministrator, managedEngines } from '../../testing/records.ts';
import { ConnectEngineDialog } from './ConnectEngineDialog.tsx';

const good: EngineTest = {
  ...{ isReachable: true, problem: '', hosts: [], models: ['sdxl'] },
  tools: [
    { tool: 'create', name: words('Text to image'), isAvailable: true, problem: '' },
    { tool: 'cutout', name: words('Cutout'), isAvailable: false, problem: 'no host has the node RMBG' },
  ],
};

async function show() {
  const onClose = vi.fn();
  const studio = await renderFeature(<ConnectEngineDialog onClose={onClose} />, {
    features: [admin],
    server(server) {
      answerAsAdministrator(server);
      server.answer(adminRoutes.testEngine, { data: good });
      server.answer(adminRoutes.saveEngine, { data: managedEngines()[0]! });
    },
  });
  await studio.person.sees('Connect an engine · Step 1 of 2');
  return { ...studio, onClose };
}

test('an address is tested, its tools are shown, and what was tested is saved', async () => {
  const { person, server, onClose } = await show();
  await person.press('OpenAI-compatible');
  await person.fill(/^Base address/, 'https://images.example/v1');
  await person.fill(/^Models for pictures/, 'gpt-image-1');
  await person.fill('API key', 'sk-1');
  await person.press('Test connection');
  await person.sees('Connected. This engine is ready for 1 tool.');
  expect(person.canSee('no host has the node RMBG')).toBe(true);
  await person.fill(/^Name/, 'Cloud images');
  await person.press('Save engine');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const settings = {
    ...{ kind: 'openai', baseUrl: 'https://images.example/v1' },
    ...{ imageModels: ['gpt-image-1'], chatModel: '' },
  };
  expect(server.calls(adminRoutes.testEngine)[0]?.body).toEqual({ settings, secret: 'sk-1' });
  expect(server.calls(adminRoutes.saveEngine)[0]?.body).toEqual({
    ...{ name: 'Cloud images', settings, secret: 'sk-1' },
  });
});

test('nothing goes on without an answer, and the reason is shown', async () => {
  const { person, server } = await show();
  await person.press('Test connection');
  await person.sees('This field is required');
  expect(server.calls(adminRoutes.testEngine)).toEqual([]);
  server.answer(adminRoutes.testEngine, {
    data: { isReachable: false, problem: 'connection refused', hosts: [], models: [] },
  });
  await person.fill(/^Addresses/, 'http://gpu-1:8188');
  await person.press('Test connection');
  await person.sees('connection refused');
  expect(person.canSee('Connect an engine · Step 1 of 2')).toBe(true);
  await person.fill(/^Addresses/, 'http://gpu-2:8188');
  expect(person.canSee('connection refused')).toBe(false);
});

test('going back keeps what was entered', async () => {
  const { person } = await show();
  await person.fill(/^Addresses/, 'http://gpu-1:8188');
  await person.press('Test connection');
  await person.press('Back');
  await person.sees('Connect an engine · Step 1 of 2');
  expect(document.querySelector('textarea')?.value).toBe('http://gpu-1:8188');
});
