import type { EngineSettings, GenerationEngine, LocalizedText } from '@tai/contracts';
import { createComfyuiEngine } from '@tai/engine-comfyui';
import { createOpenaiEngine } from '@tai/engine-openai';
import type { EngineEntry } from './engineEntry.ts';

/** What an engine of another machine is made from. */
export interface EngineBlueprint<Kind extends EngineSettings['kind'] = EngineSettings['kind']> {
  id: string;
  name: string;
  settings: Extract<EngineSettings, { kind: Kind }>;
  secret: string | null;
  templates: EngineEntry['templates'];
}

/** Makes engines of other machines, one way for each kind. */
export type EngineMakers = {
  [Kind in EngineSettings['kind']]: (blueprint: EngineBlueprint<Kind>) => GenerationEngine;
};

export const engineMakers: EngineMakers = {
  comfyui: ({ id, name, settings, secret, templates }) =>
    createComfyuiEngine({
      ...{ id, label: inAllLanguages(name), hosts: settings.hosts },
      ...{ authorization: secret ?? undefined, templates },
    }),
  openai: ({ id, name, settings: { baseUrl, imageModels, chatModel }, secret }) =>
    createOpenaiEngine({
      ...{ id, label: inAllLanguages(name), baseUrl, imageModels },
      ...{ apiKey: secret ?? undefined, chatModel: chatModel === '' ? undefined : chatModel },
    }),
};

/** @throws Error when the engine refuses its settings */
export function makeEngine(makers: EngineMakers, blueprint: EngineBlueprint): GenerationEngine {
  const { settings } = blueprint;
  // TypeScript does not connect the kind of the settings with the maker of that kind.
  return settings.kind === 'comfyui'
    ? makers.comfyui({ ...blueprint, settings })
    : makers.openai({ ...blueprint, settings });
}

export function inAllLanguages(name: string): LocalizedText {
  return { en: name, zh: name, ja: name };
}
