import type { ManagedEngine } from '@tai/contracts';
import { expect, test } from 'vitest';
import { engineKindForms } from '../testing/engineKinds.ts';
import {
  draftOf,
  nameProblem,
  secretOf,
  settingsOf,
  settingsProblems,
  type EngineDraft,
} from './engineDraft.ts';

const [comfyuiForm, openaiForm] = engineKindForms;
const comfyui = (hosts = '', over: Partial<EngineDraft> = {}): EngineDraft => ({
  ...draftOf(engineKindForms),
  values: { hosts },
  ...over,
});
const openai = (values: Record<string, string> = {}, over: Partial<EngineDraft> = {}): EngineDraft => ({
  ...draftOf(engineKindForms),
  kind: 'openai',
  values: { baseUrl: 'https://images.example/v1', imageModels: 'flux', ...values },
  ...over,
});

const saved: ManagedEngine = {
  ...{ id: 'farm', kind: 'comfyui', name: 'Farm', origin: 'added', enabled: true, hasSecret: true },
  settings: { kind: 'comfyui', hosts: ['http://gpu-1:8188', 'http://gpu-2:8188'] },
  ...{ isReachable: true, problem: '', capabilities: [], hosts: [], templates: [] },
  ...{ succeeded: 0, failed: 0, medianSeconds: null },
};

test('addresses and models are read line by line, each once', () => {
  expect(settingsOf(comfyuiForm, comfyui(' http://a:1 \n\nhttp://b:2, http://a:1'))).toEqual({
    kind: 'comfyui',
    hosts: ['http://a:1', 'http://b:2'],
  });
  expect(
    settingsOf(openaiForm, openai({ imageModels: 'flux\nsd 3、dall-e', chatModel: ' chat ' })),
  ).toMatchObject({
    imageModels: ['flux', 'sd 3', 'dall-e'],
    chatModel: 'chat',
  });
});

test('an engine that is there comes back as it was', () => {
  const draft = draftOf(engineKindForms, saved);
  expect(settingsOf(comfyuiForm, draft)).toEqual(saved.settings);
  expect(settingsProblems(comfyuiForm, draft, saved)).toEqual({});
});

test.each([
  ['', { kind: 'needed' }],
  ['http://gpu-1\ngpu-2', { kind: 'address', problem: 'notWeb', address: 'gpu-2' }],
  ['http://169.254.0.1', { kind: 'address', problem: 'metadata' }],
  [Array.from({ length: 33 }, (_, index) => `http://gpu-${index}`).join('\n'), { kind: 'tooMany', max: 32 }],
])('what is wrong with hosts is said at their field: %#', (hosts, problem) => {
  expect(settingsProblems(comfyuiForm, comfyui(hosts))).toMatchObject({ hosts: problem });
});

test.each([
  [openai({ baseUrl: ' ' }), { baseUrl: { kind: 'needed' } }],
  [openai({ baseUrl: 'https://me:x@a' }), { baseUrl: { kind: 'address', problem: 'credentials' } }],
  [
    openai({ imageModels: ' ' }),
    { imageModels: { kind: 'oneNeeded', message: openaiForm.atLeastOne?.message } },
  ],
  [openai({ imageModels: 'x'.repeat(201) }), { imageModels: { kind: 'tooLong', max: 200 } }],
  [openai({}, { secret: 'x'.repeat(1001) }), { secret: { kind: 'tooLong', max: 1000 } }],
])('what is wrong with a service is said at its field: %#', (draft, problems) => {
  expect(settingsProblems(openaiForm, draft)).toMatchObject(problems);
});

test('a service for texts alone needs no model for pictures', () => {
  expect(settingsProblems(openaiForm, openai({ imageModels: '', chatModel: 'chat' }))).toEqual({});
});

test('a saved key stays unless another is typed or it is removed, and does not go to another address', () => {
  expect(secretOf(comfyuiForm, comfyui())).toEqual({});
  expect(secretOf(comfyuiForm, comfyui('', { secret: ' key ' }))).toEqual({ secret: 'key' });
  expect(secretOf(comfyuiForm, comfyui('', { removesSecret: true }))).toEqual({ secret: null });
  const problemsOf = (draft: EngineDraft, engine = saved) => settingsProblems(comfyuiForm, draft, engine);
  expect(problemsOf(comfyui('http://gpu-2:8188'))).toEqual({});
  const other = comfyui('http://elsewhere:8188');
  expect(problemsOf(other)).toEqual({ secret: { kind: 'secretAgain' } });
  expect(problemsOf({ ...other, secret: 'again' })).toEqual({});
  expect(problemsOf({ ...other, removesSecret: true })).toEqual({});
  expect(problemsOf(other, { ...saved, hasSecret: false })).toEqual({});
});

test('a key that was typed for another kind is not sent to one that has none', () => {
  const keyless = { ...comfyuiForm, secret: null };
  expect(secretOf(keyless, comfyui('', { secret: 'key' }))).toEqual({});
});

test('only an engine that was added needs a name', () => {
  expect(nameProblem(comfyui())).toEqual({ kind: 'needed' });
  expect(nameProblem(comfyui(), { ...saved, origin: 'environment' })).toBeUndefined();
  expect(nameProblem(comfyui('', { name: 'x'.repeat(61) }))).toEqual({ kind: 'tooLong', max: 60 });
});
