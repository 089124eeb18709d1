// Kinds of engines as a server lists them, with the words of the product in English.
import type { EngineKindForm } from '@tai/contracts';
import { inAllLanguages as words } from '@tai/test-kit';

const comfyuiForm: EngineKindForm = {
  ...{ id: 'comfyui', label: words('ComfyUI'), description: words('ComfyUI hosts') },
  fields: [
    {
      ...{ name: 'hosts', type: 'hosts', required: true, max: 32 },
      label: words('Addresses of the hosts'),
      hint: words(
        'One in a line, for example http://gpu-1:8188. Work goes to the one with the shortest queue.',
      ),
    },
  ],
  secret: {
    label: words('Authorization header'),
    hint: words('Only for hosts behind a proxy that asks for it, for example Bearer ….'),
  },
  workflows: {
    fileHint: words('A template, or a graph that ComfyUI exported with “Export (API)”.'),
  },
};

const openaiForm: EngineKindForm = {
  ...{ id: 'openai', label: words('OpenAI-compatible') },
  description: words('a service that speaks the OpenAI API'),
  fields: [
    {
      ...{ name: 'baseUrl', type: 'service', required: true, label: words('Base address') },
      hint: words('Up to the version, for example https://images.example/v1.'),
    },
    {
      ...{ name: 'imageModels', type: 'list', max: 50, maxLength: 200 },
      label: words('Models for pictures'),
      hint: words('One in a line, in the order they are offered.'),
    },
    {
      ...{ name: 'chatModel', type: 'text', maxLength: 200, label: words('Model for texts') },
      hint: words('Writes prompts out and puts pictures into words. Empty leaves that to another engine.'),
    },
  ],
  atLeastOne: {
    fields: ['imageModels', 'chatModel'],
    message: words('Name at least one model for pictures or one for texts'),
  },
  secret: { label: words('API key') },
  workflows: null,
};

export const engineKindForms: readonly [EngineKindForm, EngineKindForm] = [comfyuiForm, openaiForm];
