import { limits, routes, type Operation } from '@tai/contracts';
import {
  defineFeature,
  fillSlot,
  generationPageSlot,
  locksPort,
  recreationPort,
  type GenerationPage,
} from '@tai/kernel';
import { renderFeature } from '@tai/test-kit/render';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gallery } from '../feature.ts';

const operation: Operation = {
  operationCode: 'code-1',
  operationSource: '文生图',
  medium: 'image' as const,
  tool: 'create',
  engineId: 'builtin',
  model: 'procedural',
  version: '1',
  params: {},
  seed: 1,
  parents: [],
  createTime: 1,
};

beforeEach(() => window.history.replaceState(null, '', '/home'));
afterEach(() => vi.useRealTimers());

const page = (id: string, path: string, makes: GenerationPage['makes']) =>
  fillSlot(generationPageSlot, { ...{ id, path, makes }, order: 1 });
const pages = defineFeature({
  id: 'pages',
  slots: [
    page('images', '/main?type=0', ({ flow, medium }) => flow !== '' && medium === 'image'),
    page('styles', '/main?type=1', ({ tool }) => tool === 'train'),
  ],
});

async function open({ answer = operation, signedIn }: { answer?: Operation; signedIn?: null } = {}) {
  const studio = await renderFeature(null, {
    features: [gallery, pages],
    language: 'zh',
    ...(signedIn === null && { signedIn }),
    server: (server) => server.answer(routes.getByOperationCode, { operation: answer, data: answer }),
  });
  const asked = vi.fn();
  studio.host.events.on('picture.recreateRequested', asked);
  return { ...studio, requested: asked, recreation: studio.host.ports.use(recreationPort) };
}

test('goes to the page of the flow at once, and says what is wanted a second later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { recreation, requested, address } = await open();
  await recreation.recreate('code-1');
  vi.advanceTimersByTime(limits.recreateDelay - 1);
  expect(requested).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(requested).toHaveBeenCalledExactlyOnceWith({ operationCode: 'code-1', page: 'images' });
  vi.useRealTimers();
  await vi.waitFor(() => expect(address()).toBe('/main?type=0'));
});

test('on the page already, it is said at once', async () => {
  window.history.replaceState(null, '', '/main?type=0');
  const { recreation, requested } = await open();
  await recreation.recreate('code-1');
  expect(requested).toHaveBeenCalledOnce();
});

test('on a page that differs by its query, it goes to the one that owns the flow', async () => {
  window.history.replaceState(null, '', '/main?type=0');
  const answer = { ...operation, operationSource: '', tool: 'train' };
  const { recreation, requested, address } = await open({ answer });
  await recreation.recreate('code-1');
  expect(requested).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(address()).toBe('/main?type=1'));
});

test('what is locked for the account is told, and leads nowhere', async () => {
  const { recreation, address, host, person } = await open({ answer: { ...operation, medium: 'video' } });
  vi.spyOn(host.ports.use(locksPort), 'isLocked').mockImplementation((feature) => feature === 'video');
  const show = vi.spyOn(host.ports.use(locksPort), 'show');
  await recreation.recreate('code-1');
  expect(show).toHaveBeenCalledExactlyOnceWith('video');
  expect(address()).toBe('/');
  expect(person.canSee('该再创作码没有对应的任务')).toBe(false);
});

test('a code that is not there is said', async () => {
  const { recreation, requested, person, server } = await open();
  server.refuse(routes.getByOperationCode, 'operationNotFound');
  await recreation.recreate('nothing');
  await person.sees('未找到该再创作码');
  expect(requested).not.toHaveBeenCalled();
});

test('a code of a flow that no page owns is said', async () => {
  const { recreation, person, address } = await open({
    answer: { ...operation, operationSource: '', tool: '' },
  });
  await recreation.recreate('code-1');
  await person.sees('该再创作码没有对应的任务');
  expect(address()).toBe('/');
});

test('a visitor signs in first and comes back', async () => {
  const { recreation, asked, server } = await open({ signedIn: null });
  await recreation.recreate('code-1');
  expect(asked).toEqual([{ what: 'auth.openSignIn', with: [{ returnTo: '/home' }] }]);
  expect(server.calls(routes.getByOperationCode)).toEqual([]);
});
