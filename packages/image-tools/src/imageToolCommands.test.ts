import { mediumOfGroup, routes, tools } from '@tai/contracts';
import { capability, type FakeServer } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test } from 'vitest';
import { imageTools } from './feature.ts';
import { imageToolCommands } from './imageToolCommands.ts';

const productTools = Object.entries(tools)
  .filter(([, { group }]) => mediumOfGroup(group) === 'image')
  .map(([tool]) => `/main?type=0&tool=${tool}`);

async function commandsOf(server: (server: FakeServer) => unknown) {
  const { store } = await renderFeature(null, { features: [imageTools], server: (one) => void server(one) });
  return imageToolCommands(store);
}

test('every tool is a place of the palette, found by its words in all languages, with an icon of its own', async () => {
  const commands = await commandsOf((server) =>
    server.answer(routes.getCapabilities, { data: [capability()] }),
  );
  expect(commands.map(({ to }) => to)).toEqual(productTools);
  const upscale = commands.find(({ to }) => to.endsWith('=augment'));
  expect(upscale?.keywords).toEqual(
    expect.arrayContaining(['Upscale', '高清放大', 'アップスケール', 'Image Enlargement']),
  );
  expect(new Set(commands.map(({ icon }) => icon)).size).toBe(commands.length);
});

test('a tool that an engine brings itself is found once, by the names that the engine gives it', async () => {
  const toolName = { en: 'Sofas', zh: '沙发', ja: 'ソファ' };
  const sofa = (model: string) => capability({ tool: 'sofa', toolName, model });
  const commands = await commandsOf((server) =>
    server.answer(routes.getCapabilities, { data: [capability(), sofa('one'), sofa('two')] }),
  );
  expect(commands.slice(productTools.length)).toMatchObject([
    { label: toolName, keywords: ['Sofas', '沙发', 'ソファ'], to: '/main?type=0&tool=sofa' },
  ]);
});

test('without an answer of the engines the tools of the product are found', async () => {
  const commands = await commandsOf((server) => server.refuse(routes.getCapabilities, 'unavailable'));
  expect(commands.map(({ to }) => to)).toEqual(productTools);
});
