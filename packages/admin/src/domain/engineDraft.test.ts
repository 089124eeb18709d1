import type { ManagedEngine } from '@tai/contracts';
import { expect, test } from 'vitest';
import {
  draftOf,
  nameProblem,
  secretOf,
  settingsOf,
  settingsProblems,
  type EngineDraft,
} from './engineDraft.ts';

const comfyui = (over: Partial<EngineDraft> = {}): EngineDraft => ({ ...draftOf(), ...over });
const openai = (over: Partial<EngineDraft> = {}): EngineDraft =>
  comfyui({ kind: 'openai', baseUrl: 'https://images.example/v1', imageModels: 'flux', ...over });

const saved: ManagedEngine = {
  ...{ id: 'farm', kind: 'comfyui', name: 'Farm', origin: 'added', enabled: true, hasSecret: true },
  settings: { kind: 'comfyui', hosts: ['http://gpu-1:8188', 'http://gpu-2:8188'] },
  ...{ isReachable: true, problem: '', capabilities: [], hosts: [], templates: [] },
  ...{ succeeded: 0, failed: 0, medianSeconds: null },
};

test('addresses and models are read line by line, each once', () => {
  expect(settingsOf(comfyui({ hosts: ' http://a:1 \n\nhttp://b:2, http://a:1' }))).toEqual({
    kind: 'comfyui',
    hosts: ['http://a:1', 'http://b:2'],
  });
  expect(settingsOf(openai({ imageModels: 'flux\nsd 3、dall-e', chatModel: ' chat ' }))).toMatchObject({
    imageModels: ['flux', 'sd 3', 'dall-e'],
    chatModel: 'chat',
  });
});

test('an engine that is there comes back as it was', () => {
  const draft = draftOf(saved);
  expect(settingsOf(draft)).toEqual(saved.settings);
  expect(settingsProblems(draft, saved)).toEqual({});
});

test.each([
  [comfyui(), { hosts: { kind: 'needed' } }],
  [
    comfyui({ hosts: 'http://gpu-1\ngpu-2' }),
    { hosts: { kind: 'address', problem: 'notWeb', address: 'gpu-2' } },
  ],
  [comfyui({ hosts: 'http://169.254.0.1' }), { hosts: { kind: 'address', problem: 'metadata' } }],
  [
    comfyui({ hosts: Array.from({ length: 33 }, (_, index) => `http://gpu-${index}`).join('\n') }),
    { hosts: { kind: 'tooMany', max: 32 } },
  ],
  [openai({ baseUrl: ' ' }), { baseUrl: { kind: 'needed' } }],
  [openai({ baseUrl: 'https://me:x@a' }), { baseUrl: { kind: 'address', problem: 'credentials' } }],
  [openai({ imageModels: ' ' }), { imageModels: { kind: 'modelNeeded' } }],
  [openai({ imageModels: 'x'.repeat(201) }), { imageModels: { kind: 'tooLong', max: 200 } }],
  [openai({ secret: 'x'.repeat(1001) }), { secret: { kind: 'tooLong', max: 1000 } }],
])('what is wrong is said at its field: %#', (draft, problems) => {
  expect(settingsProblems(draft)).toMatchObject(problems);
});

test('a service for texts alone needs no model for pictures', () => {
  expect(settingsProblems(openai({ imageModels: '', chatModel: 'chat' }))).toEqual({});
});

test('a saved key stays unless another is typed or it is removed, and does not go to another address', () => {
  expect(secretOf(comfyui())).toEqual({});
  expect(secretOf(comfyui({ secret: ' key ' }))).toEqual({ secret: 'key' });
  expect(secretOf(comfyui({ removesSecret: true }))).toEqual({ secret: null });
  const fewer = { ...draftOf(saved), hosts: 'http://gpu-2:8188' };
  expect(settingsProblems(fewer, saved)).toEqual({});
  const other = { ...draftOf(saved), hosts: 'http://elsewhere:8188' };
  expect(settingsProblems(other, saved)).toEqual({ secret: { kind: 'secretAgain' } });
  expect(settingsProblems({ ...other, secret: 'again' }, saved)).toEqual({});
  expect(settingsProblems({ ...other, removesSecret: true }, saved)).toEqual({});
  expect(settingsProblems(other, { ...saved, hasSecret: false })).toEqual({});
});

test('only an engine that was added needs a name', () => {
  expect(nameProblem(comfyui())).toEqual({ kind: 'needed' });
  expect(nameProblem(comfyui(), { ...saved, origin: 'environment' })).toBeUndefined();
  expect(nameProblem(comfyui({ name: 'x'.repeat(61) }))).toEqual({ kind: 'tooLong', max: 60 });
});
